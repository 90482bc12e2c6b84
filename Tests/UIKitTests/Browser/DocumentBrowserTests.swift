import DesktopRuntime
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
    @MainActor @Suite("The document browser") struct DocumentBrowserTests {
        private let harness: KitHarness
        private let browser = TestBrowser(forOpening: [.plainText])

        init() throws {
            let browser = browser
            harness = try KitHarness { browser }
        }

        private func launch(_ files: [String: String] = [:]) async throws {
            for (name, text) in files { try harness.playground.write(text, to: name) }
            await harness.launch()
            await harness.wait { browser.pane?.model.state == .shown }
        }

        private var names: [String] { browser.pane?.model.rows.map(\.location.name) ?? [] }

        private func template(_ name: String = "Letter.txt", _ text: String = "Dear") throws -> URL
        {
            let folder = harness.playground.location("templates")
            try? FileManager.default.createDirectory(
                at: folder.url,
                withIntermediateDirectories: true
            )
            return try harness.playground.write(text, to: "templates/\(name)").url
        }

        // MARK: - Picking

        @Test("Files of other types than the browser opens are not shown")
        func types() async throws {
            try await launch(["a.txt": "a", "b.png": "b"])
            #expect(names == ["a.txt"])
        }

        @Test("A file that is opened is told to the delegate")
        func picking() async throws {
            try await launch(["a.txt": "a"])
            browser.pane?.model.select(0)
            await harness.perform(.openSelection)
            #expect(browser.picked == [[harness.playground.location("a.txt").url]])
        }

        @Test("Of several files the first is told, and all where that is allowed")
        func several() async throws {
            try await launch(["a.txt": "a", "b.txt": "b"])
            browser.pane?.model.selectAll()
            await harness.perform(.openSelection)
            #expect(browser.picked.map(\.count) == [1])
            browser.allowsPickingMultipleItems = true
            browser.pane?.model.selectAll()
            await harness.perform(.openSelection)
            #expect(browser.picked.map(\.count) == [1, 2])
        }

        // MARK: - New documents

        @Test("A new document is a copy of the template under the name that was asked for")
        func creating() async throws {
            try await launch()
            let template = try template()
            browser.onCreate = { $0(template, .copy) }
            harness.desktop.enter = { _ in "To Anna" }
            await harness.perform(.new)
            let place = harness.playground.location("To Anna.txt")
            await harness.wait { browser.imported.count == 1 }
            #expect(browser.imported.first?.0 == template)
            #expect(browser.imported.first?.1 == place.url)
            #expect(harness.playground.text(of: "To Anna.txt") == "Dear")
            #expect(harness.playground.text(of: "templates/Letter.txt") == "Dear")
            #expect(harness.desktop.textQuestions.last?.text == "Letter")
            await harness.wait { browser.pane?.model.selectedLocations == [place] }
            #expect(browser.pane?.model.selectedLocations == [place])
        }

        @Test("A template that is to be moved is gone from where it was")
        func moving() async throws {
            try await launch()
            let template = try template()
            browser.onCreate = { $0(template, .move) }
            harness.desktop.enter = { $0.text }
            await harness.perform(.new)
            await harness.wait { browser.imported.count == 1 }
            #expect(harness.playground.text(of: "Letter.txt") == "Dear")
            #expect(harness.playground.text(of: "templates/Letter.txt") == nil)
        }

        @Test("Neither the delegate's nil nor giving no name makes a document")
        func cancelling() async throws {
            try await launch()
            browser.onCreate = { $0(nil, .none) }
            await harness.perform(.new)
            let template = try template()
            browser.onCreate = { $0(template, .copy) }
            harness.desktop.enter = { _ in nil }
            await harness.perform(.new)
            #expect(browser.imported.isEmpty && browser.failed.isEmpty)
            #expect(harness.playground.text(of: "Letter.txt") == nil)
        }

        @Test("A template that is missing fails with its name and what to do")
        func missingTemplate() async throws {
            try await launch()
            let missing = harness.playground.location("gone.txt").url
            browser.onCreate = { $0(missing, .copy) }
            await harness.perform(.new)
            let error = try #require(browser.failed.first?.1 as? any LocalizedError)
            #expect(browser.failed.first?.0 == missing)
            #expect(error.errorDescription?.contains("gone.txt") == true)
            #expect(error.recoverySuggestion?.isEmpty == false)
        }

        @Test("A template of a type that the app does not open fails")
        func wrongType() async throws {
            try await launch()
            let picture = try template("a.png")
            browser.onCreate = { $0(picture, .copy) }
            await harness.perform(.new)
            #expect(browser.failed.first?.1.localizedDescription.contains("a.png") == true)
            #expect(browser.imported.isEmpty)
        }

        @Test("A second call of the handler has no effect")
        func twice() async throws {
            try await launch()
            let template = try template()
            browser.onCreate = { handler in
                handler(template, .copy)
                handler(template, .copy)
            }
            harness.desktop.enter = { $0.text }
            await harness.perform(.new)
            await harness.wait { browser.imported.count == 1 }
            await harness.settle()
            #expect(browser.imported.count == 1)
            #expect(harness.desktop.textQuestions.count == 1)
        }

        @Test("While the delegate has not answered a second document is not asked for")
        func onlyOne() async throws {
            try await launch()
            var handlers = 0
            browser.onCreate = { _ in handlers += 1 }
            await harness.perform(.new)
            await harness.perform(.new)
            #expect(handlers == 1)
        }

        @Test("The handler may be called on any thread")
        func anyThread() async throws {
            try await launch()
            let template = try template()
            harness.desktop.enter = { $0.text }
            browser.onCreate = { handler in
                nonisolated(unsafe) let handler = handler
                DispatchQueue.global().async { handler(template, .copy) }
            }
            await harness.perform(.new)
            await harness.wait { browser.imported.count == 1 }
            #expect(browser.imported.count == 1)
        }

        @Test("Without the app's leave there is no way to make a document")
        func notAllowed() async throws {
            browser.allowsDocumentCreation = false
            try await launch()
            #expect(!commands.contains("Create Document"))
            browser.allowsDocumentCreation = true
            browser.localizedCreateDocumentActionTitle = "New Letter"
            await harness.settle()
            #expect(commands.contains("New Letter"))
        }

        private var commands: [String] {
            let window = harness.windows.first
            return (window?.frame.primaryMenu.commands ?? []).map(\.title)
        }

        @Test(
            "The window is as light or dark as the browser is told to be, and else as the desktop"
        )
        func style() async throws {
            try await launch()
            #expect(harness.windows.first?.frame.isDark == nil)
            browser.browserUserInterfaceStyle = .dark
            await harness.settle()
            #expect(harness.windows.first?.frame.isDark == true)
            browser.browserUserInterfaceStyle = .white
            await harness.settle()
            #expect(harness.windows.first?.frame.isDark == false)
        }

        // MARK: - Actions and items

        @Test("A custom action is offered for files of its types, and gets their addresses")
        func actions() async throws {
            try await launch(["a.txt": "a", "b.txt": "b"])
            var handled: [[String]] = []
            let action = UIDocumentBrowserAction(
                identifier: "convert",
                localizedTitle: "Convert",
                availability: [.menu, .navigationBar]
            ) { handled.append($0.map(\.lastPathComponent)) }
            action.supportedContentTypes = ["public.text", "public.plain-text"]
            action.supportsMultipleItems = false
            browser.customActions = [action]
            browser.pane?.model.select(1)
            await harness.settle()
            await harness.press("Convert")
            #expect(handled == [["b.txt"]])
            // It is for one file at a time.
            browser.pane?.model.selectAll()
            await harness.settle()
            await harness.press("Convert")
            #expect(handled.count == 1)
            action.supportedContentTypes = ["public.image"]
            browser.customActions = [action]
            browser.pane?.model.select(0)
            await harness.settle()
            #expect(!harness.texts(of: harness.windows.first).contains("Convert"))
        }

        @Test("Items stand on both sides of the bar")
        func items() async throws {
            var pressed: [String] = []
            func item(_ title: String) -> UIBarButtonItem {
                UIBarButtonItem(
                    title: title,
                    primaryAction: UIAction { _ in pressed.append(title) }
                )
            }
            browser.additionalLeadingNavigationBarButtonItems = [item("First"), item("Second")]
            browser.additionalTrailingNavigationBarButtonItems = [item("Last")]
            try await launch()
            for title in ["First", "Second", "Last"] { await harness.press(title) }
            #expect(pressed == ["First", "Second", "Last"])
        }

        // MARK: - From code

        @Test("A document is revealed in its folder")
        func revealing() async throws {
            try await launch(["a.txt": "a"])
            let place = try template("deep.txt")
            var revealed: URL?
            browser.revealDocument(at: place, importIfNeeded: false) { url, _ in revealed = url }
            await harness.wait { browser.pane?.model.selectedLocations.first?.name == "deep.txt" }
            #expect(revealed == place)
            #expect(browser.pane?.model.folder.name == "templates")
            var error: (any Error)?
            browser.revealDocument(
                at: harness.playground.location("none.txt").url,
                importIfNeeded: false
            ) { error = $1 }
            #expect(error?.localizedDescription.contains("none.txt") == true)
        }

        @Test("A document is renamed with its extension, and not to a name that is taken")
        func renaming() async throws {
            try await launch(["a.txt": "a", "b.txt": "b"])
            let place = harness.playground.location("a.txt").url
            var outcome: (URL?, (any Error)?)?
            browser.renameDocument(at: place, proposedName: "c") { outcome = ($0, $1) }
            await harness.wait { outcome != nil }
            #expect(outcome?.0?.lastPathComponent == "c.txt")
            outcome = nil
            let renamed = harness.playground.location("c.txt").url
            browser.renameDocument(at: renamed, proposedName: "b") { outcome = ($0, $1) }
            await harness.wait { outcome != nil }
            #expect(outcome?.1?.localizedDescription.contains("b.txt") == true)
            #expect(harness.playground.text(of: "b.txt") == "b")
            // Whoever asked is told; the person is not told as well.
            #expect(harness.desktop.questions.isEmpty)
        }

        @Test("A document is imported beside another one")
        func importing() async throws {
            try await launch()
            let neighbour = try template()
            let source = try harness.playground.write("new", to: "new.txt").url
            var outcome: URL?
            browser.importDocument(at: source, nextToDocumentAt: neighbour, mode: .copy) { url, _ in
                outcome = url
            }
            await harness.wait { outcome != nil }
            #expect(harness.playground.text(of: "templates/new.txt") == "new")
        }

        @Test("What drives a transition is another object each time, and keeps what it is given")
        func transition() async throws {
            try await launch(["a.txt": "a"])
            let place = harness.playground.location("a.txt").url
            let transition = browser.transitionController(forDocumentAt: place)
            #expect(transition !== browser.transitionController(forDocumentAt: place))
            let progress = Progress(totalUnitCount: 3)
            let view = UIView()
            transition.loadingProgress = progress
            transition.targetView = view
            #expect(transition.loadingProgress === progress)
            #expect(transition.targetView === view)
        }

        @Test("The picture of a new document may have any shape, which changes nothing")
        func aspectRatio() async throws {
            try await launch(["a.txt": "a"])
            #expect(abs(browser.defaultDocumentAspectRatio - 2 / 3) < 0.001)
            let before = harness.texts(of: harness.windows.first)
            browser.defaultDocumentAspectRatio = 1.5
            await harness.settle()
            #expect(browser.defaultDocumentAspectRatio == 1.5)
            #expect(harness.texts(of: harness.windows.first) == before)
        }

        @Test("The types of recent documents are those that the browser is for")
        func recentTypes() async throws {
            try await launch(["a.txt": "a", "b.png": "b"])
            #expect(browser.contentTypesForRecentDocuments == [.plainText])
            for name in ["a.txt", "b.png"] {
                let place = harness.playground.location(name)
                harness.runtime.services.recents.note(place, mimeType: nil)
            }
            browser.pane?.model.showRecents()
            await harness.wait { browser.pane?.model.state == .shown }
            #expect(names == ["a.txt"])
        }

        // MARK: - Documents in windows

        @Test("A document that is opened by what the browser presents has a window of its own")
        func documentWindow() async throws {
            try await launch(["a.txt": "text"])
            browser.present(a: "a.txt", in: harness)
            await harness.wait { harness.texts(of: harness.windows.last).contains("text") }
            let window = try #require(harness.windows.last)
            #expect(harness.windows.count == 2)
            #expect(window.frame.title == "a")
            #expect(window.frame.subtitle != nil)
            #expect(!window.frame.isEdited)
            // Code that looks for the browser finds it as the root of every window.
            #expect(UIApplication.shared.windows.allSatisfy { $0.rootViewController === browser })

            harness.type(" more", into: window)
            await harness.wait { window.frame.isEdited }
            #expect(window.frame.isEdited)
            await harness.perform(.save, in: window)
            await harness.wait { !window.frame.isEdited }
            #expect(harness.playground.text(of: "a.txt") == "text more")
            await harness.end()
        }

        @Test("Saving over another program's change asks first, and may be left undecided")
        func conflictCancelled() async throws {
            try await saveOverChange("Cancel", inFile: "theirs")
        }

        @Test("Saving over another program's change writes it where the person says so")
        func conflictMine() async throws {
            try await saveOverChange("Keep Mine", inFile: "text mine")
        }

        @Test("Saving over another program's change shows it where the person prefers that")
        func conflictTheirs() async throws {
            try await saveOverChange("Use Theirs", inFile: "theirs")
        }

        private func saveOverChange(_ answer: String, inFile: String) async throws {
            try await launch(["a.txt": "text"])
            browser.present(a: "a.txt", in: harness)
            await harness.wait { harness.texts(of: harness.windows.last).contains("text") }
            let window = try #require(harness.windows.last)
            harness.type(" mine", into: window)
            await harness.wait { window.frame.isEdited }
            try harness.playground.write("theirs", to: "a.txt")
            harness.desktop.answer = { $0.title == "File Changed" ? answer : nil }
            await harness.perform(.save, in: window)
            #expect(harness.desktop.questions.map(\.title) == ["File Changed"])
            #expect(harness.playground.text(of: "a.txt") == inFile)
            #expect((window.frame.banner != nil) == (answer == "Cancel"))
            #expect(window.frame.isEdited == (answer == "Cancel"))
            harness.desktop.answer = { _ in "Use Theirs" }
            await harness.end()
        }

        @Test("Closing a document's window saves the document and dismisses its controller")
        func closingWindow() async throws {
            try await launch(["a.txt": "text"])
            browser.present(a: "a.txt", in: harness)
            await harness.wait { harness.texts(of: harness.windows.last).contains("text") }
            harness.type("!", into: harness.windows.last)
            harness.windows.last?.delegate.windowWantsToClose()
            await harness.settle()
            #expect(harness.windows.count == 1)
            #expect(browser.presentedViewController == nil)
            #expect(harness.playground.text(of: "a.txt") == "text!")
        }

        @Test("Each of several documents has its own window")
        func severalWindows() async throws {
            try await launch(["a.txt": "A", "b.txt": "B"])
            browser.present(a: "a.txt", in: harness)
            browser.present(a: "b.txt", in: harness)
            #expect(harness.windows.dropFirst().map(\.frame.title) == ["a", "b"])
            for (window, text) in zip(harness.windows.dropFirst(), ["A", "B"]) {
                await harness.wait { harness.texts(of: window).contains(text) }
                #expect(harness.texts(of: window).contains(text))
            }
            await harness.end()
        }

        @Test(
            "A document that cannot be saved keeps its window, until the person gives its changes up"
        )
        func unsavable() async throws {
            try await launch(["a.txt": "text"])
            let note = UnwritableNote(fileURL: harness.playground.location("a.txt").url)
            browser.present(note)
            await harness.wait { harness.texts(of: harness.windows.last).contains("text") }
            harness.type("!", into: harness.windows.last)
            harness.desktop.answer = { _ in "Cancel" }
            harness.windows.last?.delegate.windowWantsToClose()
            await harness.settle()
            #expect(harness.windows.count == 2)
            #expect(harness.desktop.questions.last?.title.contains("a") == true)
            harness.desktop.answer = { _ in "Discard Changes" }
            await harness.perform(.quit)
            await harness.wait { harness.hasQuit }
            #expect(harness.hasQuit)
            #expect(note.documentState == .closed)
            #expect(harness.playground.text(of: "a.txt") == "text")
        }

        @Test("A signal that ends the app loses nothing of what was typed")
        func rescue() async throws {
            try await launch(["a.txt": "text"])
            browser.present(a: "a.txt", in: harness)
            await harness.wait { harness.texts(of: harness.windows.last).contains("text") }
            harness.type(" kept", into: harness.windows.last)
            #expect(harness.runtime.rescue())
            #expect(harness.playground.text(of: "a.txt") == "text kept")
            await harness.end()
        }
    }

    @MainActor @Suite("The wait for a new document") struct DocumentCreationTests {
        @Test("A delegate that never answers is given up when the person says so")
        func givingUp() async {
            var outcome: (URL?, UIDocumentBrowserViewController.ImportMode)?
            var asked = 0
            let creation = DocumentCreation { outcome = ($0, $1) }
            creation.wait(for: .milliseconds(1)) {
                asked += 1
                return asked < 3
            }
            await wait { outcome != nil }
            #expect(asked == 3)
            #expect(outcome?.0 == nil)
            // Too late.
            creation.answer(URL(fileURLWithPath: "/late"), .copy)
            #expect(outcome?.0 == nil)
        }
    }
}

