import Foundation
import FoundationExtras
import Glibc
import Testing

struct FileCoordinatorTests {
    private let file = URL(fileURLWithPath: "/tmp/\(UUID().uuidString)/note.txt")

    /// Runs work on a thread of its own; `finish` waits for its end.
    private final class Side: @unchecked Sendable {
        private let end = DispatchSemaphore(value: 0)

        init(_ work: @escaping @Sendable () -> Void) {
            Thread.detachNewThread { [self] in
                work()
                end.signal()
            }
        }

        /// Whether it has ended within the time that nothing should take.
        func finish() -> Bool { end.wait(timeout: .now() + 60) == .success }
    }

    /// What happened, in order, on whatever threads.
    private final class Diary: @unchecked Sendable {
        private let lock = NSLock()
        private var lines: [String] = []

        func note(_ line: String) { lock.withLock { lines.append(line) } }
        var all: [String] { lock.withLock { lines } }
    }

    private func write(
        _ url: URL,
        by coordinator: NSFileCoordinator = NSFileCoordinator(),
        _ body: () -> Void
    ) {
        coordinator.coordinate(writingItemAt: url, error: nil) { _ in body() }
    }

    private func read(_ url: URL, _ body: () -> Void) {
        NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in body() }
    }

    /// Goes on when somebody waits for the file.
    private func letOthersWait() {
        while NSFileCoordinator.waitingCount(for: file) == 0 { sched_yield() }
    }

    // MARK: - Excluding

    @Test(arguments: [
        ("note.txt", "note.txt", true), ("note.txt", "other.txt", false), (".", "note.txt", true),
        ("note.txt", ".", true), ("note", "note.txt", false),
    ])
    func `a writing waits for a writing of the same item, in it or around it`(
        first: String,
        second: String,
        waits: Bool
    ) {
        let folder = file.deletingLastPathComponent()
        let (one, other) = (
            folder.appendingPathComponent(first), folder.appendingPathComponent(second)
        )
        let diary = Diary()
        let isIn = DispatchSemaphore(value: 0)
        let mayLeave = DispatchSemaphore(value: 0)
        let holder = Side {
            write(one) {
                isIn.signal()
                mayLeave.wait()
                diary.note("first")
            }
        }
        isIn.wait()
        let side = Side { write(other) { diary.note("second") } }
        if waits {
            letOthersWait()
        } else {
            #expect(side.finish())
        }
        mayLeave.signal()
        #expect(holder.finish())
        if waits { #expect(side.finish()) }
        #expect(diary.all == (waits ? ["first", "second"] : ["second", "first"]))
    }

    @Test func `readings go on at once, and a writing waits for all of them`() {
        let diary = Diary()
        let isIn = DispatchSemaphore(value: 0)
        let mayLeave = DispatchSemaphore(value: 0)
        let readers = (0..<2).map { _ in
            Side {
                read(file) {
                    isIn.signal()
                    mayLeave.wait()
                    diary.note("read")
                }
            }
        }
        isIn.wait()
        isIn.wait()
        let writer = Side { write(file) { diary.note("written") } }
        letOthersWait()
        mayLeave.signal()
        mayLeave.signal()
        #expect(readers.allSatisfy { $0.finish() })
        #expect(writer.finish())
        #expect(diary.all == ["read", "read", "written"])
    }

    // MARK: - Not waiting for oneself

    @Test func `an accessor may coordinate the same item again, by any coordinator`() {
        let side = Side {
            let coordinator = NSFileCoordinator()
            write(file, by: coordinator) {
                write(file, by: coordinator) {
                    write(file) { read(file) {} }
                }
            }
        }
        #expect(side.finish())
    }

    @Test func `a writing within a writing does not wait for those in line`() {
        let isIn = DispatchSemaphore(value: 0)
        let mayGoOn = DispatchSemaphore(value: 0)
        let holder = Side {
            write(file) {
                isIn.signal()
                mayGoOn.wait()
                write(file) {}
            }
        }
        isIn.wait()
        let next = Side { write(file) {} }
        letOthersWait()
        mayGoOn.signal()
        #expect(holder.finish())
        #expect(next.finish())
    }

    @Test func `coordinators of one purpose do not wait for each other`() {
        let side = Side {
            let (one, other) = (NSFileCoordinator(), NSFileCoordinator())
            other.purposeIdentifier = one.purposeIdentifier
            write(file, by: one) {
                let inner = Side { write(file, by: other) {} }
                #expect(inner.finish())
            }
        }
        #expect(side.finish())
    }

    @Test func `two that share a presenter exclude each other`() {
        let presenter = Presenter(file)
        let isIn = DispatchSemaphore(value: 0)
        let mayLeave = DispatchSemaphore(value: 0)
        let diary = Diary()
        let holder = Side {
            write(file, by: NSFileCoordinator(filePresenter: presenter)) {
                isIn.signal()
                mayLeave.wait()
                diary.note("first")
            }
        }
        isIn.wait()
        let side = Side {
            write(file, by: NSFileCoordinator(filePresenter: presenter)) { diary.note("second") }
        }
        letOthersWait()
        mayLeave.signal()
        #expect(holder.finish() && side.finish())
        #expect(diary.all == ["first", "second"])
    }

    // MARK: - Cancelling

    @Test func `what waits can be cancelled, and says so`() {
        let isIn = DispatchSemaphore(value: 0)
        let mayLeave = DispatchSemaphore(value: 0)
        let holder = Side {
            write(file) {
                isIn.signal()
                mayLeave.wait()
            }
        }
        isIn.wait()
        let coordinator = NSFileCoordinator()
        let diary = Diary()
        let side = Side {
            var error: NSError?
            coordinator.coordinate(readingItemAt: file, error: &error) { _ in diary.note("read") }
            diary.note((error as? CocoaError)?.code == .userCancelled ? "cancelled" : "no error")
        }
        letOthersWait()
        coordinator.cancel()
        #expect(side.finish())
        #expect(diary.all == ["cancelled"])
        mayLeave.signal()
        #expect(holder.finish())
    }

    // MARK: - Later

    @Test func `intents are had together, on the queue that was given`() async {
        let queue = OperationQueue()
        let reading = NSFileAccessIntent.readingIntent(with: file)
        let writing = NSFileAccessIntent.writingIntent(with: file.appendingPathExtension("copy"))
        let isRight = await withCheckedContinuation { continuation in
            NSFileCoordinator().coordinate(with: [reading, writing], queue: queue) { error in
                continuation.resume(
                    returning: error == nil && OperationQueue.current === queue
                )
            }
        }
        #expect(isRight)
        #expect(reading.url == file)
    }

    @Test func `a batch is held until its block is called`() {
        let diary = Diary()
        let isIn = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let holder = Side {
            NSFileCoordinator().prepare(
                forReadingItemsAt: [],
                writingItemsAt: [file],
                error: nil
            ) { done in
                isIn.signal()
                let ending = UncheckedBox(done)
                Thread.detachNewThread {
                    mayEnd.wait()
                    diary.note("ended")
                    ending.value()
                }
            }
        }
        isIn.wait()
        let side = Side { write(file) { diary.note("written") } }
        letOthersWait()
        mayEnd.signal()
        #expect(holder.finish() && side.finish())
        #expect(diary.all == ["ended", "written"])
    }

    private struct UncheckedBox<Value>: @unchecked Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    // MARK: - Presenters

    /// Answers at once, and writes down what it was asked and told.
    private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
        let diary = Diary()
        let presentedItemOperationQueue: OperationQueue
        private let lock = NSLock()
        private var place: URL?
        var whileSaving: @Sendable () -> Void = {}
        var isMute = false
        var refusal: (any Error)?

        init(_ url: URL, on queue: OperationQueue = OperationQueue()) {
            place = url
            presentedItemOperationQueue = queue
            if queue !== OperationQueue.main { queue.maxConcurrentOperationCount = 1 }
        }

        var presentedItemURL: URL? { lock.withLock { place } }

        func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
            diary.note("reader")
            if isMute { return }
            reader { self.diary.note("reader has gone") }
        }

        func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) {
            diary.note("writer")
            writer { self.diary.note("writer has gone") }
            // Once more is once too often, and does no harm.
            writer(nil)
        }

        func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
            diary.note("save")
            whileSaving()
            completionHandler(refusal)
        }

        func accommodatePresentedItemDeletion(
            completionHandler: @escaping ((any Error)?) -> Void
        ) {
            diary.note("deletion")
            completionHandler(refusal)
        }

        func presentedItemDidMove(to newURL: URL) {
            diary.note("moved to \(newURL.lastPathComponent)")
            lock.withLock { place = newURL }
        }

        func presentedItemDidChange() { diary.note("changed") }

        func presentedSubitemDidChange(at url: URL) {
            diary.note("changed inside: \(url.lastPathComponent)")
        }

        /// All that has happened, when nothing more is under way.
        var events: [String] {
            presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
            return diary.all
        }
    }

    private func withPresenter(of url: URL, _ body: (Presenter) -> Void) {
        let presenter = Presenter(url)
        NSFileCoordinator.addFilePresenter(presenter)
        defer { NSFileCoordinator.removeFilePresenter(presenter) }
        body(presenter)
    }

    @Test func `a presenter lets go and saves before a reading`() {
        withPresenter(of: file) { presenter in
            let side = Side { read(file) { presenter.diary.note("read") } }
            #expect(side.finish())
            #expect(presenter.events == ["reader", "save", "read", "reader has gone"])
        }
    }

    @Test func `a presenter lets go before a writing and is told after it`() {
        withPresenter(of: file) { presenter in
            let side = Side { write(file) { presenter.diary.note("written") } }
            #expect(side.finish())
            #expect(presenter.events == ["writer", "written", "writer has gone", "changed"])
        }
    }

    @Test func `a presenter of the folder is told what has changed in it`() {
        withPresenter(of: file.deletingLastPathComponent()) { presenter in
            let side = Side { write(file) {} }
            #expect(side.finish())
            #expect(presenter.events == ["changed inside: note.txt", "changed"])
        }
    }

    @Test func `the coordinator's own presenter is neither asked nor told`() {
        withPresenter(of: file) { presenter in
            let side = Side { write(file, by: NSFileCoordinator(filePresenter: presenter)) {} }
            #expect(side.finish())
            #expect(presenter.events == [])
        }
    }

    @Test func `a presenter may coordinate the same item while it is asked to save`() {
        withPresenter(of: file) { presenter in
            presenter.whileSaving = { [file, unowned presenter] in
                write(file, by: NSFileCoordinator(filePresenter: presenter)) {
                    presenter.diary.note("saved")
                }
            }
            let side = Side {
                // Held already when the presenter is asked: by an accessor of the same item.
                write(file, by: NSFileCoordinator(filePresenter: presenter)) {
                    read(file) { presenter.diary.note("read") }
                }
            }
            #expect(side.finish())
            #expect(presenter.events == ["reader", "save", "saved", "read", "reader has gone"])
        }
    }

    @Test func `a presenter that cannot save lets the reading fail`() {
        withPresenter(of: file) { presenter in
            presenter.refusal = CocoaError(.fileWriteOutOfSpace)
            let side = Side {
                var error: NSError?
                NSFileCoordinator().coordinate(readingItemAt: file, error: &error) { _ in
                    presenter.diary.note("read")
                }
                presenter.diary.note("\(error.map { $0.code } ?? 0)")
            }
            #expect(side.finish())
            let code = CocoaError.Code.fileWriteOutOfSpace.rawValue
            #expect(Set(presenter.events) == ["reader", "save", "\(code)", "reader has gone"])
        }
    }

    @Test func `a presenter is asked to put up with the deletion of its item`() {
        withPresenter(of: file) { presenter in
            let side = Side {
                NSFileCoordinator().coordinate(
                    writingItemAt: file,
                    options: .forDeleting,
                    error: nil
                ) { _ in }
            }
            #expect(side.finish())
            #expect(presenter.events.prefix(2) == ["writer", "deletion"])
        }
    }

    @Test func `presenters hear where their item has gone, also with a folder around it`() {
        withPresenter(of: file) { presenter in
            let folder = file.deletingLastPathComponent()
            let side = Side {
                let coordinator = NSFileCoordinator()
                coordinator.item(at: file, didMoveTo: folder.appendingPathComponent("b.txt"))
            }
            #expect(side.finish())
            #expect(presenter.events == ["moved to b.txt"])
            let again = Side {
                let new = folder.deletingLastPathComponent().appendingPathComponent("other")
                NSFileCoordinator().item(at: folder, didMoveTo: new)
            }
            #expect(again.finish())
            #expect(presenter.events == ["moved to b.txt", "moved to b.txt"])
            #expect(presenter.presentedItemURL?.pathComponents.suffix(2) == ["other", "b.txt"])
        }
    }

    @Test func `a presenter that is gone is as if removed`() {
        do {
            let presenter = Presenter(file)
            NSFileCoordinator.addFilePresenter(presenter)
        }
        #expect(!NSFileCoordinator.filePresenters.contains { $0.presentedItemURL == file })
    }

    @MainActor
    @Test func `a presenter of the main queue is asked at once by who coordinates there`() {
        let presenter = Presenter(file, on: .main)
        NSFileCoordinator.addFilePresenter(presenter)
        defer { NSFileCoordinator.removeFilePresenter(presenter) }
        let coordinator = NSFileCoordinator()
        // Were it asked by way of the queue, it could not answer before the accessor runs.
        coordinator.coordinate(readingItemAt: file, error: nil) { _ in presenter.diary.note("read")
        }
        #expect(presenter.diary.all == ["reader", "save", "read"])
    }

    @Test func `what is held is not passed to work that nobody waits for`() {
        let diary = Diary()
        let isDone = DispatchSemaphore(value: 0)
        let side = Side {
            write(file) {
                NSFileCoordinator().coordinate(
                    with: [.writingIntent(with: file)],
                    queue: OperationQueue()
                ) { _ in
                    diary.note("later")
                    isDone.signal()
                }
                letOthersWait()
                diary.note("first")
            }
        }
        #expect(side.finish())
        isDone.wait()
        #expect(diary.all == ["first", "later"])
    }

    @Test func `a presenter that never answers is passed over`() {
        withPresenter(of: file) { presenter in
            presenter.isMute = true
            let side = Side {
                let coordinator = NSFileCoordinator()
                coordinator.patience.elsewhere = .milliseconds(1)
                coordinator.coordinate(
                    readingItemAt: file,
                    options: .withoutChanges,
                    error: nil
                ) { _ in presenter.diary.note("read") }
            }
            #expect(side.finish())
            #expect(Set(presenter.events) == ["reader", "read"])
        }
    }
}
