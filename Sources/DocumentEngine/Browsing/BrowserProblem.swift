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

    /// - Parameter errors: All that went wrong with one command; the first one speaks for them.
    init?(_ errors: [FileOperationError]) {
        guard let first = errors.first else { return nil }
        let problem = BrowserProblem(first)
        let others =
            switch errors.count {
            case 1: ""
            case 2: " The same goes for one more."
            default: " The same goes for \(errors.count - 1) more."
            }
        self.init(message: problem.message + others, suggestion: problem.suggestion)
    }

    private init(message: String, suggestion: String) {
        self.message = message
        self.suggestion = suggestion
    }
}
