import CLinux
import Glibc

extension Place {
    /// Gives what is at the place another name in its folder, unless something has it.
    ///
    /// - Parameter found: What is there.
    /// - Returns: False when something has the name.
    func rename(_ found: FileInfo, to new: FileName) throws(SystemError) -> Bool {
        if try folder.rename(name, toFree: new) { return true }
        // Where upper and lower case are one, the file itself has the name already. Hard links look
        // alike, but have more than one name; folders always have, and no second one.
        guard let taker = try FileInfo.ifPresent(new, in: folder),
            taker.identity == found.identity, found.isFolder || !taker.hasOtherNames
        else { return false }
        try folder.rename(name, over: new)
        return true
    }

    /// Brings the folder's names to the disk once one of them is new.
    func synchronizeNames(with new: FileName) throws(SystemError) {
        if isFolderReadable { return try folder.synchronize() }
        try synchronizeNames(
            through: Descriptor(opening: new, in: folder, as: LINUX_OPEN_READING)
        )
    }
}
