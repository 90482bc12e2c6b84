package import RenderTree

/// A control that does something when pressed.
public struct Button<Label: View> {
    private let action: @MainActor () -> Void
    private let label: Label
    private let role: ButtonRole?

    /// A button with a label made of views.
    nonisolated public init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button with a role, which decides how it looks and where an alert puts it.
    nonisolated public init(
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.action = action
        self.label = label()
        self.role = role
    }
}

extension Button where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            SwiftUICore.Label(titleKey, systemImage: systemImage)
        }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        role: ButtonRole? = nil,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) {
            SwiftUICore.Label(title, systemImage: systemImage)
        }
    }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    let node: ButtonNode.Role

    /// It deletes something, or cannot be taken back.
    public static let destructive = ButtonRole(node: .destructive)
    /// It changes nothing.
    public static let cancel = ButtonRole(node: .cancel)
}

// MARK: - Lowering

extension Button: HostLeafView {
    package var content: Label { label }
    func hostRule(of node: RenderNode) -> HostRule { .label }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        var button = ButtonNode(
            title: "",
            style: environment.buttonLook,
            role: role?.node,
            shortcut: environment.keyboardShortcut?.node
        )
        button.isExpanded = environment.expandedState
        return RenderNode(.button(button))
    }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .button(var button) = node.content else { return node }
        button.title = title
        return RenderNode(.button(button), traits: node.traits)
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.keyboardShortcut = nil
        environment.expandedState = nil
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        if event == .activated, environment.isEnabled { action() }
    }
}

// MARK: - View + buttonStyle

/// How buttons look; the app chooses among the desktop's own looks.
public protocol PrimitiveButtonStyle: Sendable {}

public struct DefaultButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
public struct LinkButtonStyle: PrimitiveButtonStyle { public init() {} }

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
    public static var link: LinkButtonStyle { LinkButtonStyle() }
}

extension View {
    /// How the buttons in this view look.
    nonisolated public func buttonStyle<Style: PrimitiveButtonStyle>(
        _ style: Style
    ) -> some View {
        let look: ButtonNode.Style =
            switch style {
            case is BorderedButtonStyle: .bordered
            case is BorderedProminentButtonStyle: .prominent
            case is BorderlessButtonStyle: .borderless
            case is PlainButtonStyle: .plain
            case is LinkButtonStyle: .link
            default: .automatic
            }
        return environment(\.buttonLook, look)
    }
}

private struct ButtonLookKey: EnvironmentKey {
    static var defaultValue: ButtonNode.Style { .automatic }
}

extension EnvironmentValues {
    var buttonLook: ButtonNode.Style {
        get { self[ButtonLookKey.self] }
        set { self[ButtonLookKey.self] = newValue }
    }
}
