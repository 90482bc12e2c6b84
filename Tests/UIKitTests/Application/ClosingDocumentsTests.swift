import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    /// What a person is asked when a document's window closes, and what becomes of the document.
    @MainActor @Suite("Closing documents") struct ClosingDocumentsTests {
        private let harness: KitHarness
        private let browser = TestBrowser(forOpening: [.plainText])

        init() throws {
            let browser = browser
            harness = try KitHarness { browser }
        }

        /// A document's window with text that was typed after what is in its file.
        private func edited(_ note: Note? = nil) async throws -> (Note, HeadlessWindow) {
            try harness.playground.write("text", to: "a.txt")
            await harness.launch()
            let note = note ?? Note(fileURL: harness.playground.location("a.txt").url)
            browser.present(note)
            await harness.wait { harness.texts(of: harness.windows.last).contains("text") }
            let window = try #require(harness.windows.last)
            harness.type(" mine", into: window)
            await harness.wait { window.frame.isEdited }
            return (note, window)
        }

        private func close(_ window: HeadlessWindow) async {
            window.delegate.windowWantsToClose()
            await harness.settle()
        }

        private var questions: [String] { harness.desktop.questions.map(\.title) }

        // MARK: - In a conflict

        @Test(
            "Closing over another program's change asks, and does what the person says",
            arguments: [
                ("Keep Mine", "text mine", false),
                ("Use Theirs", "theirs", false),
                ("Keep Both", "theirs", true),
            ]
        )
        func conflict(answer: String, inFile: String, makesCopy: Bool) async throws {
            let (note, window) = try await edited()
            try harness.playground.write("theirs", to: "a.txt")
            harness.desktop.answer = { $0.title == "File Changed" ? answer : nil }
            await close(window)
            #expect(questions == ["File Changed"])
            #expect(harness.desktop.questionParents.last.flatMap(\.self) === window)
            #expect(note.documentState == .closed)
            #expect(harness.windows.count == 1)
            #expect(harness.playground.text(of: "a.txt") == inFile)
            #expect(
                harness.playground.text(of: "a (copy).txt") == (makesCopy ? "text mine" : nil)
            )
        }

        @Test("Cancel leaves the window, the text in it, and the file as they are")
        func cancelledConflict() async throws {
            let (note, window) = try await edited()
            try harness.playground.write("theirs", to: "a.txt")
            await close(window)
            #expect(questions == ["File Changed"])
            #expect(harness.texts(of: window).contains("text mine"))
            #expect(note.documentState == .inConflict)
            #expect(harness.playground.text(of: "a.txt") == "theirs")
            #expect(harness.playground.text(of: "a (copy).txt") == nil)
            harness.desktop.answer = { _ in "Use Theirs" }
            await harness.end()
        }

        @Test("An app that closes its document in a conflict has the person asked, too")
        func closedByApp() async throws {
            let (note, _) = try await edited()
            try harness.playground.write("theirs", to: "a.txt")
            #expect(await !note.close())
            #expect(questions == ["File Changed"])
            harness.desktop.answer = { _ in "Keep Mine" }
            #expect(await note.close())
            #expect(harness.playground.text(of: "a.txt") == "text mine")
            await harness.end()
        }

        @Test("A signal asks nothing, leaves the file to the other program, and keeps a draft")
        func rescue() async throws {
            _ = try await edited()
            try harness.playground.write("theirs", to: "a.txt")
            #expect(harness.runtime.rescue())
            #expect(questions.isEmpty)
            #expect(harness.playground.text(of: "a.txt") == "theirs")
            #expect(harness.drafts == ["text mine"])
            harness.desktop.answer = { _ in "Use Theirs" }
            await harness.end()
        }

        // MARK: - Where it cannot be saved

        /// The text of a file that may not be written to is edited, and its window closed.
        private func closeReadOnly() async throws -> (Note, HeadlessWindow) {
            let (note, window) = try await edited(LockedNote(of: harness.playground))
            await close(window)
            return (note, window)
        }

        @Test("Closing says why a document cannot be saved, and offers another place")
        func readOnly() async throws {
            harness.desktop.answer = { $0.answers.last?.title }
            let (note, _) = try await closeReadOnly()
            let question = try #require(harness.desktop.questions.first)
            #expect(question.title == "“a” Could Not Be Saved")
            #expect(question.message.contains("not text"))
            #expect(question.answers.map(\.title) == ["Cancel", "Discard Changes", "Save As…"])
            // The dialog for files was cancelled: nothing is closed.
            #expect(harness.desktop.fileDialogs.map(\.title) == ["Save As"])
            #expect(!note.documentState.contains(.closed))
            harness.desktop.answer = { _ in "Discard Changes" }
            await harness.end()
        }

        @Test("Saved at another place the document closes, and its former file stays as it is")
        func savedElsewhere() async throws {
            let place = harness.playground.location("b.txt")
            harness.desktop.answer = { $0.answers.last?.title }
            harness.desktop.choose = { _ in [place.bytes] }
            let (note, _) = try await closeReadOnly()
            #expect(note.documentState == .closed)
            #expect(harness.playground.text(of: "a.txt") == "text")
            #expect(harness.playground.text(of: "b.txt") == "text mine")
        }

        @Test("A file of another window is no place to save at")
        func placeInUse() async throws {
            try harness.playground.write("other", to: "b.txt")
            let (_, window) = try await edited()
            browser.present(a: "b.txt", in: harness)
            await harness.wait { harness.texts(of: harness.windows.last).contains("other") }
            let place = harness.playground.location("b.txt")
            harness.desktop.choose = { _ in [place.bytes] }
            await harness.perform(.saveAs, in: window)
            #expect(questions.last?.contains("b.txt") == true)
            #expect(harness.playground.text(of: "b.txt") == "other")
            await harness.end()
        }
    }
}

/// A note that may be written anywhere but to its own file.
private final class LockedNote: Note {
    private let own: URL

    init(of playground: FilePlayground) {
        own = playground.location("a.txt").url
        super.init(fileURL: own)
    }

    override func writeContents(
        _ contents: Any,
        andAttributes additionalFileAttributes: [AnyHashable: Any]? = nil,
        safelyTo url: URL,
        for saveOperation: UIDocument.SaveOperation
    ) throws {
        guard url.lastPathComponent != own.lastPathComponent else { throw Locked() }
        try super.writeContents(
            contents,
            andAttributes: additionalFileAttributes,
            safelyTo: url,
            for: saveOperation
        )
    }

    private struct Locked: LocalizedError {
        var errorDescription: String? { "This is not text for everybody." }
    }
}
