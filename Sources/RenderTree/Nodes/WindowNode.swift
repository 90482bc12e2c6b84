package import Foundation

/// A window's frame: all but its content.
package struct WindowNode: Equatable {
    package var title: String
    package var subtitle: String?
    /// Marks unsaved work: the title gets a dot before it.
    package var isEdited: Bool
    package var toolbar: [ToolbarItemNode]
    /// The header bar's menu.
    package var primaryMenu: MenuNode
    /// Shown as a menu bar where not empty.
    package var menuBar: [MenuNode]
    /// Points; the size of the content when the window first opens.
    package var defaultSize: CGSize
    /// A message above the content, such as why a document is read only.
    package var banner: BannerNode?
    /// Commands that have a button of their own in the header bar.
    package var headerCommands: [HeaderCommand]
    /// Commands that have shortcuts and stand nowhere.
    package var hiddenCommands: [CommandNode]
    /// Opens as large as its content wants to be, within reason, whatever the default size.
    package var fitsContent: Bool
    /// Whether everything is dark while the window is in use, whatever the desktop wants; `nil` leaves
    /// it to the desktop.
    package var isDark: Bool?
    /// Whether the person can close it by its frame or by Escape.
    package var isClosable = true

    package init(
        title: String,
        subtitle: String? = nil,
        isEdited: Bool = false,
        toolbar: [ToolbarItemNode] = [],
        primaryMenu: MenuNode = MenuNode(title: "", sections: []),
        menuBar: [MenuNode] = [],
        defaultSize: CGSize = CGSize(width: 800, height: 600),
        banner: BannerNode? = nil,
        headerCommands: [HeaderCommand] = [],
        hiddenCommands: [CommandNode] = [],
        fitsContent: Bool = false
    ) {
        self.title = title
        self.subtitle = subtitle
        self.isEdited = isEdited
        self.toolbar = toolbar
        self.primaryMenu = primaryMenu
        self.menuBar = menuBar
        self.defaultSize = defaultSize
        self.banner = banner
        self.headerCommands = headerCommands
        self.hiddenCommands = hiddenCommands
        self.fitsContent = fitsContent
    }
}

/// One toolbar item; its view is the content of a host of its id.
package struct ToolbarItemNode: Equatable {
    package enum Placement: Equatable, Sendable { case leading, center, trailing, bottom }

    package var id: NodeID
    package var placement: Placement

    package init(id: NodeID, placement: Placement) {
        self.id = id
        self.placement = placement
    }
}

/// A message in a bar above the content, with a button for each command.
package struct BannerNode: Equatable {
    package var message: String
    package var commands: [CommandNode]

    package init(message: String, commands: [CommandNode] = []) {
        self.message = message
        self.commands = commands
    }
}

/// A command shown as a button in the header bar.
package struct HeaderCommand: Equatable {
    package enum Look: Equatable, Sendable {
        case title
        case icon(String)
    }

    package var command: CommandNode
    package var look: Look
    package var isLeading: Bool

    package init(command: CommandNode, look: Look, isLeading: Bool) {
        self.command = command
        self.look = look
        self.isLeading = isLeading
    }
}
