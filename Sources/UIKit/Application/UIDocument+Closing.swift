import AppShell
import DocumentEngine
import RenderTree

// Closing as a person does it, by the document's window.

extension UIDocument {
    /// Closes the document, which saves it first; where it cannot be saved, asks what to do.
    ///
    /// - Returns: Whether it is closed.
    @MainActor func closeAsking(over window: WindowController?) async -> Bool {
        life.isAskedAbout = true
        defer { life.isAskedAbout = false }
        while await !close(), life.session != nil {
            guard !life.answers.isClosingCancelled else { return false }
            // What went elsewhere can be closed.
            switch await answerToTrouble(over: window) {
            case .saved: continue
            case .discard:
                await life.discard()
                return true
            case .stay: return false
            }
        }
        return true
    }

    private enum TroubleAnswer { case stay, discard, saved }

    /// Says why the document could not be saved, and asks until it is elsewhere or that is not wanted.
    @MainActor private func answerToTrouble(over window: WindowController?) async -> TroubleAnswer {
        while let runtime = UIApplication.shared.runtime, let document = WindowDocument(self) {
            let trouble = life.answers.trouble ?? document.session.trouble
            let texts = [trouble?.errorDescription, trouble?.recoverySuggestion]
            let question = QuestionNode(
                title: "“\(localizedName)” Could Not Be Saved",
                message: texts.compactMap(\.self).joined(separator: " "),
                answers: [
                    .init("Cancel", role: .cancel),
                    .init("Discard Changes", role: .destructive),
                    .init("Save As…", role: .suggested),
                ]
            )
            switch await runtime.ask(question, over: window) {
            case 1: return .discard
            case 2:
                guard let place = await document.choosePlace() else { return .stay }
                life.answers.reset()
                if await save(to: place.url, for: .forCreating) { return .saved }
            default: return .stay
            }
        }
        return .stay
    }
}
