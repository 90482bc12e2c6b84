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
    var hostRule: HostRule { .label }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .toggle(
                ToggleNode(
                    title: "",
                    isOn: isOn.wrappedValue,
                    style: environment.toggleLook,
                    shortcut: environment.keyboardShortcut?.node
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
    /// How the toggles in this view look.
    nonisolated public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
        let look: ToggleNode.Style =
            switch style {
            case is SwitchToggleStyle: .switch
            case is ButtonToggleStyle: .button
            default: .checkbox
            }
        return environment(\.toggleLook, look)
    }
}

private struct ToggleLookKey: EnvironmentKey {
    static var defaultValue: ToggleNode.Style { .checkbox }
}

extension EnvironmentValues {
    var toggleLook: ToggleNode.Style {
        get { self[ToggleLookKey.self] }
        set { self[ToggleLookKey.self] = newValue }
    }
}
