import CLinux
package import DocumentEngine
import Glibc

extension PosixFileStore {
    package func allowsAutosave(at location: FileLocation) -> Bool {
        guard let place = try? Place(resolving: location),
            let file = try? place.info(), file.isRegularFile, !file.isLocked,
            file.owner == geteuid(), !file.hasOtherNames,
            // A file that is mounted by itself can only be written at its place.
            let folder = try? place.folder.info(), folder.disk == file.disk,
            (try? place.checkWritable()) != nil, (try? place.checkFolderWritable()) != nil
        else { return false }
        return Self.isSafe(place.folder)
    }

    /// Whether the folder's disk is this machine's own, and changes of names survive a crash there.
    private static func isSafe(_ folder: borrowing Descriptor) -> Bool {
        // A folder open as a path only cannot always be asked; then nobody knows.
        let kind = linux_file_system_kind(folder.number)
        return kind >= 0 && !unsafeKinds.contains(kind)
    }

    private static let unsafeKinds: Set<Int64> = [
        0x6969,  // NFS
        0x517B, 0xFF53_4D42, 0xFE53_4D42,  // SMB, CIFS, SMB 2
        0x6573_5546,  // FUSE: sshfs, GVfs, rclone and the like
        0x0102_1997,  // 9P
        0x5346_414F, 0x6B41_4653,  // AFS
        0x7375_7245,  // Coda
        0x00C3_6400,  // Ceph
        0x564C,  // NCP
        0x786F_4256,  // VirtualBox shared folders
        0x4D44, 0x2011_BAB0,  // FAT and exFAT, which have no journal
    ]
}
