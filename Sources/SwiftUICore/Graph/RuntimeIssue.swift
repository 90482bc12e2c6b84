import Foundation

/// Tells the app's developer of something that the source should not do; the app goes on.
package enum RuntimeIssue {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var handler: @Sendable (String) -> Void = { message in
        FileHandle.standardError.write(Data("SwiftUI: \(message)\n".utf8))
    }

    package static func report(_ message: String) { lock.withLock { handler }(message) }

    /// Where messages go; tests listen here.
    package static func setHandler(_ new: @escaping @Sendable (String) -> Void) {
        lock.withLock { handler = new }
    }
}
