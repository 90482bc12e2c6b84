import DocumentEngine
import Foundation
import LinuxPlatform

/// One call of a store, made on one thread.
enum StoreTask: String {
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

    /// - Parameter waiting: Called when all is prepared.
    func run(
        on location: FileLocation,
        with text: Data,
        _ recovery: DirectoryRecoveryStore,
        _ versions: DirectoryVersionStore,
        after waiting: () -> Void
    ) throws {
        let store = PosixFileStore(recovery: recovery, versions: versions)
        let file = try store.read(location)
        let history = try versions.history(of: location, file.fingerprint)
        let last = try recovery.records().first
        waiting()
        do {
            print("saved clean", try perform(on: location, with: text))
        } catch {
            print("failed edited", error.reason)
        }

        func perform(on location: FileLocation, with text: Data) throws(DocumentError) -> String {
            switch self {
            case .save, .autosave:
                guard let fingerprint = file.fingerprint else { return "" }
                let written = try store.write(
                    text,
                    to: location,
                    expecting: .fingerprint(fingerprint),
                    keeping: VersionToKeep(
                        history: history.id,
                        origin: self == .save ? .saved : .autosaved,
                        isRequired: self == .autosave
                    )
                )
                return written.isVersionKept ? "kept" : "not kept"
            case .draft:
                let record = RecoveryRecord(
                    id: last?.id ?? UUID(),
                    cause: .unsaved,
                    location: location,
                    displayName: location.name,
                    contentType: "public.data",
                    baseFingerprint: file.fingerprint
                )
                try recovery.keep(record, contents: text)
            case .version:
                try versions.keep(text, as: .discarded, in: history.id)
            case .rename:
                _ = try store.rename(location, to: Array("renamed".utf8))
            }
            return ""
        }
    }
}
