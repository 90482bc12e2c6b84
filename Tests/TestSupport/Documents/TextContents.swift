package import DocumentEngine
import Foundation

/// A document of plain text with an undo history, as an app's would be.
@MainActor package final class TextContents: DocumentContents {
    package struct NotText: Error {}
    package struct NotWritable: Error {}

    package private(set) var text: String
    /// Lets the next snapshot fail.
    package var refusesSnapshots = false
    package var refusesToLoad = false
    /// Lets contents be made sense of, but not be put in place.
    package var refusesToInstall = false
    /// What happens while contents are made sense of.
    package var whileReading: (@MainActor () -> Void)?
    /// What the user has entered and the document does not have yet.
    package var entering: (@MainActor () -> Void)?
    /// The files that were read, or looked at, so far.
    package private(set) var files: [LoadedFile] = []
    package weak var session: DocumentSession?

    private var history: [(text: String, point: EditPoint)]
    private var position = 0
    private var lastToken = 0

    package init(_ text: String = "") {
        self.text = text
        history = [(text, .start)]
    }

    package func edit(_ text: String) {
        lastToken += 1
        history.removeSubrange((position + 1)...)
        history.append((text, EditPoint(lastToken)))
        move(to: position + 1)
    }

    package func undo() { move(to: position - 1) }
    package func redo() { move(to: position + 1) }

    private func move(to position: Int) {
        self.position = position
        text = history[position].text
        session?.contentsChanged(at: history[position].point)
    }

    // MARK: - DocumentContents

    package var contentType: String { "public.plain-text" }

    package func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        files.append(file)
        if refusesToLoad { throw NotText() }
        guard let text = String(data: file.contents, encoding: .utf8) else { throw NotText() }
        whileReading?()
        return {
            if self.refusesToInstall { throw NotText() }
            self.install(text)
        }
    }

    private func install(_ text: String) {
        self.text = text
        history = [(text, .start)]
        position = 0
        // An app's text view tells of this change too; the session must not take it for an edit.
        session?.contentsChanged(at: EditPoint(-1))
    }

    package func settle() {
        entering?()
        entering = nil
    }

    package func willSave() {}

    package func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        if refusesSnapshots { throw NotWritable() }
        return TextSnapshot(text: text)
    }

    private struct TextSnapshot: DocumentSnapshot {
        let text: String

        func serialized() throws -> Data { Data(text.utf8) }
    }
}
