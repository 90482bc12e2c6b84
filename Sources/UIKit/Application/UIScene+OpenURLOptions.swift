public import Foundation

extension UIScene {
    /// How a file is to be opened.
    @MainActor
    public final class OpenURLOptions: NSObject {
        /// Whether the file is opened where it is; always so on Linux.
        public let openInPlace = true
        /// Which app the file comes from; nobody says so on Linux.
        public let sourceApplication: String? = nil
    }
}

extension UIApplication {
    /// The scenes that are there, in use or not.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
}
