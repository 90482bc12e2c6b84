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

/// A value that is typed counts once its field is left, and no later than its document is saved.
@MainActor
struct UnfinishedEntryTests {
    private let place = FileLocation(path: "/docs/a.txt")

    /// An app whose document holds 4, and 45 in its field.
    private func typeInto<Application: App>(_ app: Application.Type) async -> AppHarness {
        let app = AppHarness(app)
        app.files.put("4", at: place)
        await app.launch(["/docs/a.txt"])
        app.type("5")
        return app
    }

    @Test(arguments: [StandardCommand.save, .close, .quit])
    func `it is saved`(by command: StandardCommand) async {
        let app = await typeInto(CountApp.self)
        #expect(app.files.text(at: place) == "4")
        await app.perform(command)
        #expect(app.files.text(at: place) == "45")
    }

    @Test(arguments: [StandardCommand.save, .close, .quit])
    func `it is saved where the app takes it once the field is left`(by command: StandardCommand)
        async throws
    {
        let app = await typeInto(DraftApp.self)
        let window = try #require(app.window)
        window.client.handle(.focused(true), from: try #require(app.textInput))
        await app.perform(command)
        #expect(app.files.text(at: place) == "45")
    }

    @Test func `the field has the focus again where the window stays`() async throws {
        let app = await typeInto(DraftApp.self)
        let window = try #require(app.window)
        window.client.handle(.focused(true), from: try #require(app.textInput))
        app.files.refuseWrites(for: .diskFull)
        window.delegate.windowWantsToClose()
        await app.settle()
        #expect(app.window === window)
        app.files.refuseWrites(for: nil)
        app.type("6")
        await app.perform(.close)
        #expect(app.files.text(at: place) == "456")
    }

    @Test func `typing that is part of no document is no edit, and is undone while it goes on`()
        async throws
    {
        let app = await typeInto(DraftApp.self)
        let window = try #require(app.window)
        let field = try #require(app.textInput)
        window.client.handle(.focused(true), from: field)
        #expect(window.frame.isEdited == false)
        await app.perform(.undo)
        #expect(app.text == "4")
        await app.perform(.redo)
        #expect(app.text == "45")
        window.client.handle(.focused(false), from: field)
        #expect(await app.wait { window.frame.isEdited })
        await app.perform(.undo)
        #expect(await app.wait { !window.frame.isEdited })
        await app.perform(.undo)
        #expect(app.text == "45")
    }

    @Test func `it is kept when the process is told to end`() async {
        let app = await typeInto(CountApp.self)
        #expect(app.runtime.rescue())
        #expect(await app.wait { app.files.text(at: place) == "45" })
    }

    @Test func `it is saved when the window's button closes it`() async {
        let app = await typeInto(CountApp.self)
        app.window?.delegate.windowWantsToClose()
        await app.settle()
        #expect(app.files.text(at: place) == "45")
    }

    @Test func `undo leaves it alone`() async {
        let app = await typeInto(CountApp.self)
        await app.perform(.undo)
        #expect(app.text == "45")
        #expect(app.window?.frame.isEdited == false)
    }

    @Test func `a text that is no value changes nothing`() async {
        let app = await typeInto(CountApp.self)
        app.enter("many")
        await app.perform(.save)
        #expect(app.files.text(at: place) == "4")
        #expect(app.text == "4")
    }
}

/// A number as a text.
private struct CountDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var count = 0

    init() {}

    init(configuration: ReadConfiguration) throws {
        let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        count = Int(text) ?? 0
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        FileWrapper(regularFileWithContents: Data(String(count).utf8))
    }
}

private struct CountApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: CountDocument()) { file in
            TextField("Count", value: file.$document.count, format: .number)
        }
    }
}

/// Takes what was typed once its field is left.
private struct DraftApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: CountDocument()) { file in
            DraftEditor(count: file.$document.count)
        }
    }
}

private struct DraftEditor: View {
    @Binding var count: Int
    @State private var draft = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        TextField("Count", text: $draft)
            .focused($hasFocus)
            .onAppear { draft = "\(count)" }
            .onChange(of: hasFocus) {
                if !hasFocus, let new = Int(draft) { count = new }
            }
    }
}
