public import Foundation

/// Shows or holds a file or folder, and wants to be asked before others use it and told what they
/// did.
///
/// A folder whose name has an extension is taken for a document: its presenter is asked also when
/// something inside is read or written. Presenters of other folders are only told.
///
/// Register it with `NSFileCoordinator.addFilePresenter(_:)`. All is called on
/// `presentedItemOperationQueue`. Each of the methods that get a block must call it, once; one that
/// has not done so in time is passed over, and whoever waits goes on.
///
/// ## On Linux
/// Presenters hear of what coordinators in the same process do, and of nothing else. Watch a file to
/// see what other programs do to it.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file or folder that is shown; nil for none.
    var presentedItemURL: URL? { get }

    /// Where the presenter is called.
    ///
    /// It must not be the queue of a thread that coordinates and waits; see `NSFileCoordinator`.
    var presentedItemOperationQueue: OperationQueue { get }

    /// Asked before another reads; calls `reader` when it may, with what to do when it has read.
    func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void)

    /// Asked before another writes; calls `writer` when it may, with what to do when it has written.
    func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void)

    /// Asked to write what is not in the file yet.
    func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void)

    /// Asked before the file is deleted.
    func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void)

    /// Told that the file has another place.
    func presentedItemDidMove(to newURL: URL)

    /// Told that the contents or attributes of the file, or of something in the folder, may have
    /// changed.
    func presentedItemDidChange()

    /// Asked before something in the folder is deleted.
    func accommodatePresentedSubitemDeletion(
        at url: URL,
        completionHandler: @escaping ((any Error)?) -> Void
    )

    /// Told that something in the folder has another place.
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)

    /// Told that something in the folder may have changed.
    func presentedSubitemDidChange(at url: URL)

    /// Told that something is new in the folder; nobody can tell that here, so it is not called.
    func presentedSubitemDidAppear(at url: URL)

    /// Told that another program has changed the file, and what was not written to it for that.
    func presentedItemDidGain(_ version: NSFileVersion)

    /// Told that a conflict has been decided on.
    func presentedItemDidResolveConflict(_ version: NSFileVersion)
}

extension NSFilePresenter {
    public func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
        reader(nil)
    }

    public func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) {
        writer(nil)
    }

    public func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
        completionHandler(nil)
    }

    public func accommodatePresentedItemDeletion(
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        completionHandler(nil)
    }

    public func presentedItemDidGain(_ version: NSFileVersion) {}
    public func presentedItemDidResolveConflict(_ version: NSFileVersion) {}
    public func presentedItemDidMove(to newURL: URL) {}

    public func presentedItemDidChange() {}

    public func accommodatePresentedSubitemDeletion(
        at url: URL,
        completionHandler: @escaping ((any Error)?) -> Void
    ) {
        completionHandler(nil)
    }

    public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}

    public func presentedSubitemDidChange(at url: URL) {}

    public func presentedSubitemDidAppear(at url: URL) {}
}
