import RenderTree

/// How large controls are.
///
/// ## On Linux
/// Buttons come in three sizes: small for `mini` and `small`, large for `large` and above.
public enum ControlSize: Hashable, CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge

    var node: ButtonNode.Size {
        switch self {
        case .mini, .small: .small
        case .regular: .regular
        case .large, .extraLarge: .large
        }
    }
}

/// The shape of a button's border.
public struct ButtonBorderShape: Equatable, Sendable {
    let node: ButtonNode.Shape

    public static let automatic = ButtonBorderShape(node: .automatic)
    public static let capsule = ButtonBorderShape(node: .capsule)
    /// As the theme has it.
    public static let roundedRectangle = ButtonBorderShape(node: .automatic)
    public static let circle = ButtonBorderShape(node: .circle)
}

// MARK: - View + controlSize, buttonBorderShape, tint

extension View {
    /// How large the controls in this view are.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }

    /// The shape of the borders of buttons in this view.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }

    /// The colour of what is coloured in this view's buttons; `nil` is the theme's accent colour.
    nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tintColor, tint) }
}

private struct ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
private struct ButtonBorderShapeKey: EnvironmentKey {
    static var defaultValue: ButtonBorderShape { .automatic }
}
private struct TintColorKey: EnvironmentKey { static var defaultValue: Color? { nil } }

extension EnvironmentValues {
    public var controlSize: ControlSize {
        get { self[ControlSizeKey.self] }
        set { self[ControlSizeKey.self] = newValue }
    }

    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }

    var tintColor: Color? {
        get { self[TintColorKey.self] }
        set { self[TintColorKey.self] = newValue }
    }
}
