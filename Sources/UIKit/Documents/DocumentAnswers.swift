import DocumentEngine

/// Answers the engine's questions for a document: the app has said what it wants by what it called,
/// and is told the rest by `handleError` and `documentState`.
@MainActor final class DocumentAnswers: DocumentQuestions {
    private unowned let life: DocumentLife
    /// Where the save that runs is to go.
    var target: FileLocation?
    /// Whether the document is closed because it could not be made.
    var isGivingUp = false

    init(life: DocumentLife) {
        self.life = life
    }

    /// Saves changes, but does not make a file anew that somebody has deleted, for closing's sake.
    func confirmClose(named name: String) async -> CloseAnswer {
        !isGivingUp && life.hasOwnChanges ? .save : .discard
    }

    func resolveOutsideChange(_ change: OutsideChange, named name: String) async
        -> OutsideChangeAnswer
    {
        if life.isClosing { return .keepBoth }
        await report(DocumentError(.changedOutside(change), named: name))
        return .cancel
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
        switch life.session?.state.phase {
        case .saving?, .closing?: life.noteSavingFailed()
        default: break
        }
        life.report(error)
    }
}
