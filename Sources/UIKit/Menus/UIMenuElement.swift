public import Foundation

/// An item of a menu, or a menu in it.
///
/// Main thread.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    public let title: String
    public let image: UIImage?

    public enum State: Int, Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// It is shown and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// Choosing it loses something.
        public static let destructive = Attributes(rawValue: 2)
        /// It is not shown.
        public static let hidden = Attributes(rawValue: 4)
    }

    init(title: String, image: UIImage?) {
        self.title = title
        self.image = image
        super.init()
    }
}
