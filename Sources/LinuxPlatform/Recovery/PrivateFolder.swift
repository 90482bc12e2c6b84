import CLinux
package import DocumentEngine
import Glibc

/// Makes folders that last: each new one's name is brought to the disk before anything is put into it.
package enum PrivateFolder {
    package static func make(_ location: FileLocation) throws(SystemError) {
        if (try? Descriptor(folderAt: FileName(location.bytes))) != nil { return }
        guard location != location.folder else { return }
        try make(location.folder)
        let parent = try Descriptor(folderAt: FileName(location.folder.bytes))
        let answer = linux_make_folder(parent.number, FileName(location.nameBytes).bytes, 0o700)
        if answer != -EEXIST { try SystemError.check(answer) }
        try parent.synchronize()
    }
}
