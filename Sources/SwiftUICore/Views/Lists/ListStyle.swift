import RenderTree

/// How lists look; the app chooses among the desktop's own looks.
public protocol ListStyle: Sendable {}

public struct DefaultListStyle: ListStyle { public init() {} }
public struct PlainListStyle: ListStyle { public init() {} }
public struct InsetListStyle: ListStyle { public init() {} }
public struct GroupedListStyle: ListStyle { public init() {} }
public struct InsetGroupedListStyle: ListStyle { public init() {} }
public struct SidebarListStyle: ListStyle { public init() {} }
public struct BorderedListStyle: ListStyle { public init() {} }

extension ListStyle where Self == DefaultListStyle {
    /// The desktop's choice, which is `plain`.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    /// Rows from edge to edge with lines between them.
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    /// Rows on cards, one for each section.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// Rows on cards, one for each section.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    /// Rows that navigate, without lines.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension ListStyle where Self == BorderedListStyle {
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

extension EnvironmentValues {
    /// The look of lists further down.
    var listLook: ListNode.Style {
        get { self[ListLookKey.self] }
        set { self[ListLookKey.self] = newValue }
    }
}

private struct ListLookKey: EnvironmentKey { static var defaultValue: ListNode.Style { .plain } }

// MARK: - View + listStyle

extension View {
    /// How the lists in this view look.
    nonisolated public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
        let look: ListNode.Style =
            switch style {
            case is GroupedListStyle, is InsetGroupedListStyle: .cards
            case is SidebarListStyle: .sidebar
            default: .plain
            }
        return environment(\.listLook, look)
    }
}
