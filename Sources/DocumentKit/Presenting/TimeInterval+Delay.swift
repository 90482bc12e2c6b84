public import Foundation

extension TimeInterval {
    /// The seconds after which something is shown where nothing else is said.
    public static var defaultDocumentModalDelay: TimeInterval { 0.5 }

    /// The same as a time to wait: what is no number, or negative, is none, and an hour the longest.
    var asDelay: TimeInterval { isNaN ? 0 : Swift.min(Swift.max(self, 0), 3600) }
}
