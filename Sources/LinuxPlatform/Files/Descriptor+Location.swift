import CLinux
import DocumentEngine
import Glibc

extension Descriptor {
    /// Another name of the open file for the kernel, which leads to it whatever became of its own.
    var magicName: FileName { FileName("/proc/self/fd/\(number)") }

    /// Where the open file is by now; nil when the name by which it was opened is gone.
    var location: FileLocation? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = linux_read_link(
            linux_current_folder,
            magicName.bytes,
            &buffer,
            buffer.count
        )
        guard count > 0, buffer[0] == CChar(bitPattern: UInt8(ascii: "/")) else { return nil }
        let path = buffer.prefix(count).map { UInt8(bitPattern: $0) }
        // The kernel writes " (deleted)" behind the path of a file that has lost its name, and
        // there are files whose names end so.
        guard let own = try? info().identity,
            let found = try? FileInfo(of: FileName(path), in: self), found.identity == own
        else { return nil }
        return FileLocation(bytes: path)
    }
}
