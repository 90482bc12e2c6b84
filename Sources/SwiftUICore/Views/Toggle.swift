import RenderTree

/// A control that turns something on and off.
public struct Toggle<Label: View> {
    fileprivate let isOn: Binding<Bool>
    fileprivate let label: Label

    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        isOn: Binding<Bool>
    ) {
        self.init(isOn: isOn) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }
}

// MARK: - Lowering

extension Toggle: SingleView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ToggleNodeOwner(view, in: context)
    }
}

/// Shows the toggle as the style around wants it.
private final class ToggleNodeOwner<Label: View>:
    WrapperNode<Toggle<Label>, ConditionalContent<ToggleLeaf<Label>, AnyView>>
{
    override func evaluate() {
        let style = reading {
            let values = environment.environmentValues
            return values.isInMenu ? nil : values.ownToggleStyle
        }
        if let style {
            show(ConditionalContent(.second(styled(by: style))))
        } else {
            show(ConditionalContent(.first(ToggleLeaf(isOn: view.isOn, label: view.label))))
        }
    }

    private func styled(by style: some ToggleStyle) -> AnyView {
        let configuration = ToggleStyleConfiguration(
            label: .init(content: AnyView(view.label)),
            isOn: view.isOn
        )
        let body = StyledView(style: style) { $0.makeBody(configuration: configuration) }
        // The toggles that the style itself shows are not asked to show themselves again.
        return AnyView(
            StyledToggle(isOn: view.isOn, content: body).environment(\.ownToggleStyle, nil)
        )
    }
}

/// What an app's own style shows; its button says whether the toggle is on.
private struct StyledToggle<Content: View>: View {
    let isOn: Binding<Bool>
    let content: Content

    var body: some View { content.environment(\.toggledState, isOn.wrappedValue) }
}

private struct ToggledStateKey: EnvironmentKey { static var defaultValue: Bool? { nil } }

extension EnvironmentValues {
    /// Whether what a button turns on and off is on; `nil` where it turns nothing.
    var toggledState: Bool? {
        get { self[ToggledStateKey.self] }
        set { self[ToggledStateKey.self] = newValue }
    }
}

/// The toggle itself.
private struct ToggleLeaf<Label: View> {
    let isOn: Binding<Bool>
    let label: Label
}

extension ToggleLeaf: HostLeafView {
    var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule {
        if case .toggle(let toggle) = node.content, toggle.style == .switch { return .leadingLabel }
        return .label
    }

    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        // In a row of a form a switch says it best.
        let style =
            environment.toggleLook ?? (environment.formLook == .grouped ? .switch : .checkbox)
        return RenderNode(
            .toggle(
                ToggleNode(
                    title: "",
                    isOn: isOn.wrappedValue,
                    style: style,
                    shortcut: environment.keyboardShortcut?.node,
                    labelLayout: environment.toggleLabelLayout(style)
                )
            )
        )
    }

    func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .toggle(var toggle) = node.content else { return node }
        toggle.title = title
        return RenderNode(.toggle(toggle), traits: node.traits)
    }

    func prepare(_ environment: inout EnvironmentValues) {
        environment.keyboardShortcut = nil
    }

    func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard environment.isEnabled else { return }
        switch event {
        case .toggled(let new): isOn.wrappedValue = new
        case .activated: isOn.wrappedValue.toggle()
        default: break
        }
    }
}

extension EnvironmentValues {
    /// A toggle button is its own label, and a check box stands before it.
    fileprivate func toggleLabelLayout(_ style: ToggleNode.Style) -> LabelLayout {
        switch style {
        case .switch: labelLayout
        case .checkbox: hidesLabels ? .hidden : .beside
        case .button: .beside
        }
    }
}
