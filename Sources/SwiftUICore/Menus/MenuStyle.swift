import RenderTree

/// How the buttons look that open menus; the app chooses among the desktop's own looks.
public protocol MenuStyle: Sendable {}

public struct DefaultMenuStyle: MenuStyle { public init() {} }
public struct ButtonMenuStyle: MenuStyle { public init() {} }
public struct BorderlessButtonMenuStyle: MenuStyle { public init() {} }

extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
    /// As the buttons around look.
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension MenuStyle where Self == BorderlessButtonMenuStyle {
    public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

// MARK: - View + menuStyle, menuIndicator

extension View {
    /// How the buttons in this view look that open menus.
    nonisolated public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View {
        environment(\.menuLook, style is BorderlessButtonMenuStyle ? .borderless : nil)
    }

    /// Whether an arrow says that a button opens a menu.
    nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
        environment(\.menuIndicator, visibility)
    }
}

private struct MenuLookKey: EnvironmentKey {
    static var defaultValue: ButtonNode.Style? { nil }
}
private struct MenuIndicatorKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
    var menuLook: ButtonNode.Style? {
        get { self[MenuLookKey.self] }
        set { self[MenuLookKey.self] = newValue }
    }

    var menuIndicator: Visibility {
        get { self[MenuIndicatorKey.self] }
        set { self[MenuIndicatorKey.self] = newValue }
    }
}
