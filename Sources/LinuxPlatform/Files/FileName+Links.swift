import CLinux
import Glibc

extension FileName {
    /// Where the symbolic link of that name leads, one step on; nil where the name is none, or nobody's.
    ///
    /// - Parameter folder: The number of an open folder.
    func linkTarget(in folder: Int32) throws(SystemError) -> [UInt8]? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = linux_read_link(folder, bytes, &buffer, buffer.count)
        if count == -Int(EINVAL) || count == -Int(ENOENT) { return nil }
        try SystemError.check(count)
        return buffer.prefix(count).map { UInt8(bitPattern: $0) }
    }
}
