import Dispatch
import Foundation

/// Gets the thumbnails of the rows that can be seen, a few at a time.
@MainActor
package final class ThumbnailLoader {
    /// Called when a picture is there, or it is known that there is none.
    package var onLoad: @MainActor (ThumbnailRequest, FileLocation?) -> Void = { _, _ in }

    private let thumbnails: any Thumbnails
    private let limit: Int
    private let queue = DispatchQueue(
        label: "DocumentEngine.thumbnails",
        qos: .utility,
        attributes: .concurrent
    )
    /// The last one is next.
    private var waiting: [ThumbnailRequest] = []
    private var running: [ThumbnailRequest: FileTask] = [:]

    /// - Parameter limit: How many are made at the same time, else half as many as there are cores.
    package init(_ thumbnails: any Thumbnails, limit: Int? = nil) {
        self.thumbnails = thumbnails
        self.limit = limit ?? max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
    }

    /// Gets these pictures, the first one first; nobody waits for any other any more.
    package func want(_ requests: [ThumbnailRequest]) {
        let wanted = Set(requests)
        for (request, task) in running where !wanted.contains(request) {
            task.cancel()
            running[request] = nil
        }
        waiting = requests.reversed().filter { running[$0] == nil }
        startNext()
    }

    private func startNext() {
        while running.count < limit, !waiting.isEmpty {
            let request = waiting.removeLast()
            let task = FileTask()
            running[request] = task
            let thumbnails = thumbnails
            queue.async { [weak self] in
                let picture: FileLocation? =
                    switch thumbnails.find(request) {
                    case .found(let picture): picture
                    case .failed: nil
                    case .absent:
                        task.isCancelled ? nil : thumbnails.make(request, task: task)
                    }
                DispatchQueue.main.async { @MainActor in self?.finish(request, task, picture) }
            }
        }
    }

    private func finish(_ request: ThumbnailRequest, _ task: FileTask, _ picture: FileLocation?) {
        guard running[request] === task else { return }
        running[request] = nil
        onLoad(request, picture)
        startNext()
    }
}
