import CLinux
import DocumentEngine
import Glibc

extension Descriptor {
    /// Another name of the open file for the kernel, which leads to it whatever became of its own.
    var magicName: FileName { FileName("/proc/self/fd/\(number)") }

    /// Where the open file is by now; nil when the name by which it was opened is gone.
    var location: FileLocation? {
        guard let path = try? magicName.linkTarget(in: linux_current_folder),
            path.first == UInt8(ascii: "/")
        else { return nil }
        // The kernel writes " (deleted)" behind the path of a file that has lost its name, and
        // there are files whose names end so.
        guard let own = try? info().identity,
            let found = try? FileInfo(of: FileName(path), in: self), found.identity == own
        else { return nil }
        return FileLocation(bytes: path)
    }
}
