package import DocumentEngine

/// Answers a document's questions from a script and keeps a history of what was asked and told.
///
/// A question the script has no answer for is answered by giving up, so a test that forgets one
/// fails softly.
@MainActor package final class ScriptedQuestions: DocumentQuestions {
    /// What the user was asked or told, in order.
    package enum Event: Hashable {
        case askedToClose(String)
        case askedAboutOutsideChange(OutsideChange)
        case askedForLocation(LocationRequest.Reason)
        case offered(RecoveryRecord.Cause, isFileChanged: Bool)
        case told(DocumentError.Reason)
    }

    package private(set) var events: [Event] = []
    package var closeAnswers: [CloseAnswer] = []
    package var outsideChangeAnswers: [OutsideChangeAnswer] = []
    package var locations: [FileLocation] = []
    package var recoveryAnswers: [RecoveryAnswer] = []
    /// Runs while the user thinks about closing.
    package var whileAskedToClose: (@MainActor () async -> Void)?
    /// Runs while the user thinks about an outside change.
    package var whileAskedAboutOutsideChange: (@MainActor () -> Void)?

    package init() {}

    /// The history since the last call.
    package func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    // MARK: - DocumentQuestions

    package func confirmClose(named name: String) async -> CloseAnswer {
        events.append(.askedToClose(name))
        await whileAskedToClose?()
        return closeAnswers.isEmpty ? .cancel : closeAnswers.removeFirst()
    }

    package func resolveOutsideChange(_ change: OutsideChange, named name: String) async
        -> OutsideChangeAnswer
    {
        events.append(.askedAboutOutsideChange(change))
        whileAskedAboutOutsideChange?()
        return outsideChangeAnswers.isEmpty ? .cancel : outsideChangeAnswers.removeFirst()
    }

    package func chooseLocation(_ request: LocationRequest) async -> FileLocation? {
        events.append(.askedForLocation(request.reason))
        return locations.isEmpty ? nil : locations.removeFirst()
    }

    package func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer {
        events.append(.offered(offer.record.cause, isFileChanged: offer.isFileChanged))
        return recoveryAnswers.isEmpty ? .later : recoveryAnswers.removeFirst()
    }

    package func report(_ error: DocumentError) async {
        events.append(.told(error.reason))
    }
}
