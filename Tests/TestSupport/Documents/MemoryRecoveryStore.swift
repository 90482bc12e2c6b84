package import DocumentEngine
package import Foundation
import Synchronization

/// Recovery records in memory; can be told to refuse.
package final class MemoryRecoveryStore: RecoveryStore {
    private let kept = Mutex<[RecoveryRecord.ID: (record: RecoveryRecord, contents: Data)]>([:])
    private let refusal = Mutex<DocumentError.Reason?>(nil)

    package init() {}

    /// Lets all later calls fail, until told nil.
    package func refuse(with reason: DocumentError.Reason?) {
        refusal.withLock { $0 = reason }
    }

    /// The texts of all records, oldest first.
    package var texts: [String] {
        kept.withLock { $0.values.sorted { $0.record.date < $1.record.date } }
            .map { String(decoding: $0.contents, as: UTF8.self) }
    }

    private func check(_ name: String) throws(DocumentError) {
        if let reason = refusal.withLock({ $0 }) { throw DocumentError(reason, named: name) }
    }

    // MARK: - RecoveryStore

    package func keep(_ record: RecoveryRecord, contents: Data) throws(DocumentError) {
        try check(record.displayName)
        kept.withLock { $0[record.id] = (record, contents) }
    }

    package func records() throws(DocumentError) -> [RecoveryRecord] {
        try check("Recovery")
        return kept.withLock { $0.values.map(\.record) }.sorted { $0.date < $1.date }
    }

    package func contents(of record: RecoveryRecord) throws(DocumentError) -> Data {
        try check(record.displayName)
        guard let contents = kept.withLock({ $0[record.id]?.contents }) else {
            throw DocumentError(.missing, named: record.displayName)
        }
        return contents
    }

    package func discard(_ id: RecoveryRecord.ID) throws(DocumentError) {
        try check("Recovery")
        kept.withLock { _ = $0.removeValue(forKey: id) }
    }
}
