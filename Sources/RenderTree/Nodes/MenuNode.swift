/// A menu as plain data.
package struct MenuNode: Equatable {
    package var title: String
    /// Groups of items; a line is drawn between them.
    package var sections: [[MenuItemNode]]

    package init(title: String, sections: [[MenuItemNode]]) {
        self.title = title
        self.sections = sections
    }

    /// Every command in this menu and its submenus, in order.
    package var commands: [CommandNode] {
        sections.joined().flatMap { item -> [CommandNode] in
            switch item {
            case .heading: []
            case .command(let command): [command]
            case .submenu(let menu): menu.commands
            }
        }
    }
}

package enum MenuItemNode: Equatable {
    /// What the section is called, of which it is the first item.
    case heading(String)
    case command(CommandNode)
    case submenu(MenuNode)
}

/// Something a person can ask for from a menu or by a shortcut.
package struct CommandNode: Equatable {
    package var id: CommandID
    package var title: String
    package var shortcut: KeyShortcut?
    /// Further shortcuts, which menus do not show.
    package var alternatives: [KeyShortcut]
    package var isEnabled: Bool
    /// A check mark's state, or `nil` for a plain command.
    package var isOn: Bool?

    package init(
        id: CommandID,
        title: String,
        shortcut: KeyShortcut? = nil,
        alternatives: [KeyShortcut] = [],
        isEnabled: Bool = true,
        isOn: Bool? = nil
    ) {
        self.id = id
        self.title = title
        self.shortcut = shortcut
        self.alternatives = alternatives
        self.isEnabled = isEnabled
        self.isOn = isOn
    }
}

/// Names a command; letters, digits and hyphens only.
package struct CommandID: Hashable, Sendable {
    package let name: String
    package init(_ name: String) { self.name = name }
}
