import Dispatch
import Foundation

/// Gets the thumbnails of the rows that can be seen, a few at a time.
@MainActor
package final class ThumbnailLoader {
    /// Called when a picture is there.
    package var onLoad: @MainActor (ThumbnailRequest, FileLocation) -> Void = { _, _ in }

    private let thumbnails: any Thumbnails
    private let limit: Int
    private let queue = DispatchQueue(
        label: "DocumentEngine.thumbnails",
        qos: .utility,
        attributes: .concurrent
    )
    private var waiting: [ThumbnailRequest] = []
    private var running: [ThumbnailRequest: FileTask] = [:]

    /// - Parameter limit: How many are made at the same time, else half as many as there are cores.
    package init(_ thumbnails: any Thumbnails, limit: Int? = nil) {
        self.thumbnails = thumbnails
        self.limit = limit ?? max(1, ProcessInfo.processInfo.activeProcessorCount / 2)
    }

    /// A row has come into sight.
    package func load(_ request: ThumbnailRequest) {
        guard running[request] == nil, !waiting.contains(request) else { return }
        waiting.append(request)
        startNext()
    }

    /// A row has left sight: nobody waits for its picture.
    package func cancel(_ request: ThumbnailRequest) {
        waiting.removeAll { $0 == request }
        running.removeValue(forKey: request)?.cancel()
        startNext()
    }

    package func cancelAll() {
        waiting = []
        for task in running.values { task.cancel() }
        running = [:]
    }

    private func startNext() {
        while running.count < limit, !waiting.isEmpty {
            let request = waiting.removeFirst()
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
        if let picture { onLoad(request, picture) }
        startNext()
    }
}
