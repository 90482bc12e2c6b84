import Foundation
import RenderTree

/// How progress is shown; an app may make styles of its own.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style is to show.
public struct ProgressViewStyleConfiguration {
    /// From 0 to 1; `nil` where nobody knows.
    public let fractionCompleted: Double?
    /// What is under way.
    public var label: Label?
    /// How far it has come.
    public var currentValueLabel: CurrentValueLabel?
    let title: String

    /// The label, whatever it is made of.
    public struct Label: View {
        let content: AnyView
        init(_ content: AnyView) { self.content = content }
        public var body: some View { content }
    }

    /// The label of the value, whatever it is made of.
    public struct CurrentValueLabel: View {
        let content: AnyView
        init(_ content: AnyView) { self.content = content }
        public var body: some View { content }
    }
}

/// A bar where it is known how far things are, else something that turns.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            configuration.label
            ProgressLeaf(
                title: configuration.title,
                fraction: configuration.fractionCompleted,
                style: .bar
            )
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// A ring that fills, or something that turns.
public struct CircularProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            if let fraction = configuration.fractionCompleted {
                ZStack {
                    Circle().stroke(Color.primary.opacity(0.15), lineWidth: 3)
                    Circle()
                        .trim(from: 0, to: fraction)
                        .stroke(Color.accentColor, lineWidth: 3)
                        .rotationEffect(.degrees(-90))
                }
                .overlay {
                    ProgressLeaf(
                        title: configuration.title,
                        fraction: fraction,
                        style: .unseen
                    )
                }
                .frame(width: 24, height: 24)
            } else {
                ProgressLeaf(title: configuration.title, fraction: nil, style: .spinner)
            }
            configuration.label
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

// MARK: - View + progressViewStyle

extension View {
    /// How progress is shown in this view.
    nonisolated public func progressViewStyle<Style: ProgressViewStyle>(
        _ style: Style
    ) -> some View {
        environment(\.progressStyle, style)
    }
}

/// Progress as the surroundings want it.
struct StyledProgress {
    @Environment(\.progressStyle) var style
    let configuration: ProgressViewStyleConfiguration
}

extension StyledProgress: View {
    var body: some View { style.view(of: configuration) }
}

extension ProgressViewStyle {
    fileprivate func view(of configuration: ProgressViewStyleConfiguration) -> AnyView {
        AnyView(
            StyledView(style: self) { $0.makeBody(configuration: configuration) }
        )
    }
}

private struct ProgressLeaf {
    let title: String
    let fraction: Double?
    let style: ProgressNode.Style
}

extension ProgressLeaf: LeafView {
    func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.progress(ProgressNode(title: title, fraction: fraction, style: style)))
    }
}

private struct ProgressStyleKey: EnvironmentKey {
    static var defaultValue: any ProgressViewStyle { DefaultProgressViewStyle() }
}

extension EnvironmentValues {
    var progressStyle: any ProgressViewStyle {
        get { self[ProgressStyleKey.self] }
        set { self[ProgressStyleKey.self] = newValue }
    }
}
