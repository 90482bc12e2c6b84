import RenderTree

// MARK: - ButtonStyle

/// How buttons look; what they do when pressed stays theirs.
///
/// An app makes styles of its own from the label, the role and whether the button is held down.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show.
public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: Label
    /// Whether the button is held down.
    public let isPressed: Bool

    /// The label, whatever it is made of.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
}

// MARK: - PrimitiveButtonStyle

/// How buttons look, and when they do what they do.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show, and to do.
public struct PrimitiveButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void

    /// Does what the button is for.
    @MainActor public func trigger() { action() }

    /// The label, whatever it is made of.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style is asked to show, as the style around would show it.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

// MARK: - The desktop's own looks

/// The desktop's choice: raised in content, flat in a header bar.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(self)
    }
}

public struct BorderedButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(self)
    }
}

public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(self)
    }
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(self)
    }
}

public struct PlainButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(self)
    }
}

public struct LinkButtonStyle: PrimitiveButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(self)
    }
}

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

// MARK: - View + buttonStyle

extension View {
    /// How the buttons in this view look, and when they do what they do.
    nonisolated public func buttonStyle<Style: PrimitiveButtonStyle>(
        _ style: Style
    ) -> some View {
        environment(\.buttonChoice, ButtonChoice(style))
    }

    /// How the buttons in this view look.
    nonisolated public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
        environment(\.buttonChoice, ButtonChoice(style))
    }
}

/// What shows the buttons.
struct ButtonChoice {
    enum Kind {
        case desktop(ButtonNode.Style)
        case own(any ButtonStyle)
        case primitive(any PrimitiveButtonStyle)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
    init(_ style: any ButtonStyle) { kind = .own(style) }

    init(_ style: any PrimitiveButtonStyle) {
        kind =
            switch style {
            case is DefaultButtonStyle: .desktop(.automatic)
            case is BorderedButtonStyle: .desktop(.bordered)
            case is BorderedProminentButtonStyle: .desktop(.prominent)
            case is BorderlessButtonStyle: .desktop(.borderless)
            case is PlainButtonStyle: .desktop(.plain)
            case is LinkButtonStyle: .desktop(.link)
            default: .primitive(style)
            }
    }
}

private struct ButtonChoiceKey: EnvironmentKey {
    static var defaultValue: ButtonChoice { ButtonChoice(.desktop(.automatic)) }
}

extension EnvironmentValues {
    var buttonChoice: ButtonChoice {
        get { self[ButtonChoiceKey.self] }
        set { self[ButtonChoiceKey.self] = newValue }
    }

    /// The desktop's look, which is that of its own choice where the app draws the buttons.
    var buttonLook: ButtonNode.Style {
        get { if case .desktop(let look) = buttonChoice.kind { look } else { .automatic } }
        set { buttonChoice = ButtonChoice(.desktop(newValue)) }
    }
}
