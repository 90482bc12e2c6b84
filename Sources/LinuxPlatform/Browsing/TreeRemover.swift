import CLinux
import DocumentEngine
import Glibc

/// Removes files and folders for good: our own half-made copies, and what has been copied elsewhere.
enum TreeRemover {
    /// Removes a thing of ours with all that is in it, as far as possible; links are not followed.
    static func remove(_ name: FileName, from folder: borrowing Descriptor) {
        if linux_unlink(folder.number, name.bytes) == 0 { return }
        if let inside = try? Descriptor(openingFolder: name, in: folder) {
            _ = linux_set_mode(inside.number, 0o700)
            for member in (try? FolderListing.allFileNames(in: inside)) ?? [] {
                remove(member, from: inside)
            }
        }
        _ = linux_remove_folder(folder.number, name.bytes)
    }

    /// Removes what has been copied, and only that: what has changed or come since then stays, with
    /// the folders around it.
    ///
    /// - Returns: Whether all of it is gone.
    static func remove(
        _ copied: TreeCopier.Copied,
        from folder: borrowing Descriptor
    ) -> Bool {
        guard let info = try? FileInfo(of: copied.name, in: folder),
            info.identity == copied.info.identity
        else { return false }
        guard info.isFolder else {
            // Taking one of several names away changes the date of the others.
            let isAsCopied =
                copied.info.hasOtherNames
                ? info.isSameVersion(as: copied.info) : info.isUntouched(since: copied.info)
            return isAsCopied && linux_unlink(folder.number, copied.name.bytes) == 0
        }
        guard let inside = try? Descriptor(openingFolder: copied.name, in: folder) else {
            return false
        }
        var isEmpty = true
        for member in copied.members where !remove(member, from: inside) { isEmpty = false }
        return isEmpty && linux_remove_folder(folder.number, copied.name.bytes) == 0
    }
}
