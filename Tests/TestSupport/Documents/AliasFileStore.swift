package import DocumentEngine
package import Foundation

/// Passes calls on to another store, and knows the note by a second path, as through a linked folder.
package final class AliasFileStore: FileStore {
    package static let alias = FileLocation(path: "/link/note.txt")

    private let store: any FileStore
    private let target = FileLocation(path: "/home/ada/note.txt")

    package init(over store: any FileStore) {
        self.store = store
    }

    private func real(_ location: FileLocation) -> FileLocation {
        location == Self.alias ? target : location
    }

    // MARK: - FileStore

    package func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        try store.read(real(location))
    }

    package func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        try store.look(at: real(location))
    }

    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        try store.write(contents, to: real(location), expecting: expectation, keeping: version)
    }

    package func currentFingerprint(of location: FileLocation) throws(DocumentError)
        -> FileFingerprint?
    {
        try store.currentFingerprint(of: real(location))
    }

    package func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        try store.change(of: real(location), since: fingerprint)
    }

    package func identity(of location: FileLocation) -> FileIdentity? {
        store.identity(of: real(location))
    }

    package func allowsAutosave(at location: FileLocation) -> Bool {
        store.allowsAutosave(at: real(location))
    }

    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation {
        try store.rename(real(location), to: name)
    }
}
