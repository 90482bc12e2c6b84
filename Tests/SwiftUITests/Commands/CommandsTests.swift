import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import AppShell
@testable import SwiftUI

@MainActor
struct CommandsTests {
    @Test func anAppWithoutMenusHasTheStandardCommandsInOneMenu() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        let titles = app.window?.frame.primaryMenu.commands.map(\.title)
        #expect(
            titles == [
                "New Document", "Open…", "Browse Documents", "Save", "Save As…", "Save a Copy…",
                "Duplicate",
                "Rename…", "Last Saved", "Last Opened", "Browse All Versions…", "Undo", "Redo",
                "Find…", "Find Next", "Find Previous", "Find and Replace…", "Go to Line…",
                "Line Numbers", "Wrap Lines", "Highlight Syntax", "Zoom In", "Zoom Out",
                "Actual Size", "Keyboard Shortcuts", "Close", "Quit",
            ]
        )
        #expect(app.window?.frame.menuBar.isEmpty == true)
    }

    @Test func aMenuOfItsOwnBringsAMenuBar() async {
        let app = AppHarness(MenuApp.self)
        await app.launch()
        #expect(app.window?.frame.menuBar.map(\.title) == ["File", "Edit", "Count", "Help"])
        #expect(item(app, "Up")?.shortcut == KeyShortcut(.character("u")))
    }

    @Test func groupsJoinAndReplaceTheStandardOnes() async throws {
        let app = AppHarness(MenuApp.self)
        await app.launch()
        let file = try #require(app.window?.frame.menuBar.first)
        let sections = file.sections.map { $0.map(title) }
        #expect(sections.prefix(2) == [["New Window"], ["Import"]])
        let edit = try #require(app.window?.frame.menuBar.dropFirst().first)
        #expect(edit.sections.map { $0.map(title) } == [["No Undo"]])
    }

    @Test func whatJoinsAnyStandardGroupIsShownInBothMenus() async {
        let app = AppHarness(PlacementApp.self)
        await app.launch()
        let names = PlacementApp.placements.map { "At \($0.name)" }.sorted()
        let frame = app.window?.frame
        for menus in [frame.map { [$0.primaryMenu] } ?? [], frame?.menuBar ?? []] {
            let titles = menus.flatMap(\.commands).map(\.title)
            #expect(titles.filter { $0.hasPrefix("At ") }.sorted() == names)
        }
    }

    @Test func commandsActAndFollowTheAppsState() async {
        let app = AppHarness(MenuApp.self)
        await app.launch()
        #expect(item(app, "Down")?.isEnabled == false)
        await app.choose("Up")
        #expect(await app.wait { item(app, "Down")?.isEnabled == true })
        #expect(await app.wait { app.window?.frame.title == "1" })
        await app.choose("Loud")
        #expect(await app.wait { item(app, "Loud")?.isOn == true })
    }

    @Test func aPickerIsASubmenuWithACheckMark() async {
        let app = AppHarness(MenuApp.self)
        await app.launch()
        let menus = app.window?.frame.menuBar.flatMap { $0.sections.joined() } ?? []
        #expect(menus.map(title).contains("Step"))
        #expect(item(app, "By one")?.isOn == true)
        await app.choose("By ten")
        #expect(await app.wait { item(app, "By ten")?.isOn == true })
        #expect(item(app, "By one")?.isOn == false)
        await app.choose("Up")
        #expect(await app.wait { app.window?.frame.title == "10" })
    }

    private func item(_ app: AppHarness, _ title: String) -> CommandNode? {
        app.window?.frame.menuBar.flatMap(\.commands).first { $0.title == title }
    }

    private func title(_ item: MenuItemNode) -> String {
        switch item {
        case .heading(let title): title
        case .command(let command): command.title
        case .submenu(let menu): menu.title
        }
    }
}

private struct PlacementApp: App {
    static let placements: [CommandGroupPlacement] = [
        .appInfo, .appSettings, .systemServices, .appVisibility, .appTermination, .newItem,
        .saveItem, .importExport, .printItem, .undoRedo, .pasteboard, .textEditing,
        .textFormatting, .toolbar, .sidebar, .windowSize, .windowList, .singleWindowList,
        .windowArrangement, .help,
    ]

    var body: some Scene {
        WindowGroup { Text("here") }
            .commands { Places(placements: Self.placements[...]) }
            .commands { CommandMenu("Own") { Text("here") } }
    }
}

/// A group for each of some placements.
private struct Places: Commands {
    let placements: ArraySlice<CommandGroupPlacement>

    var body: some Commands {
        if let first = placements.first {
            CommandGroup(after: first) { Button("At \(first.name)") {} }
            Places(placements: placements.dropFirst())
        }
    }
}

private struct MenuApp: App {
    @State private var count = 0
    @State private var isLoud = false
    @State private var step = 1

    var body: some Scene {
        WindowGroup {
            Text("\(count)").navigationTitle("\(count)")
        }
        .commands {
            CommandMenu("Count") {
                Button("Up") { count += step }.keyboardShortcut("u")
                Button("Down") { count -= 1 }.disabled(count == 0)
                Divider()
                Toggle("Loud", isOn: $isLoud)
                Picker("Step", selection: $step) {
                    Text("By one").tag(1)
                    Text("By ten").tag(10)
                }
            }
            CommandGroup(after: .newItem) { Button("Import") {} }
            CommandGroup(replacing: .undoRedo) { Button("No Undo") {} }
        }
    }
}

/// Scenes and commands of the app's own have properties that last, as views have.
@MainActor
struct OwnScenesTests {
    @Test func aSceneKeepsItsState() async {
        let app = AppHarness(OwnApp.self)
        await app.launch()
        #expect(app.window?.frame.title == "0")
        await app.choose("Scene up")
        #expect(await app.wait { app.window?.frame.title == "1" })
    }

    @Test func commandsKeepTheirStateAndFollowIt() async {
        let app = AppHarness(OwnApp.self)
        await app.launch()
        await app.choose("Pressed 0")
        #expect(
            await app.wait {
                app.window?.frame.menuBar.flatMap(\.commands).contains { $0.title == "Pressed 1" }
                    == true
            }
        )
    }
}

private struct OwnApp: App {
    var body: some Scene { OwnScene() }
}

private struct OwnScene: Scene {
    @State private var count = 0

    var body: some Scene {
        WindowGroup { Text("here").navigationTitle("\(count)") }
            .commands {
                CommandMenu("Scene") { Button("Scene up") { count += 1 } }
                OwnCommands()
            }
    }
}

private struct OwnCommands: Commands {
    @State private var count = 0

    var body: some Commands {
        CommandMenu("Own") { Button("Pressed \(count)") { count += 1 } }
    }
}
