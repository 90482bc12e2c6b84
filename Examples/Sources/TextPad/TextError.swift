import Foundation

/// Why a text cannot be read or written here.
enum TextError: LocalizedError {
    case notAFile
    case binary
    case lacksCharacter(Character, TextEncoding)

    var errorDescription: String? {
        switch self {
        case .notAFile: "It is not a regular file."
        case .binary: "It is not a text."
        case .lacksCharacter(let character, let encoding):
            "The encoding \(encoding.name) has no “\(character)”. Choose another encoding below the text."
        }
    }
}
