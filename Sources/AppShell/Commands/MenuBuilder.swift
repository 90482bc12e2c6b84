import RenderTree
import SwiftUICore

/// The menus of a window: the standard groups, with what the app adds before, after and instead.
@MainActor
struct MenuBuilder {
    /// The app's parts, each with the host of its views.
    let parts: [(place: CommandPart.Place, host: MenuHost)]
    /// What the window offers of each standard group.
    let standard: [CommandGroupPlacement: [MenuItemNode]]

    /// Groups of the menu that other desktops have for their windows.
    static let windowGroups: [CommandGroupPlacement] = [
        .windowSize, .windowArrangement, .singleWindowList, .windowList,
    ]

    /// Everything in one menu, for the button in the header bar.
    var primaryMenu: MenuNode {
        let before: [CommandGroupPlacement] = [
            .newItem, .saveItem, .importExport, .printItem, .undoRedo, .pasteboard,
        ]
        let after: [CommandGroupPlacement] =
            [
                .textFormatting, .appSettings, .systemServices, .appVisibility, .help, .appInfo,
            ] + Self.windowGroups + [.appTermination]
        // In one menu with all the rest they would not fit on a small screen.
        let inner = [menu("Find", [.textEditing]), menu("View", [.toolbar, .sidebar])]
            .filter { !$0.sections.isEmpty }.map(MenuItemNode.submenu)
        return MenuNode(
            title: "",
            sections: (before.flatMap(sections) + [inner] + after.flatMap(sections))
                .filter { !$0.isEmpty }
        )
    }

    /// A menu bar, where the app declares menus of its own; else none.
    var menuBar: [MenuNode] {
        let own = ownMenus
        guard !own.isEmpty else { return [] }
        let menus =
            [
                menu(
                    "File",
                    [
                        .newItem, .saveItem, .importExport, .printItem, .appSettings,
                        .systemServices, .appVisibility,
                    ] + Self.windowGroups + [.appTermination]
                ),
                menu("Edit", [.undoRedo, .pasteboard, .textEditing, .textFormatting]),
                menu("View", [.toolbar, .sidebar]),
            ] + own + [menu("Help", [.help, .appInfo])]
        return menus.filter { !$0.sections.isEmpty }
    }

    /// The menus that the app declares.
    var ownMenus: [MenuNode] {
        parts.compactMap { part in
            guard case .menu(let title) = part.place else { return nil }
            return MenuNode(title: title, sections: part.host.sections)
        }
    }

    private func menu(_ title: String, _ groups: [CommandGroupPlacement]) -> MenuNode {
        MenuNode(title: title, sections: groups.flatMap(sections))
    }

    func sections(of group: CommandGroupPlacement) -> [[MenuItemNode]] {
        let own = hosts(.instead(group))
        let middle =
            own.isEmpty
            ? [standard[group] ?? []]
            : own.flatMap(\.sections)
        let sections =
            hosts(.before(group)).flatMap(\.sections) + middle
            + hosts(.after(group)).flatMap(\.sections)
        return sections.filter { !$0.isEmpty }
    }

    private func hosts(_ place: CommandPart.Place) -> [MenuHost] {
        parts.filter { $0.place == place }.map(\.host)
    }
}
