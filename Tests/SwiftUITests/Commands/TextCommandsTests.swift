import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import AppShell
@testable import SwiftUI

@MainActor
struct TextCommandsTests {
    @Test func aWindowWithATextEditorOffersThem() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        #expect(command(app, "Find…")?.shortcut == KeyShortcut(.character("f")))
        #expect(command(app, "Line Numbers")?.isOn == false)
        #expect(command(app, "Wrap Lines")?.isOn == true)
        await app.choose("Find…")
        await app.choose("Find Previous")
        await app.choose("Go to Line…")
        #expect(app.window?.textCommands == [.find, .findPrevious, .goToLine])
    }

    @Test func aWindowWithoutOneDoesNot() async {
        let app = AppHarness(PlainApp.self)
        await app.launch()
        #expect(command(app, "Find…") == nil)
        #expect(command(app, "Zoom In") == nil)
        #expect(command(app, "Keyboard Shortcuts") != nil)
    }

    @Test func theyComeAndGoWithTheEditor() async {
        let app = AppHarness(PlainApp.self)
        await app.launch()
        app.pressButton("Edit")
        #expect(await app.wait { command(app, "Find…") != nil })
        app.pressButton("Edit")
        #expect(await app.wait { command(app, "Find…") == nil })
    }

    @Test func choicesReachTheEditorsOfAllWindows() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        await app.choose("New Document")
        #expect(app.desktop.openWindows.count == 2)
        await app.choose("Line Numbers")
        await app.choose("Wrap Lines")
        await app.choose("Zoom In")
        for window in app.desktop.openWindows {
            #expect(options(window)?.showsLineNumbers == true)
            #expect(options(window)?.wrapsLines == false)
            #expect(options(window)?.zoom == 1)
            let commands = window.frame.primaryMenu.commands
            #expect(commands.first { $0.title == "Line Numbers" }?.isOn == true)
            #expect(commands.first { $0.title == "Actual Size" }?.isEnabled == true)
        }
    }

    @Test func theyAreRemembered() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        await app.choose("Line Numbers")
        await app.choose("Highlight Syntax")
        await app.choose("Zoom Out")
        let next = TextEditorPreferences(store: app.defaults)
        #expect(next.showsLineNumbers)
        #expect(!next.highlightsSyntax)
        #expect(next.zoom == -1)
        await app.choose("Actual Size")
        #expect(next.zoom == 0)
    }

    @Test func aSizeBeyondAllMeasureIsBroughtBack() async {
        let app = AppHarness(NoteApp.self)
        app.defaults.set(4000, forKey: "TextEditor.zoom")
        app.defaults.set("nonsense", forKey: "TextEditor.wrapsLines")
        await app.launch()
        #expect(app.window.flatMap(options)?.zoom == TextEditorPreferences.zooms.upperBound)
        #expect(app.window.flatMap(options)?.wrapsLines == true)
        #expect(command(app, "Zoom In")?.isEnabled == false)
    }

    @Test func theEditorKnowsTheNameOfTheFile() async {
        let app = AppHarness(NoteApp.self)
        app.files.put("text", at: FileLocation(path: "/notes.md"))
        await app.launch(["/notes.md"])
        #expect(app.window.flatMap(options)?.fileName == "notes.md")
    }

    @Test func theAppsOwnShortcutsGoFirst() async {
        let app = AppHarness(ItalicApp.self)
        await app.launch()
        #expect(command(app, "Italic")?.shortcut == KeyShortcut(.character("i")))
        #expect(command(app, "Go to Line…")?.shortcut == nil)
        #expect(command(app, "Zoom In")?.shortcut == KeyShortcut(.character("=")))
    }

    @Test func theOverviewListsWhatHasAShortcut() async throws {
        let app = AppHarness(ItalicApp.self)
        await app.launch()
        await app.choose("Keyboard Shortcuts")
        let groups = try #require(app.window?.shownShortcuts)
        #expect(
            groups.map(\.title)
                == ["Documents", "Editing", "Finding", "View", "Format", "General"]
        )
        let titles = groups.flatMap(\.entries).map(\.title)
        #expect(titles.contains("Italic") && titles.contains("Cut") && titles.contains("Find Next"))
        #expect(!titles.contains("Line Numbers") && !titles.contains("Go to Line…"))
    }

    private func command(_ app: AppHarness, _ title: String) -> CommandNode? {
        let frame = app.window?.frame
        return ((frame?.primaryMenu.commands ?? []) + (frame?.menuBar.flatMap(\.commands) ?? []))
            .first { $0.title == title }
    }

    private func options(_ window: HeadlessWindow) -> TextEditorOptions? {
        window.ids().lazy.compactMap { id -> TextEditorOptions? in
            guard case .textEditor(let editor) = window.node(id)?.content else { return nil }
            return editor.options
        }.first
    }
}

private struct PlainApp: App {
    var body: some Scene {
        WindowGroup { SometimesEditor() }
    }
}

private struct SometimesEditor: View {
    @State private var isEditing = false
    @State private var text = ""

    var body: some View {
        Button("Edit") { isEditing.toggle() }
        if isEditing { TextEditor(text: $text) }
    }
}

private struct ItalicApp: App {
    var body: some Scene {
        WindowGroup { TextEditor(text: .constant("")) }
            .commands {
                CommandMenu("Format") {
                    Button("Italic") {}.keyboardShortcut("i")
                    Button("More") {}.keyboardShortcut("+")
                }
            }
    }
}
