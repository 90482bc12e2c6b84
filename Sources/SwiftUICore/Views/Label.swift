import Foundation

/// A title with a symbol.
public struct Label<Title: View, Icon: View> {
    let title: Title
    let icon: Icon

    nonisolated public init(
        @ViewBuilder title: () -> Title,
        @ViewBuilder icon: () -> Icon
    ) {
        self.title = title()
        self.icon = icon()
    }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    /// A title with an image of the app's.
    nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// A title as it is, with an image of the app's.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

extension Label: SingleBodyView {
    public var body: some View { ChosenLabel(title: title, icon: icon) }
}

/// A label as the style around wants it.
private struct ChosenLabel<Title: View, Icon: View> {
    @Environment(\.ownLabelStyle) var style
    let title: Title
    let icon: Icon
}

extension ChosenLabel: View {
    var body: some View {
        if let style {
            styled(by: style).environment(\.ownLabelStyle, nil)
        } else {
            StyledLabel(title: title, icon: icon)
        }
    }

    @MainActor
    private func styled(by style: some LabelStyle) -> AnyView {
        let configuration = LabelStyleConfiguration(
            title: .init(content: AnyView(title)),
            icon: .init(content: AnyView(icon))
        )
        return AnyView(
            StyledView(style: style) { $0.makeBody(configuration: configuration) }
        )
    }
}

/// A label as its surroundings want it: a header bar shows the symbol alone.
private struct StyledLabel<Title: View, Icon: View> {
    @Environment(\.labelLook) var look
    let title: Title
    let icon: Icon
}

extension StyledLabel: View {
    var body: some View {
        switch look {
        case .titleAndIcon:
            HStack(spacing: 6) {
                icon
                title
            }
        case .titleOnly: title
        case .iconOnly:
            if let text = title as? Text {
                icon.accessibilityLabel(text)
            } else {
                icon
            }
        }
    }
}

/// What a label shows.
package enum LabelLook: Equatable, Sendable { case titleAndIcon, titleOnly, iconOnly }

private struct LabelLookKey: EnvironmentKey {
    static var defaultValue: LabelLook { .titleAndIcon }
}

extension EnvironmentValues {
    package var labelLook: LabelLook {
        get { self[LabelLookKey.self] }
        set { self[LabelLookKey.self] = newValue }
    }
}

/// How labels look; an app may make styles of its own.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show.
public struct LabelStyleConfiguration {
    public let title: Title
    public let icon: Icon

    /// The title, whatever it is made of.
    public struct Title: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The symbol, whatever it is made of.
    public struct Icon: View {
        let content: AnyView
        public var body: some View { content }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    /// The label that a style is asked to show.
    public init(_ configuration: LabelStyleConfiguration) {
        self.init(title: { configuration.title }, icon: { configuration.icon })
    }
}

/// The choice of the surroundings: both, but the symbol alone in a header bar.
public struct DefaultLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Label(configuration).labelStyle(self)
    }
}

public struct TitleAndIconLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Label(configuration).labelStyle(self)
    }
}

public struct TitleOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Label(configuration).labelStyle(self)
    }
}

public struct IconOnlyLabelStyle: LabelStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        Label(configuration).labelStyle(self)
    }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

// MARK: - View + labelStyle

extension View {
    /// What the labels in this view show.
    nonisolated public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        let look: LabelLook? =
            switch style {
            case is TitleAndIconLabelStyle: .titleAndIcon
            case is TitleOnlyLabelStyle: .titleOnly
            case is IconOnlyLabelStyle: .iconOnly
            default: nil
            }
        let isOwn = look == nil && !(style is DefaultLabelStyle)
        return transformEnvironment(\.labelLook) { if let look { $0 = look } }
            .environment(\.ownLabelStyle, isOwn ? style : nil)
    }
}

private struct OwnLabelStyleKey: EnvironmentKey {
    static var defaultValue: (any LabelStyle)? { nil }
}

extension EnvironmentValues {
    /// A style of the app's own.
    var ownLabelStyle: (any LabelStyle)? {
        get { self[OwnLabelStyleKey.self] }
        set { self[OwnLabelStyleKey.self] = newValue }
    }
}
