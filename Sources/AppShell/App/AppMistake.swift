import Foundation

/// Something that the app asks for and has not got.
enum AppMistake: LocalizedError {
    case unknownWindow(String)

    var errorDescription: String? {
        switch self {
        case .unknownWindow(let id): "The app has no scene with the id “\(id)”."
        }
    }

    var recoverySuggestion: String? {
        "Give a Window or WindowGroup of the app's body that id."
    }
}
