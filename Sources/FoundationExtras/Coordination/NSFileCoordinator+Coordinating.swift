public import Foundation

extension NSFileCoordinator {
    /// Reads an item; returns when the accessor has.
    ///
    /// - Parameter outError: Set where the accessor was not called.
    public func coordinate(
        readingItemAt url: URL,
        options: ReadingOptions = [],
        error outError: NSErrorPointer,
        byAccessor reader: (URL) -> Void
    ) {
        run([FileRequest(url, .reading(options))], outError) { reader($0[0]) }
    }

    /// Writes an item; returns when the accessor has.
    ///
    /// - Parameter outError: Set where the accessor was not called.
    public func coordinate(
        writingItemAt url: URL,
        options: WritingOptions = [],
        error outError: NSErrorPointer,
        byAccessor writer: (URL) -> Void
    ) {
        run([FileRequest(url, .writing(options))], outError) { writer($0[0]) }
    }

    /// Reads one item and writes another; returns when the accessor has.
    ///
    /// - Parameter outError: Set where the accessor was not called.
    public func coordinate(
        readingItemAt readingURL: URL,
        options readingOptions: ReadingOptions = [],
        writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer,
        byAccessor readerWriter: (URL, URL) -> Void
    ) {
        let requests = [
            FileRequest(readingURL, .reading(readingOptions)),
            FileRequest(writingURL, .writing(writingOptions)),
        ]
        run(requests, outError) { readerWriter($0[0], $0[1]) }
    }

    /// Writes two items; returns when the accessor has.
    ///
    /// - Parameter outError: Set where the accessor was not called.
    public func coordinate(
        writingItemAt url1: URL,
        options options1: WritingOptions = [],
        writingItemAt url2: URL,
        options options2: WritingOptions = [],
        error outError: NSErrorPointer,
        byAccessor writer: (URL, URL) -> Void
    ) {
        let requests = [
            FileRequest(url1, .writing(options1)), FileRequest(url2, .writing(options2)),
        ]
        run(requests, outError) { writer($0[0], $0[1]) }
    }

    /// Holds all of these items, for single readings and writings that the accessor coordinates in
    /// turn.
    ///
    /// The items are free again when the accessor has returned and called its block, on whatever
    /// thread.
    ///
    /// - Parameter outError: Set where the accessor was not called.
    public func prepare(
        forReadingItemsAt readingURLs: [URL],
        options readingOptions: ReadingOptions = [],
        writingItemsAt writingURLs: [URL],
        options writingOptions: WritingOptions = [],
        error outError: NSErrorPointer,
        byAccessor batchAccessor: (@escaping () -> Void) -> Void
    ) {
        let requests =
            readingURLs.map { FileRequest($0, .reading(readingOptions)) }
            + writingURLs.map { FileRequest($0, .writing(writingOptions)) }
        run(requests, outError) { _ in
            let isDone = DispatchSemaphore(value: 0)
            batchAccessor { isDone.signal() }
            isDone.wait()
        }
    }

    /// Reads and writes items later: returns at once, and runs the accessor on the queue.
    ///
    /// - Parameter accessor: Called once, with an error where the items cannot be had; the intents tell
    ///   the places then.
    public func coordinate(
        with intents: [NSFileAccessIntent],
        queue: OperationQueue,
        byAccessor accessor: @escaping ((any Error)?) -> Void
    ) {
        let accessor = UncheckedTransfer(accessor)
        // A thread of its own while it waits, so that no number of those can block each other. Nobody
        // waits for it, so it waits for what its caller holds.
        Thread.detachNewThread { [self] in
            let requests = intents.map { FileRequest($0.url, $0.request) }
            do {
                try access(requests) { urls in
                    for (intent, url) in zip(intents, urls) { intent.take(url) }
                    let isDone = DispatchSemaphore(value: 0)
                    let held = HeldAccesses.current
                    queue.addOperation {
                        HeldAccesses.with(held) { accessor.value(nil) }
                        isDone.signal()
                    }
                    isDone.wait()
                }
            } catch {
                queue.addOperation { accessor.value(error) }
            }
        }
    }

    // MARK: - One way for all

    private func run(
        _ requests: [FileRequest],
        _ outError: NSErrorPointer,
        _ body: ([URL]) -> Void
    ) {
        do {
            try access(requests, body)
        } catch {
            outError?.pointee = error as NSError
        }
    }

    /// Asks presenters, waits for others, runs the body, and tells presenters.
    private func access(_ requests: [FileRequest], _ body: ([URL]) -> Void) throws {
        let talk = PresenterTalk(for: self)
        // Before anything is held: who is asked to save will coordinate that.
        let answers = try talk.ask(about: requests)
        let ticket: FileAccessTable.Ticket
        do {
            ticket = try FileAccessTable.shared.enter(requests, for: self)
        } catch {
            talk.giveBack(answers)
            throw error
        }
        HeldAccesses.with(HeldAccesses.current.union([ticket.id])) {
            body(requests.map(\.url))
        }
        FileAccessTable.shared.leave(ticket)
        talk.giveBack(answers)
        talk.tellWritten(requests)
    }
}

/// What crosses threads because its users take care of it.
struct UncheckedTransfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
