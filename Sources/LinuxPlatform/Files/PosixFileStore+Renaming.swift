import CLinux
package import DocumentEngine
import Glibc

extension PosixFileStore {
    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation {
        let renamed = location.folder.appending(nameBytes: name)
        guard Self.canBeName(name), location != location.folder else {
            throw DocumentError(.unusableName, named: String(decoding: name, as: UTF8.self))
        }
        return try SystemError.explained(by: SystemError.whileRenaming, at: location) {
            let place = try Place(at: location)
            guard let found = try place.info() else { throw SystemError(code: ENOENT) }
            let new = FileName(name)
            if new == place.name { return location }
            do {
                guard try move(place, found, to: new) else {
                    throw DocumentError(.changedOutside(.appeared), at: renamed)
                }
            } catch let error as SystemError where error.code == ENAMETOOLONG {
                throw DocumentError(.nameTooLong, at: renamed)
            }
            do {
                try synchronizeNames(of: place, with: new)
            } catch {
                // The caller is told that nothing has been renamed.
                _ = try? place.folder.rename(new, toFree: place.name)
                throw error
            }
            return renamed
        }
    }

    /// - Returns: False when something has the name.
    private func move(
        _ place: borrowing Place,
        _ file: FileInfo,
        to new: FileName
    ) throws(SystemError) -> Bool {
        if try place.folder.rename(place.name, toFree: new) { return true }
        // Where upper and lower case are one, the file itself has the name already. Hard links look
        // alike, but have more than one name.
        guard let taker = try FileInfo.ifPresent(new, in: place.folder),
            taker.identity == file.identity, !taker.hasOtherNames
        else { return false }
        try place.folder.rename(place.name, over: new)
        return true
    }

    private func synchronizeNames(of place: borrowing Place, with new: FileName)
        throws(SystemError)
    {
        if place.isFolderReadable { return try place.folder.synchronize() }
        try place.synchronizeNames(
            through: Descriptor(opening: new, in: place.folder, as: LINUX_OPEN_READING)
        )
    }

    private static func canBeName(_ name: [UInt8]) -> Bool {
        !name.isEmpty && name != Array(".".utf8) && name != Array("..".utf8)
            && !name.contains(UInt8(ascii: "/")) && !name.contains(0)
    }
}

extension SystemError {
    fileprivate func whileRenaming(_ location: FileLocation) -> DocumentError {
        switch code {
        case ENOENT, ENOTDIR: DocumentError(.missing, at: location)
        default: whileWriting(location)
        }
    }
}
