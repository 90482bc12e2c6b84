import Combine
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
struct ReferenceFileDocumentTests {
    private let place = FileLocation(path: "/docs/a.txt")

    private func open(_ text: String = "one\ntwo") async -> AppHarness {
        let app = AppHarness(ListApp.self)
        app.files.put(text, at: place)
        await app.launch(["/docs/a.txt"])
        return app
    }

    /// The document's lines as the window shows them, above the buttons.
    private func lines(_ app: AppHarness) -> [String] {
        let texts = app.window?.ids().compactMap { id in
            if case .text(let text) = app.window?.node(id)?.content {
                text.text.string
            } else {
                nil
            }
        }
        return Array((texts ?? []).prefix { $0 != "Add" })
    }

    @Test func theEditorFollowsTheObject() async {
        let app = await open()
        #expect(lines(app) == ["one", "two"])
        app.pressButton("Add")
        #expect(lines(app) == ["one", "two", "new"])
    }

    @Test func whatIsRegisteredForUndoIsAnEditAndIsSaved() async {
        let app = await open()
        app.pressButton("Add")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.save)
        #expect(app.files.text(at: place) == "one\ntwo\nnew")
        #expect(await app.wait { app.window?.frame.isEdited == false })
    }

    @Test func undoBackToTheSavedStateClearsTheMarkAndPastItSetsIt() async {
        let app = await open()
        app.pressButton("Add")
        await app.perform(.save)
        app.pressButton("Add")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.undo)
        #expect(await app.wait { app.window?.frame.isEdited == false })
        await app.perform(.undo)
        #expect(lines(app) == ["one", "two"])
        #expect(await app.wait { app.window?.frame.isEdited == true })
    }

    /// Some documents tell of changes in what their buttons call, and not in what they register.
    @Test func undoIsShownThoughTheDocumentIsSilent() async {
        let app = await open()
        app.pressButton("Add")
        await app.perform(.save)
        app.pressButton("Add")
        for count in [3, 2] {
            await app.perform(.undo)
            #expect(lines(app).count == count)
        }
        await app.perform(.redo)
        #expect(lines(app).count == 3)
    }

    @Test func aButtonFollowsWhetherThereIsSomethingToUndo() async {
        let app = await open()
        #expect(app.isEnabled("Undo") == false)
        app.pressButton("Add")
        #expect(await app.wait { app.isEnabled("Undo") == true })
        await app.perform(.undo)
        #expect(await app.wait { app.isEnabled("Undo") == false })
    }

    @Test func aChangeThatNobodyRegistersIsNoEdit() async {
        let app = await open()
        app.pressButton("Add Silently")
        #expect(lines(app).count == 3)
        await app.settle()
        #expect(app.window?.frame.isEdited == false)
    }

    @Test func snapshotsAreTakenAwayFromTheMainThreadWhileNothingElseHappens() async {
        let app = await open()
        app.pressButton("Add")
        ListDocument.snapshotThreads.removeAll()
        await app.perform(.save)
        #expect(ListDocument.snapshotThreads.isEmpty == false)
        #expect(ListDocument.snapshotThreads.allSatisfy { !$0 })
    }

    @Test func anotherProgramsTextComesInAnotherObject() async {
        let app = await open()
        app.files.put("theirs", at: place)
        app.window?.delegate.windowDidChangeActivity(isActive: true)
        #expect(await app.wait { self.lines(app) == ["theirs"] })
        app.pressButton("Add")
        await app.perform(.save)
        #expect(app.files.text(at: place) == "theirs\nnew")
    }

    @Test func newDocumentsAreMadeByTheClosure() async {
        let app = AppHarness(ListApp.self)
        await app.launch()
        app.pressButton("Add")
        #expect(lines(app) == ["new"])
    }
}

private final class ListDocument: ReferenceFileDocument, @unchecked Sendable {
    static let readableContentTypes: [UTType] = [.plainText]
    /// Whether each snapshot was taken on the main thread.
    nonisolated(unsafe) static var snapshotThreads: [Bool] = []

    /// Told of by hand, as far as it is.
    var lines: [String] = []

    init() {}

    init(configuration: ReadConfiguration) throws {
        let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        lines = text.split(separator: "\n").map(String.init)
    }

    func snapshot(contentType: UTType) throws -> [String] {
        Self.snapshotThreads.append(MainQueue.isCurrent)
        return lines
    }

    func fileWrapper(
        snapshot: [String],
        configuration: WriteConfiguration
    ) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(snapshot.joined(separator: "\n").utf8))
    }

    @MainActor func add(_ line: String, _ undoManager: UndoManager?) {
        objectWillChange.send()
        append(line, undoManager)
    }

    @MainActor private func append(_ line: String, _ undoManager: UndoManager?) {
        lines.append(line)
        undoManager?.registerUndo(withTarget: self) { document in
            document.remove(undoManager)
        }
    }

    @MainActor private func remove(_ undoManager: UndoManager?) {
        let line = lines.removeLast()
        undoManager?.registerUndo(withTarget: self) { document in
            document.append(line, undoManager)
        }
    }
}

private struct ListApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: { ListDocument() }) { file in
            ListEditor(document: file.document)
        }
    }
}

private struct ListEditor: View {
    @ObservedObject var document: ListDocument
    @Environment(\.undoManager) private var undoManager

    var body: some View {
        ForEach(document.lines, id: \.self) { Text($0) }
        Button("Add") { document.add("new", undoManager) }
        Button("Add Silently") {
            document.objectWillChange.send()
            document.lines.append("silent")
        }
        Button("Undo") { undoManager?.undo() }
            .disabled(undoManager?.canUndo == false)
    }
}
