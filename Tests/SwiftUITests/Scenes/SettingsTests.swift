import HeadlessBackend
import RenderTree
import SwiftUICore
import Testing

@testable import AppShell
@testable import SwiftUI

@MainActor
struct SettingsTests {
    private func titles(_ harness: AppHarness) -> [String] {
        harness.desktop.openWindows.map(\.frame.title)
    }

    @Test func theAppStartsWithItsDocumentsAndNotItsSettings() async {
        let harness = AppHarness(SettingsApp.self)
        await harness.launch()
        #expect(titles(harness) == ["Untitled"])
    }

    @Test func everyWindowOffersThemAndTheyOpenOnce() async {
        let harness = AppHarness(SettingsApp.self)
        await harness.launch()
        let commands = harness.window?.frame.primaryMenu.commands ?? []
        let command = commands.first { $0.title == "Settings" }
        #expect(command?.shortcut == KeyShortcut(.character(",")))
        await harness.perform(.settings)
        #expect(titles(harness) == ["Untitled", "Settings"])
        #expect(harness.window?.frame.fitsContent == true)
        harness.desktop.openWindows.first?.delegate.perform(StandardCommand.settings.id)
        await harness.settle()
        #expect(titles(harness) == ["Untitled", "Settings"])
    }

    @Test func theyHaveNoMenuAndCloseByEscapeOrControlW() async {
        let harness = AppHarness(SettingsApp.self)
        await harness.launch()
        await harness.perform(.settings)
        let frame = harness.window?.frame
        #expect(frame?.primaryMenu.sections.isEmpty == true)
        #expect(frame?.menuBar.isEmpty == true)
        let close = frame?.hiddenCommands.first { $0.id == StandardCommand.close.id }
        #expect(close?.shortcut == KeyShortcut(.character("w")))
        #expect(close?.alternatives == [KeyShortcut(.escape, modifiers: [])])
        await harness.perform(.close)
        #expect(titles(harness) == ["Untitled"])
    }

    @Test func theAppRunsOnWhileOnlyTheSettingsAreOpen() async {
        let harness = AppHarness(SettingsApp.self)
        await harness.launch()
        await harness.perform(.settings)
        harness.desktop.openWindows.first?.delegate.windowWantsToClose()
        await harness.settle()
        #expect(titles(harness) == ["Settings"])
        #expect(harness.runtime.hasOpenWindows)
        await harness.perform(.close)
        #expect(!harness.runtime.hasOpenWindows)
    }

    @Test func aViewOpensThemToo() async {
        let harness = AppHarness(SettingsApp.self)
        await harness.launch()
        harness.pressButton("Settings")
        await harness.settle()
        #expect(titles(harness) == ["Untitled", "Settings"])
    }

    @Test func anAppWithoutSettingsOffersNone() async {
        let harness = AppHarness(NoteApp.self)
        await harness.launch()
        let commands = harness.window?.frame.primaryMenu.commands ?? []
        #expect(!commands.contains { $0.title == "Settings" })
        await harness.perform(.settings)
        #expect(harness.desktop.openWindows.count == 1)
    }
}

private struct SettingsApp: App {
    var body: some Scene {
        Settings { Form { Toggle("On", isOn: .constant(true)) } }
        DocumentGroup(newDocument: NoteDocument()) { file in
            NoteEditor(note: file.$document)
            SettingsLink()
        }
    }
}
