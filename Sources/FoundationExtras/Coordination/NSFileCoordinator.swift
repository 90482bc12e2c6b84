public import Foundation

/// Lets one part of an app read and write files while other parts show or write the same ones.
///
/// A writing waits for all readings and writings of the same item, of what is in it, and of folders
/// around it; a reading waits for writings. `NSFilePresenter`s of the item are asked first and told
/// afterwards, but not the coordinator's own.
///
/// ```swift
/// var error: NSError?
/// NSFileCoordinator().coordinate(writingItemAt: url, error: &error) { url in
///     try? text.write(to: url, atomically: true, encoding: .utf8)
/// }
/// ```
///
/// Use one coordinator for one piece of work, and the places that the accessor is given.
///
/// ## On Linux
/// Only this process takes part: no other program is held back, and none holds this one back.
///
/// Nothing waits for itself. Work that a coordinator does within its accessor, by whatever
/// coordinator, and what a presenter does while it is being asked, pass what is already held on their
/// behalf. A presenter that does not answer within ten seconds is passed over. The calls that wait
/// should not be made on the main thread: many presenters, documents among them, answer by way of it,
/// and so they are waited for no longer than a second there. A document that was passed over so finds
/// out by itself that its file has changed, and loses nothing.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
    weak var presenter: (any NSFilePresenter)?
    private let lock = NSLock()
    private var isCancelled = false
    private var purpose = UUID().uuidString
    private var limits = Patience(onMain: .seconds(1), elsewhere: .seconds(10))

    /// - Parameter filePresenterOrNil: Who does the work, so that it is neither asked nor told.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) {
        presenter = filePresenterOrNil
    }

    /// Coordinators with the same one work for the same end, and do not wait for each other.
    open var purposeIdentifier: String {
        get { lock.withLock { purpose } }
        set { lock.withLock { purpose = newValue } }
    }

    /// Lets what this coordinator waits for fail with `CocoaError.userCancelled`, and all that it is
    /// asked for later.
    ///
    /// An accessor that runs already runs to its end. May be called on any thread.
    open func cancel() {
        lock.withLock { isCancelled = true }
        FileAccessTable.shared.wakeAll()
    }

    var hasBeenCancelled: Bool { lock.withLock { isCancelled } }

    /// Tells presenters that an item has been written, by whoever needed no coordinating for that.
    ///
    /// - Parameter presenter: Who has written it.
    package static func noteWriting(of url: URL, by presenter: (any NSFilePresenter)?) {
        PresenterTalk(for: NSFileCoordinator(filePresenter: presenter))
            .tellWritten([FileRequest(url, .writing([]))])
    }

    // MARK: - Moving

    /// Says that the item is about to be moved; nothing comes of it but good order.
    open func item(at oldURL: URL, willMoveTo newURL: URL) {}

    /// Says that the item has been moved, within the accessor of a writing; presenters are told.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {
        PresenterTalk(for: self).tellMoved(from: oldURL, to: newURL)
    }

    /// How long a presenter may take to answer, on the main thread and elsewhere.
    package struct Patience: Sendable {
        package var onMain: DispatchTimeInterval
        package var elsewhere: DispatchTimeInterval

        package init(onMain: DispatchTimeInterval, elsewhere: DispatchTimeInterval) {
            self.onMain = onMain
            self.elsewhere = elsewhere
        }
    }

    /// How many wait at this moment for an item, for what is in it, or for a folder around it.
    package static func waitingCount(for url: URL) -> Int {
        FileAccessTable.shared.waitingCount(for: FileRequest(url, .writing([])))
    }

    /// How long this coordinator waits for each presenter.
    package var patience: Patience {
        get { lock.withLock { limits } }
        set { lock.withLock { limits = newValue } }
    }
}
