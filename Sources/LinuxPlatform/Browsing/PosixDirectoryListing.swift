import CLinux
package import DocumentEngine
import Glibc

/// Lists folders by the kernel's own calls: one for some hundred names, and one for each name.
package struct PosixDirectoryListing: DirectoryListing {
    package init() {}

    package func list(
        _ folder: FileLocation,
        deliver: ([FolderEntry]) -> Bool
    ) throws(FolderError) {
        do throws(SystemError) {
            if folder.bytes.contains(0) { throw SystemError(code: ENOENT) }
            try list(Descriptor(folderAt: FileName(folder.bytes)), deliver: deliver)
        } catch {
            throw FolderError(error.whileListing, at: folder)
        }
    }

    package func entry(at location: FileLocation) -> FolderEntry? {
        guard !location.bytes.contains(0) else { return nil }
        var found = linux_entry()
        let path = FileName(location.bytes)
        guard linux_look(linux_current_folder, path.bytes, &found) == 0 else { return nil }
        return FolderEntry(name: location.nameBytes, found)
    }

    private func list(
        _ folder: borrowing Descriptor,
        deliver: ([FolderEntry]) -> Bool
    ) throws(SystemError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.batchSize,
            alignment: 8
        )
        defer { buffer.deallocate() }
        let entries = UnsafeMutableBufferPointer<linux_entry>.allocate(
            capacity: Self.batchSize / 24
        )
        defer { entries.deallocate() }
        while true {
            let count = try SystemError.check(
                linux_list(folder.number, buffer.baseAddress, buffer.count, entries.baseAddress)
            )
            guard count > 0 else { return }
            let batch = entries[..<count].map { found in
                FolderEntry(
                    name: Array(
                        UnsafeRawBufferPointer(start: found.name, count: found.name_length)
                    ),
                    found
                )
            }
            guard deliver(batch) else { return }
        }
    }

    /// What the C library reads at once, too.
    private static let batchSize = 1 << 15
}

extension FolderEntry {
    fileprivate init(name: [UInt8], _ found: linux_entry) {
        let kind: Kind =
            switch found.mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        self.init(name: name, kind: kind, size: found.size, modified: found.modified_seconds)
    }
}

extension SystemError {
    fileprivate var whileListing: FolderError.Reason {
        switch code {
        case ENOENT: .missing
        case ENOTDIR: .notAFolder
        case EACCES, EPERM: .notAllowed
        case ELOOP: .tooManyLinks
        default: .system(code: code)
        }
    }
}
