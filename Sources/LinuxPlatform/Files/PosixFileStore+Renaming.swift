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
                guard try place.rename(found, to: new) else {
                    throw DocumentError(.changedOutside(.appeared), at: renamed)
                }
            } catch let error as SystemError where error.code == ENAMETOOLONG {
                throw DocumentError(.nameTooLong, at: renamed)
            }
            do {
                try place.synchronizeNames(with: new)
            } catch {
                // The caller is told that nothing has been renamed.
                _ = try? place.folder.rename(new, toFree: place.name)
                throw error
            }
            return renamed
        }
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
