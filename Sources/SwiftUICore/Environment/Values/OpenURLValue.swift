public import Foundation

/// Opens an address.
@MainActor
public struct OpenURLAction {
    /// What a handler made of an address.
    public struct Result: Sendable {
        enum Outcome: Sendable { case handled, discarded, byDesktop(URL?) }
        let outcome: Outcome

        public static let handled = Result(outcome: .handled)
        public static let discarded = Result(outcome: .discarded)
        /// The desktop is to open it.
        public static let systemAction = Result(outcome: .byDesktop(nil))

        /// The desktop is to open another one.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .byDesktop(url)) }
    }

    let handler: (@MainActor (URL) -> Result)?
    /// Has the desktop open it, and says whether it can; set by whoever runs the app.
    var open: (@MainActor (URL) -> Bool)?

    /// An app's own way to open addresses.
    nonisolated public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
    }

    nonisolated package init(open: @escaping @MainActor (URL) -> Bool) {
        handler = nil
        self.open = open
    }

    public func callAsFunction(_ url: URL) { self(url) { _ in } }

    /// - Parameter completion: Told whether somebody took the address.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler?(url).outcome ?? .byDesktop(nil) {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .byDesktop(let other): completion(open?(other ?? url) ?? false)
        }
    }
}

package struct OpenURLKey: EnvironmentKey {
    package static var defaultValue: (@MainActor (URL) -> Bool)? { nil }
}

private struct OpenURLHandlerKey: EnvironmentKey {
    static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
    /// Opens addresses: by the desktop, unless the app sets an action of its own.
    public var openURL: OpenURLAction {
        get {
            var action = self[OpenURLHandlerKey.self] ?? OpenURLAction { _ in .systemAction }
            action.open = self[OpenURLKey.self]
            return action
        }
        set { self[OpenURLHandlerKey.self] = newValue }
    }
}
