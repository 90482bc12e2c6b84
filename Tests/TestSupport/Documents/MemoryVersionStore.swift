package import DocumentEngine
package import Foundation
import Synchronization

/// Versions in memory; can be told to refuse.
package final class MemoryVersionStore: VersionStore {
    private struct Entry {
        var history: VersionHistory
        var fingerprint: FileFingerprint?
        var versions: [(version: DocumentVersion, contents: Data)] = []
        var lastNumber = 0
    }

    private let entries = Mutex<[Entry]>([])
    private let refusal = Mutex<DocumentError.Reason?>(nil)
    private let keepingRefusal = Mutex<DocumentError.Reason?>(nil)
    private let space = Mutex(Int64.max)

    package init() {}

    /// Lets all later calls fail, until told nil.
    package func refuse(with reason: DocumentError.Reason?) {
        refusal.withLock { $0 = reason }
    }

    /// Lets no more versions be kept; those that are there can be read.
    package func refuseToKeep(with reason: DocumentError.Reason?) {
        keepingRefusal.withLock { $0 = reason }
    }

    /// Lets the disk seem that full.
    package func leave(free bytes: Int64) {
        space.withLock { $0 = bytes }
    }

    /// The origins and texts of all versions of the file at a place, oldest first.
    package func texts(at location: FileLocation) -> [String] {
        entries.withLock { entries in
            entries.filter { $0.history.location == location }.flatMap(\.versions)
                .map { "\($0.version.origin): \(String(decoding: $0.contents, as: UTF8.self))" }
        }
    }

    private func check() throws(DocumentError) {
        if let reason = refusal.withLock({ $0 }) { throw DocumentError(reason, named: "Versions") }
    }

    private func change<Value>(
        _ id: VersionHistory.ID,
        _ body: (inout Entry) -> Value
    ) throws(DocumentError) -> Value {
        try check()
        let value: Value? = entries.withLock { entries in
            guard let index = entries.firstIndex(where: { $0.history.id == id }) else { return nil }
            return body(&entries[index])
        }
        guard let value else { throw DocumentError(.versionLost, named: "Versions") }
        return value
    }

    // MARK: - VersionStore

    package func history(
        of location: FileLocation,
        _ fingerprint: FileFingerprint?
    ) throws(DocumentError) -> VersionHistory {
        try check()
        return entries.withLock { entries in
            if let entry = entries.last(where: { $0.history.location == location }) {
                return entry.history
            }
            let history = VersionHistory(id: UUID(), location: location)
            entries.append(Entry(history: history, fingerprint: fingerprint))
            return history
        }
    }

    package func note(
        _ location: FileLocation,
        _ fingerprint: FileFingerprint?,
        for history: VersionHistory.ID
    ) throws(DocumentError) {
        try change(history) { entry in
            entry.history = VersionHistory(id: history, location: location)
            entry.fingerprint = fingerprint
        }
    }

    package func versions(
        in history: VersionHistory.ID
    ) throws(DocumentError) -> [DocumentVersion] {
        try change(history) { $0.versions.map(\.version) }
    }

    package func contents(of version: DocumentVersion) throws(DocumentError) -> Data {
        let contents = try change(version.id.history) { entry in
            entry.versions.first { $0.version.id == version.id }?.contents
        }
        guard let contents else { throw DocumentError(.versionLost, named: "Versions") }
        return contents
    }

    @discardableResult
    package func keep(
        _ contents: Data,
        as origin: DocumentVersion.Origin,
        in history: VersionHistory.ID
    ) throws(DocumentError) -> DocumentVersion {
        if let reason = keepingRefusal.withLock({ $0 }) {
            throw DocumentError(reason, named: "Versions")
        }
        return try change(history) { entry in
            if let last = entry.versions.last, last.contents == contents { return last.version }
            entry.lastNumber += 1
            let version = DocumentVersion(
                id: DocumentVersion.ID(history: history, number: entry.lastNumber),
                origin: origin,
                date: Date(),
                size: Int64(contents.count)
            )
            entry.versions.append((version, contents))
            return version
        }
    }

    package func drop(_ version: DocumentVersion) throws(DocumentError) {
        try change(version.id.history) { entry in
            entry.versions.removeAll { $0.version.id == version.id }
        }
    }

    package func freeSpace() throws(DocumentError) -> Int64 { space.withLock { $0 } }

    package func histories() throws(DocumentError) -> [VersionHistory] {
        try check()
        return entries.withLock { $0.map(\.history) }
    }
}
