public import Foundation

/// Opens an address, by the desktop or as the app decides.
public struct OpenURLAction: Sendable {
    /// What a handler did about an address.
    public struct Result: Sendable {
        enum Kind: Sendable {
            case handled, discarded
            case system(URL?)
        }

        let kind: Kind

        /// It is opened; nothing more is to be done.
        public static let handled = Result(kind: .handled)
        /// It is not to be opened.
        public static let discarded = Result(kind: .discarded)
        /// The desktop opens it.
        public static let systemAction = Result(kind: .system(nil))

        /// The desktop opens another address instead.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    private let handler: @MainActor (URL) -> Result
    var desktop: @MainActor (URL) -> Bool = { _ in false }

    public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

    /// Opens the address.
    @MainActor public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

    /// Opens the address, and says whether it was accepted.
    @MainActor
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).kind {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(desktop(other ?? url))
        }
    }
}

extension EnvironmentValues {
    /// Opens an address; set it to decide what the links in a view do.
    ///
    /// ## On Linux
    /// The desktop opens it with the app that is set for the kind of address.
    public var openURL: OpenURLAction {
        get {
            var action = self[OpenURLKey.self] ?? OpenURLAction { _ in .systemAction }
            action.desktop = self[DesktopOpenerKey.self].open
            return action
        }
        set { self[OpenURLKey.self] = newValue }
    }
}

private struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction? { nil } }

/// How the desktop opens an address; each window sets it.
package struct DesktopOpener: Sendable {
    package let open: @MainActor @Sendable (URL) -> Bool

    package init(open: @escaping @MainActor @Sendable (URL) -> Bool) { self.open = open }
}

package struct DesktopOpenerKey: EnvironmentKey {
    package static var defaultValue: DesktopOpener { DesktopOpener { _ in false } }
}
