package import RenderTree

/// A control that turns something on and off.
public struct Toggle<Label: View> {
    private let isOn: Binding<Bool>
    private let label: Label

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

extension Toggle: HostLeafView {
    package var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule {
        if case .toggle(let toggle) = node.content, toggle.style == .switch { return .leadingLabel }
        return .label
    }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
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

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .toggle(var toggle) = node.content else { return node }
        toggle.title = title
        return RenderNode(.toggle(toggle), traits: node.traits)
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.keyboardShortcut = nil
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        guard environment.isEnabled else { return }
        switch event {
        case .toggled(let new): isOn.wrappedValue = new
        case .activated: isOn.wrappedValue.toggle()
        default: break
        }
    }
}

// MARK: - View + toggleStyle

/// How toggles look; the app chooses among the desktop's own looks.
public protocol ToggleStyle: Sendable {}

public struct DefaultToggleStyle: ToggleStyle { public init() {} }
public struct CheckboxToggleStyle: ToggleStyle { public init() {} }
public struct SwitchToggleStyle: ToggleStyle { public init() {} }
public struct ButtonToggleStyle: ToggleStyle { public init() {} }

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
    /// How the toggles in this view look; by themselves they are check boxes, and switches in forms.
    nonisolated public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
        let look: ToggleNode.Style? =
            switch style {
            case is SwitchToggleStyle: .switch
            case is ButtonToggleStyle: .button
            case is CheckboxToggleStyle: .checkbox
            default: nil
            }
        return environment(\.toggleLook, look)
    }
}

private struct ToggleLookKey: EnvironmentKey {
    static var defaultValue: ToggleNode.Style? { nil }
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

    var toggleLook: ToggleNode.Style? {
        get { self[ToggleLookKey.self] }
        set { self[ToggleLookKey.self] = newValue }
    }
}
