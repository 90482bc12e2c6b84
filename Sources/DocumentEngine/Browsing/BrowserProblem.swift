package import Foundation

/// Something that has gone wrong in a browser, in words for the person who uses it.
package struct BrowserProblem: Hashable, Sendable {
    /// What happened, to which file.
    package let message: String
    /// What to do about it.
    package let suggestion: String

    package init(_ error: some LocalizedError) {
        message = error.errorDescription ?? ""
        suggestion = error.recoverySuggestion ?? ""
    }

    /// - Parameters:
    ///   - errors: All that went wrong with one command; the first one speaks for them.
    ///   - loss: What to add where the same cannot succeed another time either.
    init?(_ errors: [FileOperationError], loss: String = "") {
        guard let first = errors.first else { return nil }
        let problem = BrowserProblem(first)
        let others = Self.names(errors.dropFirst().map(\.location.name))
        let isSame = errors.allSatisfy { $0.reason == first.reason && $0.action == first.action }
        let more = isSame ? " The same goes for \(others)." : " \(others) failed, too."
        let ending = loss.isEmpty || errors.contains(where: \.reason.mayPass) ? "" : " " + loss
        self.init(
            message: problem.message + (others.isEmpty ? "" : more),
            suggestion: problem.suggestion + ending
        )
    }

    /// Up to three names, and how many others there are.
    private static func names(_ names: [String]) -> String {
        var parts = names.prefix(3).map { "“\($0)”" }
        if names.count > parts.count { parts.append("\(names.count - parts.count) more") }
        guard let last = parts.popLast() else { return "" }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }

    private init(message: String, suggestion: String) {
        self.message = message
        self.suggestion = suggestion
    }
}
