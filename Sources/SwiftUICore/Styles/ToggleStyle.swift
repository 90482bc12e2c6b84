import RenderTree

/// How toggles look; an app may make styles of its own.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show.
public struct ToggleStyleConfiguration {
    public let label: Label
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }

    /// The label, whatever it is made of.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
    /// The toggle that a style is asked to show.
    public init(_ configuration: ToggleStyleConfiguration) {
        self.init(isOn: configuration.$isOn) { configuration.label }
    }
}

/// A check box, or a switch in a form.
public struct DefaultToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(self)
    }
}

public struct CheckboxToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(self)
    }
}

public struct SwitchToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(self)
    }
}

public struct ButtonToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Toggle(configuration).toggleStyle(self)
    }
}

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

// MARK: - View + toggleStyle

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
        let isOwn = look == nil && !(style is DefaultToggleStyle)
        return environment(\.toggleLook, look).environment(\.ownToggleStyle, isOwn ? style : nil)
    }
}

private struct ToggleLookKey: EnvironmentKey {
    static var defaultValue: ToggleNode.Style? { nil }
}

private struct OwnToggleStyleKey: EnvironmentKey {
    static var defaultValue: (any ToggleStyle)? { nil }
}

extension EnvironmentValues {
    var toggleLook: ToggleNode.Style? {
        get { self[ToggleLookKey.self] }
        set { self[ToggleLookKey.self] = newValue }
    }

    /// A style of the app's own.
    var ownToggleStyle: (any ToggleStyle)? {
        get { self[OwnToggleStyleKey.self] }
        set { self[OwnToggleStyleKey.self] = newValue }
    }
}
