import RenderTree

/// A control that does something when pressed.
public struct Button<Label: View> {
    fileprivate let action: @MainActor () -> Void
    fileprivate let label: Label
    fileprivate let role: ButtonRole?

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

extension Button: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ButtonNodeOwner(view, in: context)
    }
}

/// Shows the button as the style around wants it.
private final class ButtonNodeOwner<Label: View>:
    WrapperNode<Button<Label>, ConditionalContent<ButtonLeaf<Label>, AnyView>>
{
    override func evaluate() {
        let choice = reading {
            let values = environment.environmentValues
            // A menu has looks of its own.
            return values.isInMenu ? ButtonChoice(.desktop(.automatic)) : values.buttonChoice
        }
        switch choice.kind {
        case .desktop(let look):
            let leaf = ButtonLeaf(
                action: view.action,
                label: view.label,
                role: view.role,
                look: look
            )
            show(ConditionalContent(.first(leaf)))
        case .own(let style): show(ConditionalContent(.second(styled(by: style))))
        case .primitive(let style): show(ConditionalContent(.second(styled(by: style))))
        }
    }

    private func styled(by style: some ButtonStyle) -> AnyView {
        AnyView(
            OwnButton(
                style: style,
                action: view.action,
                role: view.role,
                label: AnyView(view.label)
            )
        )
    }

    private func styled(by style: some PrimitiveButtonStyle) -> AnyView {
        let configuration = PrimitiveButtonStyleConfiguration(
            role: view.role,
            label: .init(content: AnyView(view.label)),
            action: view.action
        )
        let body = StyledView(style: style) { $0.makeBody(configuration: configuration) }
        // The buttons that the style itself shows are not asked to show themselves again.
        return AnyView(body.environment(\.buttonLook, .automatic))
    }
}

/// A button that an app's own style draws.
private struct OwnButton<Style: ButtonStyle> {
    let style: Style
    let action: @MainActor () -> Void
    let role: ButtonRole?
    let label: AnyView
    @State private var isPressed = false

    init(style: Style, action: @escaping @MainActor () -> Void, role: ButtonRole?, label: AnyView) {
        self.style = style
        self.action = action
        self.role = role
        self.label = label
    }
}

extension OwnButton: View {
    var body: some View {
        let configuration = ButtonStyleConfiguration(
            role: role,
            label: .init(content: label),
            isPressed: isPressed
        )
        ButtonLeaf(
            action: action,
            label: StyledView(style: style) { $0.makeBody(configuration: configuration) },
            role: role,
            look: .bare,
            press: { isPressed = $0 }
        )
    }
}

/// The button itself.
private struct ButtonLeaf<Label: View> {
    let action: @MainActor () -> Void
    let label: Label
    let role: ButtonRole?
    let look: ButtonNode.Style
    /// Told when the button is held down and let go.
    var press: (@MainActor (Bool) -> Void)?
}

extension ButtonLeaf: HostLeafView {
    var content: Label { label }
    func hostRule(of node: RenderNode) -> HostRule { .label }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        var button = ButtonNode(
            title: "",
            style: look,
            role: role?.node,
            shortcut: environment.keyboardShortcut?.node
        )
        button.isExpanded = environment.expandedState
        button.isOn = environment.toggledState
        button.reportsPresses = press != nil
        button.shape = environment.buttonBorderShape.node
        button.size = environment.controlSize.node
        button.tint = environment.tintColor?.value
        return RenderNode(.button(button))
    }

    func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .button(var button) = node.content else { return node }
        button.title = title
        return RenderNode(.button(button), traits: node.traits)
    }

    func prepare(_ environment: inout EnvironmentValues) {
        environment.keyboardShortcut = nil
        environment.expandedState = nil
        environment.toggledState = nil
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .activated: if environment.isEnabled { action() }
        case .pressed(let isPressed): press?(isPressed)
        default: break
        }
    }
}
