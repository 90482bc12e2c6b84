import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI

@MainActor
struct DocumentActionsTests {
    private let place = FileLocation(path: "/docs/a.txt")

    private func open() async -> AppHarness {
        let app = AppHarness(ActionsApp.self)
        app.files.put("a", at: place)
        app.files.put("b", at: FileLocation(path: "/docs/b.txt"))
        await app.launch(["/docs/a.txt"])
        return app
    }

    @Test func aViewKnowsItsDocument() async {
        let app = await open()
        #expect(app.shows("/docs/a.txt editable"))
        app.desktop.choose = { _ in [Array("/docs/c.txt".utf8)] }
        await app.perform(.saveAs)
        #expect(await app.wait { app.shows("/docs/c.txt editable") })
    }

    @Test func aViewOpensAFileAndRaisesItWhereItIsOpen() async {
        let app = await open()
        app.pressButton("Open b")
        await app.wait { app.desktop.openWindows.count == 2 }
        #expect(app.window?.frame.title == "b.txt")
        app.pressButton("Open b")
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
    }

    @Test func aFileThatCannotBeOpenedIsAnErrorForTheView() async {
        let app = await open()
        app.pressButton("Open nothing")
        #expect(await app.wait { app.shows("“nothing.txt” does not exist.") })
        #expect(app.desktop.openWindows.count == 1)
    }

    @Test func aViewMakesADocument() async {
        let app = await open()
        app.pressButton("New from text")
        #expect(app.text == "made here")
        #expect(app.window?.frame.title == "Untitled")
        app.pressButton("New of type")
        #expect(app.text == "")
        #expect(app.desktop.openWindows.count == 3)
    }

    @Test func aViewerShowsAndNeverSaves() async {
        let app = AppHarness(ViewerApp.self)
        app.files.put("a", at: place)
        await app.launch(["/docs/a.txt"])
        #expect(app.shows("/docs/a.txt not editable"))
        app.type("b")
        await app.settle()
        #expect(app.text == "ab")
        #expect(app.window?.frame.isEdited == false)
        #expect(app.runtime.rescue())
        await app.perform(.close)
        #expect(await app.wait { app.window == nil })
        #expect(app.files.text(at: place) == "a")
        #expect(app.files.writeCount == 0)
    }
}

extension AppHarness {
    /// Whether a text stands in the last window.
    fileprivate func shows(_ text: String) -> Bool {
        window?.ids().contains { id in
            if case .text(let node) = window?.node(id)?.content {
                node.text.string == text
            } else {
                false
            }
        } ?? false
    }
}

private struct ActionsApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { file in
            ActionsView(note: file.$document)
        }
    }
}

private struct ViewerApp: App {
    var body: some Scene {
        DocumentGroup(viewing: NoteDocument.self) { file in
            ActionsView(note: file.$document)
        }
    }
}

private struct ActionsView: View {
    @Binding var note: NoteDocument
    @Environment(\.documentConfiguration) private var configuration
    @Environment(\.newDocument) private var newDocument
    @Environment(\.openDocument) private var openDocument
    @State private var message = ""

    var body: some View {
        TextEditor(text: $note.text)
        Text(verbatim: description)
        Text(verbatim: message)
        Button("Open b") { open("/docs/b.txt") }
        Button("Open nothing") { open("/docs/nothing.txt") }
        Button("New from text") { newDocument(NoteDocument(text: "made here")) }
        Button("New of type") { newDocument(contentType: .plainText) }
    }

    private var description: String {
        guard let configuration else { return "no document" }
        let path = configuration.fileURL?.path ?? "no file"
        return path + (configuration.isEditable ? " editable" : " not editable")
    }

    private func open(_ path: String) {
        Task {
            do {
                try await openDocument(at: URL(fileURLWithPath: path))
            } catch {
                message = error.localizedDescription
            }
        }
    }
}
