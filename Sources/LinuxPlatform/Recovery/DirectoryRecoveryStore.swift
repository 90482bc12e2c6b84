import CLinux
package import DocumentEngine
package import Foundation
import Glibc

/// Keeps recovery records as files in a folder that only the user can enter.
///
/// A record is one file, written as safely as a document, so it is there whole or not at all.
package struct DirectoryRecoveryStore: RecoveryStore {
    private let folder: FileLocation

    /// Uses a folder, made when first needed.
    package init(folder: FileLocation) {
        self.folder = folder
    }

    /// Uses the app's own folder below the user's state folder.
    package init(appIdentifier: String) {
        self.init(
            folder: BaseDirectories.state.appending(name: appIdentifier).appending(name: "Recovery")
        )
    }

    package func keep(_ record: RecoveryRecord, contents: Data) throws(DocumentError) {
        do {
            try write(record, contents)
        } catch {
            throw DocumentError(.notKept(folder: folder.displayPath), named: record.displayName)
        }
    }

    private func write(_ record: RecoveryRecord, _ contents: Data) throws(DocumentError) {
        try SystemError.explained(by: SystemError.whileCreating, at: folder) {
            try PrivateFolder.make(folder)
            let place = try Place(resolving: location(of: record.id))
            var file = try TemporaryFile(in: place.folder, mode: 0o600)
            do {
                try file.fill(with: try RecoveryFile.bytes(of: record, contents: contents))
                try file.rename(to: place.name, in: place.folder)
            } catch {
                file.remove(from: place.folder)
                throw error
            }
            try place.synchronizeNames(through: file.file)
        }
    }

    package func records() throws(DocumentError) -> [RecoveryRecord] {
        do {
            return try listRecords()
        } catch {
            throw DocumentError(
                .noRecoveryFolder(folder: folder.displayPath),
                named: folder.name
            )
        }
    }

    private func listRecords() throws(DocumentError) -> [RecoveryRecord] {
        try SystemError.explained(by: SystemError.whileReading, at: folder) {
            let listing: Descriptor
            do {
                listing = try Descriptor(folderAt: FileName(folder.bytes))
            } catch let error as SystemError where error.code == ENOENT {
                return []
            }
            TemporaryFile.sweep(listing)
            return try FolderListing.allNames(in: listing)
                .filter { $0.hasSuffix(Self.suffix) }
                .compactMap { name in
                    let location = folder.appending(name: name)
                    do {
                        return try RecoveryFile(reading: location).record
                    } catch {
                        // Kept for a person to look at, and out of the way; what could only not be
                        // read this time may be whole.
                        if Self.isDamage(error) { _ = try? setAside(location) }
                        return nil
                    }
                }
                .sorted { $0.date < $1.date }
        }
    }

    package func contents(of record: RecoveryRecord) throws(DocumentError) -> Data {
        let location = location(of: record.id)
        return try SystemError.explained(by: SystemError.whileReading, at: location) {
            do {
                return try RecoveryFile(reading: location).contents()
            } catch  where Self.isDamage(error) {
                let rest = try setAside(location)
                throw DocumentError(
                    .damagedRecord(file: rest.displayPath),
                    named: record.displayName
                )
            }
        }
    }

    /// Whether the bytes that were read are not a record, rather than that none could be read.
    private static func isDamage(_ error: any Error) -> Bool {
        error is DecodingError || (error as? SystemError)?.code == EBADMSG
    }

    /// Takes a damaged record out of the store, so that it is told of once and still there.
    private func setAside(_ location: FileLocation) throws -> FileLocation {
        let place = try Place(resolving: location)
        let rest = location.folder.appending(name: location.nameWithoutExtension + ".damaged")
        try place.folder.rename(place.name, over: FileName(rest.nameBytes))
        return rest
    }

    package func discard(_ id: RecoveryRecord.ID) throws(DocumentError) {
        let location = location(of: id)
        try SystemError.explained(by: SystemError.whileWriting, at: location) {
            do {
                let place = try Place(resolving: location)
                try SystemError.check(linux_unlink(place.folder.number, place.name.bytes))
            } catch let error as SystemError where error.code == ENOENT {
                return
            }
        }
    }

    private func location(of id: RecoveryRecord.ID) -> FileLocation {
        folder.appending(name: id.uuidString + Self.suffix)
    }

    private static let suffix = ".recovered"
}
