import Foundation

/// Tells of errors that no caller can catch, since what failed had been waiting.
@MainActor
final class ErrorReports {
    private var hooks: [(site: CallSite, hook: @MainActor (any Error) -> Void)] = []

    /// Has `hook` hear of what fails from now on; the same place in the source replaces its own.
    func add(at site: CallSite, _ hook: @escaping @MainActor (any Error) -> Void) {
        if let index = hooks.firstIndex(where: { $0.site == site }) {
            hooks[index].hook = hook
        } else {
            hooks.append((site, hook))
        }
    }

    func report(_ error: any Error) {
        let local = error as? any LocalizedError
        let words = [error.localizedDescription, local?.recoverySuggestion].compactMap(\.self)
        FileHandle.standardError.write(
            Data("DocumentKit: \(words.joined(separator: " "))\n".utf8)
        )
        for entry in hooks { entry.hook(error) }
    }
}
