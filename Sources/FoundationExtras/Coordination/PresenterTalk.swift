import Foundation

/// What a coordinator says to presenters, and what they answer.
struct PresenterTalk {
    private let own: (any NSFilePresenter)?
    private let patience: NSFileCoordinator.Patience

    init(for coordinator: NSFileCoordinator) {
        own = coordinator.presenter
        patience = coordinator.patience
    }

    /// What presenters want done when it is over.
    struct Answers {
        fileprivate var givingBack: [(presenter: any NSFilePresenter, block: () -> Void)] = []
    }

    // MARK: - Before

    /// Asks all that present one of the items to let go, and to save.
    ///
    /// - Throws: What a presenter gave for a reason not to have the item deleted, or why it could not
    ///   save.
    func ask(about requests: [FileRequest]) throws -> Answers {
        var answers = Answers()
        for request in requests {
            for (presenter, relation) in presenters(of: request) {
                do {
                    try ask(presenter, relation, about: request, &answers)
                } catch {
                    giveBack(answers)
                    throw error
                }
            }
        }
        return answers
    }

    private func ask(
        _ presenter: any NSFilePresenter,
        _ relation: FileRequest.Relation,
        about request: FileRequest,
        _ answers: inout Answers
    ) throws {
        switch request.kind {
        case .reading(let options):
            guard relation != .around || isPackage(presenter),
                !options.contains(.immediatelyAvailableMetadataOnly)
            else { return }
            let block = call(presenter) { $0.relinquishPresentedItem(toReader: $1) }
            if let block = block ?? nil { answers.givingBack.append((presenter, block)) }
            if !options.contains(.withoutChanges) { try save(presenter) }
        case .writing(let options):
            if options.contains(.contentIndependentMetadataOnly) { return }
            if relation == .around, options.contains(.forDeleting) {
                let url = request.url
                try check(
                    call(presenter) {
                        $0.accommodatePresentedSubitemDeletion(at: url, completionHandler: $1)
                    }
                )
            }
            if relation == .around, !isPackage(presenter) { return }
            let block = call(presenter) { $0.relinquishPresentedItem(toWriter: $1) }
            if let block = block ?? nil { answers.givingBack.append((presenter, block)) }
            if options.contains(.forMerging) { try save(presenter) }
            if options.contains(.forDeleting), relation != .around {
                try check(
                    call(presenter) {
                        $0.accommodatePresentedItemDeletion(completionHandler: $1)
                    }
                )
            }
        }
    }

    /// A folder with an extension in its name is a document: what is in it is the document's.
    private func isPackage(_ presenter: any NSFilePresenter) -> Bool {
        presenter.presentedItemURL?.pathExtension.isEmpty == false
    }

    private func save(_ presenter: any NSFilePresenter) throws {
        try check(call(presenter) { $0.savePresentedItemChanges(completionHandler: $1) })
    }

    private func check(_ answer: (any Error)??) throws {
        if let error = answer ?? nil { throw error }
    }

    // MARK: - After

    func giveBack(_ answers: Answers) {
        for (presenter, block) in answers.givingBack {
            let block = UncheckedTransfer(block)
            presenter.presentedItemOperationQueue.addOperation { block.value() }
        }
    }

    func tellWritten(_ requests: [FileRequest]) {
        for request in requests where request.isWriting {
            for (presenter, relation) in presenters(of: request) {
                let url = request.url
                tell(presenter) {
                    if relation == .around { $0.presentedSubitemDidChange(at: url) }
                    $0.presentedItemDidChange()
                }
            }
        }
    }

    func tellMoved(from old: URL, to new: URL) {
        let request = FileRequest(old, .writing(.forMoving))
        for (presenter, relation) in presenters(of: request) {
            guard let presented = presenter.presentedItemURL else { continue }
            switch relation {
            case .same: tell(presenter) { $0.presentedItemDidMove(to: new) }
            case .inside:
                let inner = presented.standardizedFileURL.pathComponents
                    .dropFirst(old.standardizedFileURL.pathComponents.count)
                let place = inner.reduce(new) { $0.appendingPathComponent($1) }
                tell(presenter) { $0.presentedItemDidMove(to: place) }
            case .around: tell(presenter) { $0.presentedSubitem(at: old, didMoveTo: new) }
            }
        }
    }

    func tell(of url: URL, _ message: @escaping (any NSFilePresenter) -> Void) {
        for (presenter, relation) in presenters(of: FileRequest(url, .writing([])))
        where relation == .same {
            tell(presenter, message)
        }
    }

    // MARK: - Calling

    private func presenters(
        of request: FileRequest
    ) -> [(any NSFilePresenter, FileRequest.Relation)] {
        FilePresenterList.shared.all.compactMap { presenter in
            guard presenter !== own, let url = presenter.presentedItemURL,
                let relation = request.relation(of: url)
            else { return nil }
            return (presenter, relation)
        }
    }

    private func tell(
        _ presenter: any NSFilePresenter,
        _ message: @escaping (any NSFilePresenter) -> Void
    ) {
        let (presenter, message) = (UncheckedTransfer(presenter), UncheckedTransfer(message))
        presenter.value.presentedItemOperationQueue.addOperation { message.value(presenter.value) }
    }

    /// Asks on the presenter's queue and waits, for a while, for the first answer.
    ///
    /// On that queue itself it asks at once. What the asking code holds is held on the presenter's
    /// behalf too: it may coordinate the same items.
    private func call<Answer>(
        _ presenter: any NSFilePresenter,
        _ question: @escaping (any NSFilePresenter, @escaping (Answer) -> Void) -> Void
    ) -> Answer? {
        let answer = PresenterAnswer<Answer>()
        let held = HeldAccesses.current
        let asking = UncheckedTransfer {
            HeldAccesses.with(held) { question(presenter, answer.give) }
        }
        let queue = presenter.presentedItemOperationQueue
        let isOnMain = MainQueue.isCurrent
        if OperationQueue.current === queue || (isOnMain && queue === OperationQueue.main) {
            asking.value()
        } else {
            queue.addOperation { asking.value() }
        }
        return answer.wait(for: isOnMain ? patience.onMain : patience.elsewhere)
    }
}

/// The one answer that counts, if it comes in time.
private final class PresenterAnswer<Answer>: @unchecked Sendable {
    private let lock = NSLock()
    private let isThere = DispatchSemaphore(value: 0)
    private var value: Answer?

    func give(_ answer: Answer) {
        lock.withLock {
            guard value == nil else { return }
            value = answer
            isThere.signal()
        }
    }

    func wait(for limit: DispatchTimeInterval) -> Answer? {
        _ = isThere.wait(timeout: .now() + limit)
        return lock.withLock { value }
    }
}
