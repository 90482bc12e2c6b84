import RenderTree

/// Where a toolbar item goes.
public struct ToolbarItemPlacement: Equatable, Sendable {
    let node: ToolbarItemNode.Placement
    var role = Role.plain

    /// What the place says about its item.
    enum Role: Equatable, Sendable {
        case plain
        /// One of those that share a menu.
        case secondary
        /// What a sheet is for; Return chooses it.
        case confirmation
        /// The way out of a sheet; Escape chooses it.
        case cancellation
    }

    /// At the trailing end.
    public static let automatic = ToolbarItemPlacement(node: .trailing)
    /// In the middle of the header bar.
    public static let principal = ToolbarItemPlacement(node: .center)
    public static let navigation = ToolbarItemPlacement(node: .leading)
    public static let primaryAction = ToolbarItemPlacement(node: .trailing)
    /// In a menu of those that are needed less often.
    public static let secondaryAction = ToolbarItemPlacement(node: .trailing, role: .secondary)
    public static let status = ToolbarItemPlacement(node: .bottom)
    /// At the trailing end, coloured; in a sheet Return chooses it.
    public static let confirmationAction = ToolbarItemPlacement(
        node: .trailing,
        role: .confirmation
    )
    /// At the leading end; in a sheet Escape chooses it.
    public static let cancellationAction = ToolbarItemPlacement(
        node: .leading,
        role: .cancellation
    )
    public static let destructiveAction = ToolbarItemPlacement(node: .trailing)
    public static let topBarLeading = ToolbarItemPlacement(node: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(node: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(node: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(node: .trailing)
    public static let bottomBar = ToolbarItemPlacement(node: .bottom)
    /// In the bar below the content, there being no keyboard on the screen.
    public static let keyboard = ToolbarItemPlacement(node: .bottom)
}

/// One item of a header bar.
public struct ToolbarItem<ID, Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content
}

extension ToolbarItem where ID == () {
    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content())
    }
}

extension ToolbarItem where ID == String {
    /// An item with an id, by which a customised toolbar would remember it.
    nonisolated public init(
        id: String,
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content())
    }
}

extension ToolbarItem: PrimitiveToolbarContent {
    func entries(at path: [Int], _ linker: PropertyLinker) -> [ToolbarEntry] {
        [ToolbarEntry(path: path, placement: placement, content: AnyView(content))]
    }
}

/// Several items in one place.
public struct ToolbarItemGroup<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content

    nonisolated public init(
        placement: ToolbarItemPlacement = .automatic,
        @ViewBuilder content: () -> Content
    ) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
    func entries(at path: [Int], _ linker: PropertyLinker) -> [ToolbarEntry] {
        [ToolbarEntry(path: path, placement: placement, content: AnyView(content))]
    }
}
