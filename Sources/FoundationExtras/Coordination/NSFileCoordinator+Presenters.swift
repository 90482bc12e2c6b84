import Foundation

extension NSFileCoordinator {
    /// Lets a presenter be asked and told; added twice, it still is so once.
    ///
    /// It is not kept: one that is gone is as if removed.
    public class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
        FilePresenterList.shared.add(filePresenter)
    }

    /// Asks and tells a presenter no more.
    public class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        FilePresenterList.shared.remove(filePresenter)
    }

    /// Those that are asked and told.
    public class var filePresenters: [any NSFilePresenter] { FilePresenterList.shared.all }
}

/// The presenters of the process.
final class FilePresenterList: @unchecked Sendable {
    static let shared = FilePresenterList()

    private struct Entry {
        weak var presenter: (any NSFilePresenter)?
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    func add(_ presenter: any NSFilePresenter) {
        lock.withLock {
            entries.removeAll { $0.presenter == nil || $0.presenter === presenter }
            entries.append(Entry(presenter: presenter))
        }
    }

    func remove(_ presenter: any NSFilePresenter) {
        lock.withLock { entries.removeAll { $0.presenter == nil || $0.presenter === presenter } }
    }

    var all: [any NSFilePresenter] {
        lock.withLock { entries.compactMap(\.presenter) }
    }
}
