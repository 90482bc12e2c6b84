import DocumentEngine
import Foundation
import Synchronization

/// Makes all calls of another store on one thread, since strace counts calls by thread.
final class OneThreadFileStore: FileStore {
    private let store: any FileStore
    private let job = Mutex<(@Sendable () -> Void)?>(nil)
    private let isGiven = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    init(over store: any FileStore) {
        self.store = store
        Thread.detachNewThread { [self] in
            while true {
                isGiven.wait()
                job.withLock { $0 }?()
                isDone.signal()
            }
        }
    }

    /// The session calls from one queue, so there is one job at a time.
    private func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(DocumentError) -> Value
    ) throws(DocumentError) -> Value {
        let result = ResultBox<Value>()
        job.withLock {
            $0 = {
                result.value.withLock { $0 = Result { () throws(DocumentError) in try work() } }
            }
        }
        isGiven.signal()
        isDone.wait()
        guard let value = result.value.withLock({ $0 }) else {
            preconditionFailure("the job has not run")
        }
        return try value.get()
    }

    private final class ResultBox<Value: Sendable>: Sendable {
        let value = Mutex<Result<Value, DocumentError>?>(nil)
    }

    // MARK: - FileStore

    func read(_ location: FileLocation) throws(DocumentError) -> LoadedFile {
        try run { [store] () throws(DocumentError) in try store.read(location) }
    }

    func look(at location: FileLocation) throws(DocumentError) -> LoadedFile {
        try run { [store] () throws(DocumentError) in try store.look(at: location) }
    }

    func write(
        _ contents: Data,
        to location: FileLocation,
        expecting expectation: WriteExpectation,
        keeping version: VersionToKeep?
    ) throws(DocumentError) -> WrittenFile {
        try run { [store] () throws(DocumentError) in
            try store.write(contents, to: location, expecting: expectation, keeping: version)
        }
    }

    func currentFingerprint(of location: FileLocation) throws(DocumentError) -> FileFingerprint? {
        try run { [store] () throws(DocumentError) in try store.currentFingerprint(of: location) }
    }

    func change(
        of location: FileLocation,
        since fingerprint: FileFingerprint
    ) throws(DocumentError) -> OutsideChange? {
        try run { [store] () throws(DocumentError) in
            try store.change(of: location, since: fingerprint)
        }
    }

    func identity(of location: FileLocation) -> FileIdentity? {
        store.identity(of: location)
    }

    func allowsAutosave(at location: FileLocation) -> Bool {
        store.allowsAutosave(at: location)
    }

    func rename(
        _ location: FileLocation,
        to name: [UInt8]
    ) throws(DocumentError) -> FileLocation {
        try run { [store] () throws(DocumentError) in try store.rename(location, to: name) }
    }
}
