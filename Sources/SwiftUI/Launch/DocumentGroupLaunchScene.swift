public import AppShell
public import SwiftUICore

/// What an app shows above the files of its document browser: its name, a picture, and ways to begin.
///
/// It stands beside the app's document groups, in any order; the browser shows what all of them open.
///
/// ## On Linux
/// It is the upper part of the browser's window.
public struct DocumentGroupLaunchScene<Actions: View> {
    private let parts: LaunchParts

    /// - Parameters:
    ///   - title: The title; the app's name where there is none.
    ///   - actions: Ways to begin, such as a `NewDocumentButton`.
    ///   - backgroundAccessoryView: Stands behind title and actions.
    ///   - overlayAccessoryView: Stands in front of them.
    nonisolated public init(
        _ title: Text? = nil,
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            title,
            actions,
            background: { LaunchBackground(style: backgroundStyle) },
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(titleKey),
            backgroundStyle: backgroundStyle,
            actions,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(title),
            backgroundStyle: backgroundStyle,
            actions,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    /// - Parameter background: Fills what is above the files.
    nonisolated public init(
        _ title: Text? = nil,
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        parts = LaunchParts(
            title: title,
            actions: actions(),
            background: background(),
            backgroundAccessory: backgroundAccessoryView,
            overlayAccessory: overlayAccessoryView
        )
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(titleKey),
            actions,
            background: background,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(title),
            actions,
            background: background,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }
}

// MARK: - Without actions

extension DocumentGroupLaunchScene where Actions == DefaultDocumentGroupLaunchActions {
    /// With a button that makes a document.
    nonisolated public init(
        _ title: Text? = nil,
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            title,
            backgroundStyle: backgroundStyle,
            { DefaultDocumentGroupLaunchActions() },
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(titleKey),
            backgroundStyle: backgroundStyle,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }
}

/// What a launch scene offers where the app says nothing: a button that makes a document.
public struct DefaultDocumentGroupLaunchActions: View {
    nonisolated public init() {}

    public var body: some View { NewDocumentButton() }
}

extension DocumentGroupLaunchScene: PrimitiveScene {
    func descriptions(at path: [Int], _ linker: PropertyLinker) -> [SceneDescription] {
        let parts = parts
        return [
            SceneDescription(
                kind: .launch { words in AnyView(LaunchHero(parts: parts, words: words)) }
            )
        ]
    }
}
