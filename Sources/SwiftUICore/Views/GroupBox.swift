import Foundation

/// Views on a ground of their own, with a label above.
public struct GroupBox<Label: View, Content: View> {
    let content: Content
    let label: Label

    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.content = content()
        self.label = label()
    }

    /// The older spelling.
    nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(content: content) { label }
    }
}

extension GroupBox where Label == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

// MARK: - Lowering

extension GroupBox: SingleBodyView {
    public var body: some View {
        StyledGroupBox(
            configuration: GroupBoxStyleConfiguration(
                label: .init(content: AnyView(label)),
                content: .init(content: AnyView(content))
            )
        )
    }
}

private struct StyledGroupBox {
    @Environment(\.groupBoxStyle) var style
    let configuration: GroupBoxStyleConfiguration
}

extension StyledGroupBox: View {
    var body: some View { style.view(of: configuration) }
}

// MARK: - GroupBoxStyle

/// How group boxes look; an app may make styles of its own.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show.
public struct GroupBoxStyleConfiguration {
    public let label: Label
    public let content: Content

    /// The label, whatever it is made of.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    /// The content, whatever it is made of.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }
}

/// A card as the theme draws it.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            configuration.label.font(.headline)
            VStack { configuration.content }
                .padding(12)
                .background { Card() }
        }
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension GroupBoxStyle {
    fileprivate func view(of configuration: GroupBoxStyleConfiguration) -> AnyView {
        AnyView(
            StyledView(style: self) { $0.makeBody(configuration: configuration) }
        )
    }
}

extension View {
    /// How the group boxes in this view look.
    nonisolated public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
        environment(\.groupBoxStyle, style)
    }
}

private struct GroupBoxStyleKey: EnvironmentKey {
    static var defaultValue: any GroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    var groupBoxStyle: any GroupBoxStyle {
        get { self[GroupBoxStyleKey.self] }
        set { self[GroupBoxStyleKey.self] = newValue }
    }
}
