import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct MenuTests {
    @Test func aMenuReadsItsContentAsItems() throws {
        let harness = ViewHarness { MenuView() }
        let menu = try menu(in: harness)
        #expect(menu.title == "Actions")
        #expect(
            menu.menu.sections.map { $0.map(describe) } == [
                ["Count", "Loud [ ]", "Size > Small [x], Large [ ]"],
                ["# More", "Again", "Deep > Deeper"],
                ["Last"],
            ]
        )
    }

    @Test func choosingAnItemDoesWhatTheButtonDoes() throws {
        let harness = ViewHarness { MenuView() }
        try choose("Count", in: harness)
        #expect(harness.texts.contains("count 1"))
        try choose("Deeper", in: harness)
        #expect(harness.texts.contains("count 11"))
    }

    @Test func togglesAndPickersInAMenuWriteTheirBindings() throws {
        let harness = ViewHarness { MenuView() }
        try choose("Loud", in: harness)
        try choose("Large", in: harness)
        #expect(harness.texts.contains("loud true, large"))
        let menu = try menu(in: harness).menu
        #expect(menu.commands.first { $0.title == "Loud" }?.isOn == true)
        #expect(menu.commands.first { $0.title == "Large" }?.isOn == true)
    }

    @Test func theItemsFollowState() throws {
        let harness = ViewHarness { MenuView() }
        try choose("Again", in: harness)
        #expect(try menu(in: harness).menu.commands.contains { $0.title == "Count from 100" })
    }

    @Test func aPrimaryActionIsTheButtonsOwn() throws {
        let harness = ViewHarness { PrimaryMenu() }
        let id = try #require(menuID(in: harness))
        #expect(try menu(in: harness).hasPrimaryAction)
        harness.window.press(id)
        harness.update()
        #expect(harness.texts.contains("primary"))
    }

    @Test func aContextMenuIsMadeWhenItIsAskedForAndGoesWhenItIsClosed() throws {
        let harness = ViewHarness { RowMenu() }
        let group = try #require(harness.id { if case .group = $0 { true } else { false } })
        #expect(harness.window.openMenus.isEmpty)
        harness.window.askForMenu(group)
        harness.update()
        let menu = try #require(harness.window.openMenus[group])
        #expect(menu.commands.map(\.title) == ["Delete 0", "Rename"])
        harness.window.choose(menu.commands[0].id, from: group)
        harness.update()
        #expect(harness.texts.contains("deleted 1"))
        #expect(harness.window.openMenus.isEmpty)
    }

    @Test func anOpenContextMenuFollowsState() throws {
        let harness = ViewHarness { RowMenu() }
        let group = try #require(harness.id { if case .group = $0 { true } else { false } })
        harness.window.askForMenu(group)
        harness.press("Elsewhere")
        #expect(
            harness.window.openMenus[group]?.commands.map(\.title) == ["Delete 1", "Rename"]
        )
    }

    @Test func anEmptyContextMenuDoesNotOpen() throws {
        let harness = ViewHarness { Text("a").contextMenu {} }
        let group = try #require(harness.id { if case .group = $0 { true } else { false } })
        harness.window.askForMenu(group)
        #expect(harness.window.openMenus.isEmpty)
    }

    // MARK: - Helpers

    private func menuID(in harness: ViewHarness) -> NodeID? {
        harness.id { if case .menuButton = $0 { true } else { false } }
    }

    private func menu(in harness: ViewHarness) throws -> MenuButtonNode {
        let id = try #require(menuID(in: harness))
        guard case .menuButton(let menu) = harness.window.node(id)?.content else {
            throw NoMenu()
        }
        return menu
    }

    private func choose(_ title: String, in harness: ViewHarness) throws {
        let id = try #require(menuID(in: harness))
        let command = try menu(in: harness).menu.commands.first { $0.title == title }
        harness.window.choose(try #require(command).id, from: id)
        harness.update()
    }

    private struct NoMenu: Error {}

    private func describe(_ item: MenuItemNode) -> String {
        switch item {
        case .heading(let title): "# \(title)"
        case .command(let command):
            command.title + (command.isOn.map { $0 ? " [x]" : " [ ]" } ?? "")
        case .submenu(let menu):
            "\(menu.title) > " + menu.sections.joined().map(describe).joined(separator: ", ")
        }
    }
}

private struct MenuView: View {
    @State private var count = 0
    @State private var isLoud = false
    @State private var isLarge = false

    var body: some View {
        VStack {
            Text("count \(count)")
            Text("loud \(isLoud ? "true" : "false"), \(isLarge ? "large" : "small")")
            Menu("Actions") {
                Button(count < 100 ? "Count" : "Count from \(count)") { count += 1 }
                Toggle("Loud", isOn: $isLoud)
                Picker("Size", selection: $isLarge) {
                    Text("Small").tag(false)
                    Text("Large").tag(true)
                }
                Section("More") {
                    Button("Again", systemImage: "star") { count += 100 }
                    Menu("Deep") {
                        Button("Deeper") { count += 10 }
                    }
                }
                Button("Last") {}
            }
        }
    }
}

private struct PrimaryMenu: View {
    @State private var state = "none"

    var body: some View {
        VStack {
            Text(verbatim: state)
            Menu("Add") {
                Button("Other") { state = "other" }
            } primaryAction: {
                state = "primary"
            }
        }
    }
}

private struct RowMenu: View {
    @State private var deleted = 0

    var body: some View {
        VStack {
            Text("deleted \(deleted)")
            Button("Elsewhere") { deleted += 1 }
            Text("Row").contextMenu {
                Button("Delete \(deleted)", role: .destructive) { deleted += 1 }
                Button("Rename") {}
            }
        }
    }
}
