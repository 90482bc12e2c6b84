import AppShell
import DocumentEngine

/// Answers the engine's questions for a document: the app has said what it wants by what it called,
/// and is told the rest by `handleError` and `documentState`.
///
/// What only a person can decide is asked over the document's window.
@MainActor final class DocumentAnswers: DocumentQuestions {
    private unowned let life: DocumentLife
    /// Where the save that runs is to go.
    var target: FileLocation?
    /// Whether the document is closed because it could not be made.
    var isGivingUp = false
    /// Why what was asked for last could not be done.
    private(set) var trouble: DocumentError?
    /// Whether the person wanted to stay rather than to close.
    private(set) var isClosingCancelled = false

    init(life: DocumentLife) {
        self.life = life
    }

    /// Forgets what became of what was asked for before.
    func reset() {
        trouble = nil
        isClosingCancelled = false
    }

    /// Saves changes, but does not make a file anew that somebody has deleted, for closing's sake.
    func confirmClose(named name: String) async -> CloseAnswer {
        !isGivingUp && life.hasOwnChanges ? .save : .discard
    }

    func resolveOutsideChange(_ change: OutsideChange, named name: String) async
        -> OutsideChangeAnswer
    {
        guard life.isClosing else {
            await report(DocumentError(.changedOutside(change), named: name))
            return .cancel
        }
        // Where nobody can be asked, both are kept.
        guard let index = await life.ask(OutsideChangeQuestion.node(about: name)) else {
            return .keepBoth
        }
        let answer = OutsideChangeQuestion.answer(index)
        isClosingCancelled = answer == .cancel
        return answer
    }

    func chooseLocation(_ request: LocationRequest) async -> FileLocation? {
        if target == nil, request.reason == .readOnly {
            await report(DocumentError(.readOnlyFile, named: request.suggestedName))
        }
        return target
    }

    /// What could not be saved is shown, as changes; the file is not touched by that.
    func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer { .recover }

    func report(_ error: DocumentError) async {
        trouble = error
        switch life.session?.state.phase {
        case .saving?, .closing?: life.noteSavingFailed()
        default: break
        }
        life.report(error)
    }
}
