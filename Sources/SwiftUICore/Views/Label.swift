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
}

extension Label: View {
    public var body: some View { StyledLabel(title: title, icon: icon) }
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

/// How labels look.
public protocol LabelStyle: Sendable {}

/// The choice of the surroundings: both, but the symbol alone in a header bar.
public struct DefaultLabelStyle: LabelStyle { public init() {} }
public struct TitleAndIconLabelStyle: LabelStyle { public init() {} }
public struct TitleOnlyLabelStyle: LabelStyle { public init() {} }
public struct IconOnlyLabelStyle: LabelStyle { public init() {} }

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
        transformEnvironment(\.labelLook) { look in
            switch style {
            case is TitleAndIconLabelStyle: look = .titleAndIcon
            case is TitleOnlyLabelStyle: look = .titleOnly
            case is IconOnlyLabelStyle: look = .iconOnly
            default: break
            }
        }
    }
}
