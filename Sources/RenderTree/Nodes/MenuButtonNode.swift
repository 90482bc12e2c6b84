/// A button that opens a menu; its label is the content of a host of the same id.
package struct MenuButtonNode: Equatable {
    /// The label's text, for assistive technology.
    package var title: String
    package var menu: MenuNode
    package var style: ButtonNode.Style
    /// Whether a press does something of its own, and only an arrow beside it opens the menu.
    package var hasPrimaryAction: Bool
    /// Whether an arrow says that there is a menu.
    package var showsIndicator: Bool

    package init(
        title: String,
        menu: MenuNode,
        style: ButtonNode.Style = .automatic,
        hasPrimaryAction: Bool = false,
        showsIndicator: Bool = true
    ) {
        self.title = title
        self.menu = menu
        self.style = style
        self.hasPrimaryAction = hasPrimaryAction
        self.showsIndicator = showsIndicator
    }
}
