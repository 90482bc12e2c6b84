package import DocumentEngine
import Foundation

// For the launch of an application: what becomes of open documents when it is left or told to end.

extension UIDocument {
    /// Keeps what is unsaved in all open documents, at once and without asking; for when the app is
    /// told to end.
    ///
    /// First all of it is in the recovery store, then files are written where that may be done unasked.
    ///
    /// - Parameter isLastResort: Whether to write files also where nothing could be kept before.
    /// - Returns: Why what has not been kept could not be.
    @MainActor package static func rescueOpenDocuments(
        isLastResort: Bool = false
    ) -> [DocumentError] {
        let sessions = OpenDocuments.all.compactMap { document in
            document.life.countUndo()
            return document.life.session
        }
        var failures: [(session: DocumentSession, error: DocumentError)] = []
        for session in sessions {
            do throws(DocumentError) {
                try session.rescue()
            } catch {
                failures.append((session, error))
            }
        }
        for session in sessions { session.autosaveAtOnce(isLastResort: isLastResort) }
        return failures.filter(\.session.state.isUnwritten).map(\.error)
    }
}

/// The documents that are open, in the order they were opened.
@MainActor enum OpenDocuments {
    private static var handles: [DocumentHandle] = []

    static var all: [UIDocument] { handles.compactMap(\.document) }

    static func add(_ handle: DocumentHandle) {
        remove(handle)
        handles.append(handle)
    }

    static func remove(_ handle: DocumentHandle) {
        handles.removeAll { $0 === handle || $0.document == nil }
    }
}
