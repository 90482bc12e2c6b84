public import AppShell
import DocumentEngine
public import Foundation
public import SwiftUICore
import UIKit
public import UniformTypeIdentifiers

/// What an app without document groups shows at its start: its name, ways to begin, and files, each of
/// which opens in a view of the app's.
///
/// ## On Linux
/// Each document opens in a window of its own.
public struct DocumentLaunchView<Actions: View, DocumentView: View> {
    private let contentTypes: [UTType]
    private let makeView: @MainActor @Sendable (URL) -> AnyView
    private let parts: LaunchParts
    @State private var browser: LaunchBrowser?
    @State private var sayings = LaunchSayings()
    @Environment(\.launchWords) private var words
    @Environment(\.launchMenu) private var menu

    /// - Parameters:
    ///   - title: The title; the app's name where there is none.
    ///   - contentTypes: What files there are to choose.
    ///   - actions: Ways to begin, such as a `NewDocumentButton`.
    ///   - onDocumentOpen: Makes the view of a document.
    ///   - backgroundAccessoryView: Stands behind title and actions.
    ///   - overlayAccessoryView: Stands in front of them.
    nonisolated public init(
        _ title: Text? = nil,
        for contentTypes: [UTType],
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping @MainActor (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            title,
            for: contentTypes,
            actions,
            onDocumentOpen: onDocumentOpen,
            background: { LaunchBackground(style: backgroundStyle) },
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        for contentTypes: [UTType],
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping @MainActor (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(titleKey),
            for: contentTypes,
            backgroundStyle: backgroundStyle,
            actions,
            onDocumentOpen: onDocumentOpen,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        for contentTypes: [UTType],
        backgroundStyle: some ShapeStyle = BackgroundStyle(),
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping @MainActor (URL) -> DocumentView,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(title),
            for: contentTypes,
            backgroundStyle: backgroundStyle,
            actions,
            onDocumentOpen: onDocumentOpen,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    /// - Parameter background: Fills what is above the files.
    nonisolated public init(
        _ title: Text? = nil,
        for contentTypes: [UTType],
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping @MainActor (URL) -> DocumentView,
        @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.contentTypes = contentTypes
        makeView = { AnyView(onDocumentOpen($0)) }
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
        for contentTypes: [UTType],
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping @MainActor (URL) -> DocumentView,
        @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(titleKey),
            for: contentTypes,
            actions,
            onDocumentOpen: onDocumentOpen,
            background: background,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        for contentTypes: [UTType],
        @ViewBuilder _ actions: () -> Actions,
        @ViewBuilder onDocumentOpen: @escaping @MainActor (URL) -> DocumentView,
        @ViewBuilder background: () -> some View,
        @ViewBuilder backgroundAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() },
        @ViewBuilder overlayAccessoryView:
            @escaping @MainActor (DocumentLaunchGeometryProxy) -> some View = { _ in EmptyView() }
    ) {
        self.init(
            Text(title),
            for: contentTypes,
            actions,
            onDocumentOpen: onDocumentOpen,
            background: background,
            backgroundAccessoryView: backgroundAccessoryView,
            overlayAccessoryView: overlayAccessoryView
        )
    }
}

extension DocumentLaunchView: View {
    public var body: some View {
        sayings.makeView = makeView
        sayings.menu = menu
        return VStack(spacing: 0) {
            if let browser {
                LaunchHero(parts: parts, words: words.words)
                    .environment(\.newDocumentAction, browser.newDocument)
                Divider()
                ControllerHost(controller: browser)
            }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .onAppear { if browser == nil { browser = makeBrowser() } }
    }

    @MainActor private func makeBrowser() -> LaunchBrowser {
        let browser = LaunchBrowser(for: contentTypes) { [sayings] in
            sayings.makeView?($0) ?? AnyView(EmptyView())
        }
        browser.viewMenu = { [sayings] in sayings.menu.make?($0) ?? AnyView(EmptyView()) }
        return browser
    }
}

/// What a launch view says last, for its browser to ask.
@MainActor
private final class LaunchSayings {
    var makeView: (@MainActor (URL) -> AnyView)?
    var menu = LaunchMenu()

    nonisolated init() {}
}

// MARK: - View + launch

extension View {
    /// What a `DocumentLaunchView` says in place of its own title.
    nonisolated public func documentLaunchTitle(_ title: Text) -> some View {
        transformEnvironment(\.launchWords) { $0.words.title = title }
    }

    nonisolated public func documentLaunchTitle(_ titleKey: LocalizedStringKey) -> some View {
        documentLaunchTitle(Text(titleKey))
    }

    @_disfavoredOverload
    nonisolated public func documentLaunchTitle<S: StringProtocol>(_ title: S) -> some View {
        documentLaunchTitle(Text(title))
    }

    /// What a `DocumentLaunchView` says below its title.
    nonisolated public func documentLaunchSubtitle(_ subtitle: Text) -> some View {
        transformEnvironment(\.launchWords) { $0.words.subtitle = subtitle }
    }

    nonisolated public func documentLaunchSubtitle(
        _ subtitleKey: LocalizedStringKey
    ) -> some View {
        documentLaunchSubtitle(Text(subtitleKey))
    }

    @_disfavoredOverload
    nonisolated public func documentLaunchSubtitle<S: StringProtocol>(
        _ subtitle: S
    ) -> some View {
        documentLaunchSubtitle(Text(subtitle))
    }

    /// Adds to what the menu of files of a `DocumentLaunchView` offers.
    ///
    /// - Parameter menu: Gets the files that are selected, or `nil` for the folder that is shown.
    nonisolated public func documentBrowserContextMenu<Menu: View>(
        @ViewBuilder _ menu: @escaping @MainActor ([URL]?) -> Menu
    ) -> some View {
        environment(\.launchMenu, LaunchMenu { AnyView(menu($0)) })
    }
}

struct LaunchMenu {
    var make: (@MainActor ([URL]?) -> AnyView)?

    init(_ make: (@MainActor ([URL]?) -> AnyView)? = nil) { self.make = make }
}

struct LaunchWordsValue {
    var words = LaunchWords()
}

private struct LaunchMenuKey: EnvironmentKey {
    static var defaultValue: LaunchMenu { LaunchMenu() }
}

private struct LaunchWordsKey: EnvironmentKey {
    static var defaultValue: LaunchWordsValue { LaunchWordsValue() }
}

extension EnvironmentValues {
    fileprivate var launchMenu: LaunchMenu {
        get { self[LaunchMenuKey.self] }
        set { self[LaunchMenuKey.self] = newValue }
    }

    fileprivate var launchWords: LaunchWordsValue {
        get { self[LaunchWordsKey.self] }
        set { self[LaunchWordsKey.self] = newValue }
    }
}
