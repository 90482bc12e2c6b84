package import DocumentEngine
package import Foundation
import Synchronization

/// Passes calls on to another store, and fails the n-th of them.
package final class FaultyFileStore: FileStore {
    private struct Fault {
        var countdown: Int
        var reason: DocumentError.Reason
    }

    private let store: any FileStore
    private let fault = Mutex<Fault?>(nil)
    private let calls = Mutex(0)

    package init(over store: any FileStore) {
        self.store = store
    }

    /// How many calls have been made.
    package var callCount: Int { calls.withLock { $0 } }

    /// Lets one call fail, once, counted from the next one as 1.
    package func fail(call number: Int, with reason: DocumentError.Reason) {
        fault.withLock { $0 = Fault(countdown: number, reason: reason) }
    }

    private func count(_ location: FileLocation) throws(DocumentError) {
        calls.withLock { $0 += 1 }
        let reason: DocumentError.Reason? = fault.withLock { fault in
            fault?.countdown -= 1
            guard let due = fault, due.countdown == 0 else { return nil }
            fault = nil
            return due.reason
        }
        if let reason { throw DocumentError(reason, at: location) }
    }

    // MARK: - FileStore

    package func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        try count(location)
        return try store.read(location)
    }

    package func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        try count(location)
        return try store.look(at: location)
    }

    package func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        try count(location)
        return try store.write(contents, to: location, expecting: expectation, keeping: version)
    }

    package func currentFingerprint(of location: FileLocation) throws(DocumentError)
        -> FileFingerprint?
    {
        try count(location)
        return try store.currentFingerprint(of: location)
    }

    package func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        try count(location)
        return try store.change(of: location, since: fingerprint)
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
        try count(location)
        return try store.rename(location, to: name)
    }
}
