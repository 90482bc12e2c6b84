import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    @MainActor @Suite("Controllers of documents") struct DocumentViewControllerTests {
        private let harness: KitHarness
        private let controller = NoteController(document: nil)

        init() throws {
            let controller = controller
            harness = try KitHarness { controller }
            try harness.playground.write("a", to: "a.txt")
        }

        private func note(_ name: String) -> Note {
            Note(fileURL: harness.playground.location(name).url)
        }

        /// Starts with a document that is open.
        private func openNote() async -> Note {
            let document = note("a.txt")
            controller.document = document
            await harness.launch()
            await harness.wait { controller.events.count == 1 }
            return document
        }

        private func launched() async {
            await harness.launch()
            await harness.wait { controller.browser.pane?.model.state == .shown }
        }

        private var texts: [String] { harness.texts(of: harness.windows.first) }

        @Test("Without a document there are a title, a way to begin, and the files")
        func launchView() async {
            controller.launchOptions.title = "Notes"
            await launched()
            #expect(texts.contains("Notes"))
            #expect(texts.contains("Create Document"))
            #expect(controller.browser.pane?.model.rows.map(\.location.name) == ["a.txt"])
            #expect(!texts.contains("the note"))
        }

        @Test("What the app says about the launch view is shown, also later")
        func options() async {
            await launched()
            controller.launchOptions.secondaryAction = UIAction(title: "Scan") { _ in }
            let label = UILabel()
            label.text = "In front"
            controller.launchOptions.foregroundAccessoryView = label
            controller.launchOptions.primaryAction = nil
            await harness.settle()
            harness.windows.first?.layOut()
            #expect(texts.contains("Scan"))
            #expect(texts.contains("In front"))
            #expect(!texts.contains("Create Document"))
        }

        @Test("A picked file is the controller's document, opened once, in the same window")
        func picking() async {
            await launched()
            controller.browser.pane?.model.select(0)
            await harness.perform(.openSelection)
            #expect(await harness.wait { controller.events == ["opened a"] })
            #expect(texts.contains("the note"))
            #expect(harness.windows.count == 1)
            #expect(harness.windows.first?.frame.title == "a")
            #expect(controller.browser.pane == nil)
            await harness.end()
        }

        @Test("Making a document tells the delegate for what, and opens what was made")
        func creating() async throws {
            await launched()
            let template = try harness.playground.write("Dear", to: ".letter.txt").url
            controller.browserDelegate.template = template
            controller.launchOptions.primaryAction =
                UIDocumentViewController.LaunchOptions.createDocumentAction(
                    withIntent: .init("letter")
                )
            harness.desktop.enter = { _ in "To Anna" }
            await harness.settle()
            await harness.press("Create Document")
            #expect(await harness.wait { controller.events == ["opened To Anna"] })
            #expect(controller.browserDelegate.intents == [.init("letter")])
            #expect(controller.browser.activeDocumentCreationIntent == nil)
            await harness.end()
        }

        @Test("A document that is there at the start is opened as the controller appears")
        func given() async {
            controller.document = note("a.txt")
            await harness.launch()
            #expect(await harness.wait { controller.events == ["opened a"] })
            // Asking again does not open again.
            #expect(await controller.openDocument())
            #expect(controller.events == ["opened a"])
            await harness.end()
        }

        @Test("A document that cannot be opened brings the files back")
        func failing() async {
            await launched()
            controller.document = note("missing.txt")
            var answers: [Bool] = []
            controller.openDocument { answers.append($0) }
            #expect(await harness.wait { answers == [false] })
            #expect(controller.document == nil)
            #expect(await harness.wait { texts.contains("Create Document") })
            #expect(controller.events.isEmpty)
        }

        @Test("Another document takes the place of one, which is saved and closed")
        func replacing() async throws {
            try harness.playground.write("b", to: "b.txt")
            let first = note("a.txt")
            controller.document = first
            await harness.launch()
            await harness.wait { controller.events.count == 1 }
            first.text = "changed"
            first.updateChangeCount(.done)
            controller.document = note("b.txt")
            #expect(await harness.wait { first.documentState.contains(.closed) })
            #expect(await harness.wait { controller.events == ["opened a", "opened b"] })
            #expect(harness.playground.text(of: "a.txt") == "changed")
            #expect(harness.windows.first?.frame.title == "b")
            await harness.end()
        }

        @Test("Browse Documents closes the document, saved, and shows the files")
        func browsing() async {
            let document = await openNote()
            document.text = "changed"
            document.updateChangeCount(.done)
            await harness.perform(.browse)
            #expect(await harness.wait { controller.browser.pane?.model.state == .shown })
            #expect(controller.document == nil)
            #expect(harness.playground.text(of: "a.txt") == "changed")
            #expect(harness.windows.first?.frame.title == harness.playground.folder.name)
        }

        @Test("Closing the window saves the document")
        func closing() async {
            let document = await openNote()
            document.text = "changed"
            document.updateChangeCount(.done)
            await harness.end()
            #expect(harness.playground.text(of: "a.txt") == "changed")
            #expect(document.documentState.contains(.closed))
        }

        @Test("In a navigation controller the same is shown")
        func navigation() async throws {
            let controller = NoteController(document: nil)
            let harness = try KitHarness {
                UINavigationController(rootViewController: controller)
            }
            try harness.playground.write("a", to: "a.txt")
            await harness.launch()
            await harness.wait { controller.browser.pane?.model.state == .shown }
            #expect(harness.texts(of: harness.windows.first).contains("Create Document"))
            controller.document = Note(fileURL: harness.playground.location("a.txt").url)
            #expect(await harness.wait { controller.events == ["opened a"] })
            #expect(
                await harness.wait { harness.texts(of: harness.windows.first).contains("the note") }
            )
            await harness.end()
        }

        @Test("The undo items take back and do again")
        func undo() async {
            let document = await openNote()
            document.undoManager?.registerUndo(withTarget: document) { $0.text = "before" }
            controller.undoRedoItemGroup.barButtonItems[0].primaryAction?.perform(from: nil)
            #expect(document.text == "before")
            await harness.end()
        }
    }
}

/// Shows a note, and opens what is picked.
private final class NoteController: UIDocumentViewController {
    let browserDelegate = NoteDelegate()
    private(set) var events: [String] = []

    var browser: UIDocumentBrowserViewController { launchOptions.browserViewController }

    override init(document: UIDocument?) {
        super.init(document: document)
        browserDelegate.controller = self
        launchOptions.browserViewController = UIDocumentBrowserViewController(
            forOpening: [.plainText]
        )
        launchOptions.browserViewController.delegate = browserDelegate
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = "the note"
        view.addSubview(label)
    }

    override func documentDidOpen() { events.append("opened \(document?.localizedName ?? "")") }
}

private final class NoteDelegate: NSObject, UIDocumentBrowserViewControllerDelegate {
    weak var controller: NoteController?
    var template: URL?
    private(set) var intents: [UIDocument.CreationIntent?] = []

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentsAt documentURLs: [URL]
    ) {
        self.controller?.document = documentURLs.first.map { Note(fileURL: $0) }
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {
        intents.append(controller.activeDocumentCreationIntent)
        importHandler(template, .copy)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {
        self.controller?.document = Note(fileURL: destinationURL)
    }
}
