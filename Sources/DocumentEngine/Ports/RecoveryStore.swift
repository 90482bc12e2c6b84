package import Foundation

/// Where unsaved contents wait for the next start: as durable as the documents themselves.
///
/// The calls block. They may be made from any thread, also while another one is under way.
package protocol RecoveryStore: Sendable {
    /// Keeps the contents, in place of what the same record held before. On the disk when it
    /// returns.
    func keep(_ record: RecoveryRecord, contents: Data) throws(DocumentError)

    /// All records that are whole, oldest first.
    func records() throws(DocumentError) -> [RecoveryRecord]

    /// The contents of a record.
    func contents(of record: RecoveryRecord) throws(DocumentError) -> Data

    /// Drops a record; one that is not there is no error.
    func discard(_ id: RecoveryRecord.ID) throws(DocumentError)
}
