import Dispatch
package import DocumentEngine
package import Foundation

/// Passes calls on to another store, but holds each write until it is let go.
package final class PausingFileStore: FileStore {
    private let store: any FileStore
    private let release = DispatchSemaphore(value: 0)
    private let arrivals: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    package init(over store: any FileStore) {
        self.store = store
        (arrivals, arrival) = AsyncStream.makeStream()
    }

    /// Returns once a write has begun and is being held.
    package func waitUntilWriting() async {
        for await _ in arrivals { return }
    }

    /// Lets the held write, or the next one, go on.
    package func letGo() {
        release.signal()
    }

    // MARK: - FileStore

    package func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        try store.read(location)
    }

    package func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        try store.look(at: location)
    }

    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        arrival.yield()
        release.wait()
        return try store.write(contents, to: location, expecting: expectation, keeping: version)
    }

    package func currentFingerprint(of location: FileLocation) throws(DocumentError)
        -> FileFingerprint?
    {
        try store.currentFingerprint(of: location)
    }

    package func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        try store.change(of: location, since: fingerprint)
    }

    package func identity(of location: FileLocation) -> FileIdentity? {
        store.identity(of: location)
    }

    package func allowsAutosave(at location: FileLocation) -> Bool {
        store.allowsAutosave(at: location)
    }

    package func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation {
        try store.rename(location, to: name)
    }
}
