import Foundation

/// Why a folder could not be shown: what happened, to which folder, and what the user can do.
package struct FolderError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case missing
        case notAFolder
        case notAllowed
        case tooManyLinks
        /// The system's reason, as its error number.
        case system(code: Int32)
    }

    package let reason: Reason
    package let location: FileLocation

    package init(_ reason: Reason, at location: FileLocation) {
        self.reason = reason
        self.location = location
    }
}

extension FolderError: LocalizedError {
    /// What happened, to which folder.
    package var errorDescription: String? {
        let name = location.name
        return switch reason {
        case .missing: "“\(name)” does not exist."
        case .notAFolder: "“\(name)” is not a folder."
        case .notAllowed: "You are not allowed to look into “\(name)”."
        case .tooManyLinks: "“\(name)” is a link that leads back to itself."
        case .system(let code): "“\(name)” could not be read: \(String(cString: strerror(code)))."
        }
    }

    /// What to do about it.
    package var recoverySuggestion: String? {
        switch reason {
        case .missing: "It may have been moved or deleted."
        case .notAFolder, .tooManyLinks: "Go up to see what is around it."
        case .notAllowed: "Ask its owner for access, or go to another folder."
        case .system: "Nothing has been changed. Try again, or go to another folder."
        }
    }
}
