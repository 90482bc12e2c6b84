import DocumentEngine
import Foundation
import LinuxPlatform

/// One call of a store.
///
/// All of its system calls are made on the calling thread.
struct StoreTask {
    enum Kind: String {
        /// Replaces the text and keeps the old one as a version, if that can be done.
        case save
        /// Replaces the text only if the old one can be kept as a version.
        case autosave
        /// Keeps the text as a draft, in place of the last one.
        case draft
        /// Keeps the text as a version.
        case version
        /// Gives the document the name "renamed".
        case rename
        /// Notes that the document's name is "renamed" by now.
        case note
    }

    private let kind: Kind
    private let location: FileLocation
    private let text: Data
    private let recovery: DirectoryRecoveryStore
    private let versions: DirectoryVersionStore
    private let store: PosixFileStore
    private let fingerprint: FileFingerprint
    private let history: VersionHistory
    private let draft: RecoveryRecord?

    /// Prepares all that is not to be watched.
    init(
        _ kind: Kind,
        on location: FileLocation,
        with text: Data,
        _ recovery: DirectoryRecoveryStore,
        _ versions: DirectoryVersionStore
    ) throws {
        self.kind = kind
        self.location = location
        self.text = text
        self.recovery = recovery
        self.versions = versions
        store = PosixFileStore(recovery: recovery, versions: versions)
        guard let fingerprint = try store.read(location).fingerprint else {
            throw DocumentError(.missing, at: location)
        }
        self.fingerprint = fingerprint
        history = try versions.history(of: location, fingerprint)
        draft = try recovery.records().first
    }

    /// - Returns: What there is to tell of it.
    func run() throws(DocumentError) -> String {
        switch kind {
        case .save: try save(as: .saved)
        case .autosave: try save(as: .autosaved)
        case .draft: try keepDraft()
        case .version: try keepVersion()
        case .rename: try rename()
        case .note: try note()
        }
    }

    private func save(as origin: DocumentVersion.Origin) throws(DocumentError) -> String {
        let written = try store.write(
            text,
            to: location,
            expecting: .fingerprint(fingerprint),
            keeping: VersionToKeep(
                history: history.id,
                origin: origin,
                isRequired: origin == .autosaved
            )
        )
        return written.isVersionKept ? "kept" : "not kept"
    }

    private func keepDraft() throws(DocumentError) -> String {
        let record = RecoveryRecord(
            id: draft?.id ?? UUID(),
            cause: .unsaved,
            location: location,
            displayName: location.name,
            contentType: "public.data",
            baseFingerprint: fingerprint
        )
        try recovery.keep(record, contents: text)
        return ""
    }

    private func keepVersion() throws(DocumentError) -> String {
        try versions.keep(text, as: .discarded, in: history.id)
        return ""
    }

    private func rename() throws(DocumentError) -> String {
        _ = try store.rename(location, to: Array("renamed".utf8))
        return ""
    }

    private func note() throws(DocumentError) -> String {
        let renamed = location.folder.appending(name: "renamed")
        try versions.note(renamed, fingerprint, for: history.id)
        return ""
    }
}
