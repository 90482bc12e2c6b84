import Foundation

/// Numbers that mean nothing where an app gives them: they are ignored, and reported once.
package enum BadInput {
    @MainActor private static var reported: Set<String> = []
    /// Where reports go; tests listen here.
    @MainActor package static var write: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }

    /// Says once that `value` is no use to `modifier`.
    @MainActor
    static func report(_ modifier: String, _ value: String) {
        // An app that counts up in bad values must not fill memory with them.
        guard reported.count < 1000, reported.insert("\(modifier) \(value)").inserted else {
            return
        }
        write("SwiftUI: \(modifier) ignores \(value)")
    }
}