/// A browser as an app writes it, which writes down what it is told.
final class TestBrowser: UIDocumentBrowserViewController,
    UIDocumentBrowserViewControllerDelegate
{
    private(set) var picked: [[URL]] = []
    private(set) var imported: [(URL, URL)] = []
    private(set) var failed: [(URL, any Error)] = []
    var onCreate: (@escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void) -> Void = {
        $0(nil, .none)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentsAt documentURLs: [URL]
    ) {
        picked.append(documentURLs)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {
        onCreate(importHandler)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {
        imported.append((sourceURL, destinationURL))
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        failedToImportDocumentAt documentURL: URL,
        error: (any Error)?
    ) {
        if let error { failed.append((documentURL, error)) }
    }

    func present(a name: String, in harness: KitHarness) {
        present(Note(fileURL: harness.playground.location(name).url))
    }

    func present(_ note: Note) {
        let controller = NoteController(note)
        controller.modalPresentationStyle = .fullScreen
        present(controller, animated: true)
    }
}

/// A note that cannot say what is to be written.
private final class UnwritableNote: Note {
    override func contents(forType typeName: String) throws -> Any { throw NotText() }
}

/// Shows a note, as a tutorial has it.
private final class NoteController: UIViewController, UITextViewDelegate {
    private let note: Note
    private let textView = UITextView()

    init(_ note: Note) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = textView }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.delegate = self
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note.open { [weak self] isOpen in
            guard let self, isOpen else { return }
            textView.text = note.text
        }
    }

    func textViewDidChange(_ textView: UITextView) {
        note.text = textView.text
        note.updateChangeCount(.done)
    }
}
