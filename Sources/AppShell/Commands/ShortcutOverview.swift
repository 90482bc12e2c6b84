import RenderTree

/// The window of keyboard shortcuts, made of the menus that a window has.
@MainActor
struct ShortcutOverview {
    let menus: MenuBuilder
    let hasTextEditor: Bool

    static let command = CommandNode(
        id: CommandID("keyboard-shortcuts"),
        title: "Keyboard Shortcuts",
        shortcut: KeyShortcut(.character("?"))
    )

    /// What has a shortcut, in groups; those without are left out.
    var groups: [ShortcutGroupNode] {
        let groups =
            [
                group(
                    "Documents",
                    [.newItem, .saveItem, .importExport, .printItem] + MenuBuilder.windowGroups
                ),
                editing,
                group("Finding", [.textEditing]),
                group("View", [.toolbar, .sidebar]),
            ]
            + menus.ownMenus.map { group($0.title, $0.commands) }
            + [general]
        return groups.filter { !$0.entries.isEmpty }
    }

    private var editing: ShortcutGroupNode {
        var editing = group("Editing", [.undoRedo, .pasteboard, .textFormatting])
        if hasTextEditor { editing.entries += Self.textKeys }
        return editing
    }

    private var general: ShortcutGroupNode {
        var general = group(
            "General",
            [.appSettings, .systemServices, .appVisibility, .help, .appInfo, .appTermination]
        )
        general.entries.append(
            .init(title: "Main Menu", shortcuts: [KeyShortcut(.function(10), modifiers: [])])
        )
        return general
    }

    private func group(_ title: String, _ places: [CommandGroupPlacement]) -> ShortcutGroupNode {
        group(title, MenuNode(title: "", sections: places.flatMap(menus.sections)).commands)
    }

    private func group(_ title: String, _ commands: [CommandNode]) -> ShortcutGroupNode {
        ShortcutGroupNode(
            title: title,
            entries: commands.compactMap { command in
                let shortcuts = [command.shortcut].compactMap { $0 } + command.alternatives
                guard !shortcuts.isEmpty else { return nil }
                return .init(title: command.title, shortcuts: shortcuts)
            }
        )
    }

    /// What a text itself answers to, in every app alike.
    private static let textKeys: [ShortcutGroupNode.Entry] = [
        .init(title: "Cut", shortcuts: [KeyShortcut(.character("x"))]),
        .init(title: "Copy", shortcuts: [KeyShortcut(.character("c"))]),
        .init(title: "Paste", shortcuts: [KeyShortcut(.character("v"))]),
        .init(title: "Select All", shortcuts: [KeyShortcut(.character("a"))]),
        .init(title: "Move Lines Up", shortcuts: [KeyShortcut(.upArrow, modifiers: .alt)]),
        .init(title: "Move Lines Down", shortcuts: [KeyShortcut(.downArrow, modifiers: .alt)]),
    ]
}
