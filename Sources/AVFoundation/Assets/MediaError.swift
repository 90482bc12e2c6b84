package import Foundation

/// Why a film could not be read, played or exported, in words for the user.
package struct MediaError: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case missing
        case noPermissionToRead
        case notAFilm
        case truncated
        case noVideo
        case damaged(String)
        case tooSlow
        case missingCodec(MissingCodec)
        case missingElement(String)
        case diskFull
        case missingFolder
        case noPermissionToWrite
        case outputIsInput
        case outputExists
        case unsupported(String)
        case system(Int32)
        case framework(String)
        case cancelled
    }

    package let reason: Reason
    /// The file it is about.
    package var location: URL?

    package init(_ reason: Reason, at location: URL?) {
        self.reason = reason
        self.location = location
    }

    /// The same about that file, where it is about none yet.
    func about(_ url: URL) -> MediaError { MediaError(reason, at: location ?? url) }
}

extension MediaError: LocalizedError {
    package var errorDescription: String? {
        let name = location.map { "“\($0.lastPathComponent)”" } ?? "the film"
        return switch reason {
        case .missing: "There is no file \(name)."
        case .noPermissionToRead: "You have no permission to read \(name)."
        case .notAFilm:
            "\(name.capitalizedFirst) is not a film, or of a kind that is not known here."
        case .truncated: "\(name.capitalizedFirst) is cut off: its end is missing."
        case .noVideo: "\(name.capitalizedFirst) has no picture, only sound."
        case .damaged(let details): "\(name.capitalizedFirst) is damaged. \(details)"
        case .tooSlow: "Reading \(name) took too long."
        case .missingCodec(let codec):
            "\(name.capitalizedFirst) needs a part that is not installed: \(codec.name)."
        case .missingElement(let element): "A part for films is not installed: \(element)."
        case .diskFull: "There is no space left on the disk for \(name)."
        case .missingFolder: "The folder for \(name) does not exist."
        case .noPermissionToWrite: "You have no permission to write \(name)."
        case .outputIsInput: "The film \(name) cannot be exported onto itself."
        case .outputExists: "There is already a file \(name)."
        case .unsupported(let what): "\(what) is not supported."
        case .system(let code): "\(name.capitalizedFirst): \(String(cString: strerror(code)))."
        case .framework(let details): "The film could not be processed. \(details)"
        case .cancelled: "The work on \(name) was cancelled."
        }
    }

    package var recoverySuggestion: String? {
        switch reason {
        case .missingCodec(let codec): "Install the package \(codec.package)."
        case .missingElement(let element):
            "Install the package \(MissingCodec(element: element).package)."
        case .outputIsInput, .outputExists: "Choose another name."
        case .diskFull: "Free some space, or choose another disk."
        case .truncated: "Copy or download it again."
        default: nil
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
