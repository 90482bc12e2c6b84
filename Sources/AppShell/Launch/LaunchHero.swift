public import Foundation
package import SwiftUICore

/// Where the parts of a launch view are, in points from its upper left corner.
public struct DocumentLaunchGeometryProxy: Equatable, Sendable {
    /// The part above the files.
    public var frame: CGRect
    /// Title and actions.
    public var titleViewFrame: CGRect
}

/// What a launch view consists of.
package struct LaunchParts: Sendable {
    let title: Text?
    let actions: @MainActor @Sendable () -> AnyView
    let background: @MainActor @Sendable () -> AnyView
    let backgroundAccessory: @MainActor @Sendable (DocumentLaunchGeometryProxy) -> AnyView
    let overlayAccessory: @MainActor @Sendable (DocumentLaunchGeometryProxy) -> AnyView

    package init(
        title: Text?,
        actions: some View,
        background: some View,
        backgroundAccessory: @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View,
        overlayAccessory: @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View
    ) {
        self.title = title
        // Handed over to the main actor, where views are.
        nonisolated(unsafe) let actions = actions
        nonisolated(unsafe) let background = background
        self.actions = { AnyView(actions) }
        self.background = { AnyView(background) }
        self.backgroundAccessory = { AnyView(backgroundAccessory($0)) }
        self.overlayAccessory = { AnyView(overlayAccessory($0)) }
    }
}

/// The part of a launch view above the files.
package struct LaunchHero: View {
    let parts: LaunchParts
    let words: LaunchWords
    @State private var titleFrame = CGRect.zero

    /// Points.
    private static let height: CGFloat = 260

    package init(parts: LaunchParts, words: LaunchWords) {
        self.parts = parts
        self.words = words
    }

    package var body: some View {
        ZStack {
            parts.background()
            LaunchAccessory(content: parts.backgroundAccessory, titleFrame: titleFrame)
            card
            LaunchAccessory(content: parts.overlayAccessory, titleFrame: titleFrame)
        }
        .coordinateSpace(.named(LaunchSpace()))
        .frame(height: Self.height)
        .clipped()
    }

    private var card: some View {
        VStack(spacing: 18) {
            VStack(spacing: 4) {
                (words.title ?? parts.title ?? Text(verbatim: AppIdentity.current.name))
                    .font(.largeTitle)
                    .fontWeight(.bold)
                    .multilineTextAlignment(.center)
                if let subtitle = words.subtitle {
                    subtitle.foregroundStyle(.secondary).multilineTextAlignment(.center)
                }
            }
            VStack(spacing: 8) { parts.actions() }
                .controlSize(.large)
                .buttonBorderShape(.capsule)
                .environment(\.isInLaunchView, true)
        }
        .padding(24)
        .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .named(LaunchSpace()))
        } action: {
            titleFrame = $0
        }
    }
}

/// A view of the app's that knows where the others are.
private struct LaunchAccessory: View {
    let content: @MainActor @Sendable (DocumentLaunchGeometryProxy) -> AnyView
    let titleFrame: CGRect

    var body: some View {
        GeometryReader { geometry in
            content(
                DocumentLaunchGeometryProxy(
                    frame: CGRect(origin: .zero, size: geometry.size),
                    titleViewFrame: titleFrame
                )
            )
        }
    }
}

private struct LaunchSpace: Hashable, Sendable {}

extension EnvironmentValues {
    /// Whether a view stands among the actions of a launch view.
    package var isInLaunchView: Bool {
        get { self[InLaunchViewKey.self] }
        set { self[InLaunchViewKey.self] = newValue }
    }
}

private struct InLaunchViewKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}
