import RenderTree

/// Where a toolbar item goes.
public struct ToolbarItemPlacement: Equatable, Sendable {
    let node: ToolbarItemNode.Placement

    /// At the trailing end.
    public static let automatic = ToolbarItemPlacement(node: .trailing)
    /// In the middle of the header bar.
    public static let principal = ToolbarItemPlacement(node: .center)
    public static let navigation = ToolbarItemPlacement(node: .leading)
    public static let primaryAction = ToolbarItemPlacement(node: .trailing)
    public static let secondaryAction = ToolbarItemPlacement(node: .trailing)
    public static let status = ToolbarItemPlacement(node: .bottom)
    public static let confirmationAction = ToolbarItemPlacement(node: .trailing)
    public static let cancellationAction = ToolbarItemPlacement(node: .leading)
    public static let destructiveAction = ToolbarItemPlacement(node: .trailing)
    public static let topBarLeading = ToolbarItemPlacement(node: .leading)
    public static let topBarTrailing = ToolbarItemPlacement(node: .trailing)
    public static let navigationBarLeading = ToolbarItemPlacement(node: .leading)
    public static let navigationBarTrailing = ToolbarItemPlacement(node: .trailing)
    public static let bottomBar = ToolbarItemPlacement(node: .bottom)
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
