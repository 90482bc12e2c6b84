public import Foundation

/// The domain of errors of document browsers.
public let UIDocumentBrowserErrorDomain = "UIDocumentBrowserErrorDomain"

/// What goes wrong in a document browser.
///
/// Its texts name the file, say what happened and what to do.
public struct UIDocumentBrowserError: LocalizedError, CustomNSError, Sendable {
    public enum Code: Int, Sendable {
        case generic = 1
        /// There is no folder for the document.
        case noLocationAvailable = 2
    }

    public static var errorDomain: String { UIDocumentBrowserErrorDomain }
    public static var generic: Code { .generic }
    public static var noLocationAvailable: Code { .noLocationAvailable }

    public let code: Code
    public let errorDescription: String?
    public let recoverySuggestion: String?

    public var errorCode: Int { code.rawValue }

    public var errorUserInfo: [String: Any] {
        [
            NSLocalizedDescriptionKey: errorDescription ?? "",
            NSLocalizedRecoverySuggestionErrorKey: recoverySuggestion ?? "",
        ]
    }

    init(_ code: Code, _ description: String, suggestion: String) {
        self.code = code
        errorDescription = description
        recoverySuggestion = suggestion
    }
}
