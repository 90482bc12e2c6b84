import Foundation

/// Numbers that mean nothing where an app gives them: they are ignored, and reported once.
package enum BadInput {
    @MainActor private static var reported: Set<String> = []
    /// Where reports go; tests listen here.
    @MainActor package static var write: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    /// Says that `value` is no use to `modifier`, once for that value.
    @MainActor
    static func report(_ modifier: String, _ value: String) {
        // An app that counts up in bad values must not fill memory with them.
        guard reported.count < most, reported.insert("\(modifier) \(value)").inserted else {
            return
        }
        say(modifier, value)
    }

    /// Says that `value` is no use to `modifier`; the caller sees to it that it says so once.
    @MainActor
    static func say(_ modifier: String, _ value: String) {
        count += 1
        if count <= most { write("SwiftUI: \(modifier) ignores \(value)") }
    }

    @MainActor private static var count = 0
    /// A thousand reports are enough for anyone.
    private static let most = 1000
}
