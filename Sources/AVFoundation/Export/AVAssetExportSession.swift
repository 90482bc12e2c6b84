public import CoreMedia
public import Foundation
import Synchronization

/// Writes a film anew: smaller, better to send, or with a text on it.
///
/// A session exports once. The output appears under its name when it is complete; when it fails or
/// is cancelled, nothing stays. A file that is there already is never replaced.
///
/// ## On Linux
///
/// Pictures become H.264, sounds are copied as they are where MP4 can hold them. Exported are whole
/// films; what a composition asks for beyond that fails with an error that says so.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
    public enum Status: Int, Sendable {
        case unknown, waiting, exporting, completed, failed, cancelled
    }

    /// How far an export is.
    public enum State: Sendable {
        case pending, waiting
        case exporting(progress: Progress)
    }

    public let asset: AVAsset
    public let presetName: String
    open var outputURL: URL?
    open var outputFileType: AVFileType?
    /// Whether the index is put in front, so that a player can start before it has the whole file.
    open var shouldOptimizeForNetworkUse = false
    /// What to export: everything, unless it is set.
    ///
    /// Only everything can be, here.
    open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
    open var videoComposition: AVVideoComposition?

    private struct Course {
        var status = Status.unknown
        var fraction = 0.0
        var error: (any Error)?
        var task: Task<Void, any Error>?
        var isCancelled = false
    }

    private let course = Mutex(Course())

    /// - Returns: Nil when there is no preset of that name.
    public init?(asset: AVAsset, presetName: String) {
        guard ExportPreset(presetName) != nil else { return nil }
        self.asset = asset
        self.presetName = presetName
        super.init()
    }

    open class func allExportPresets() -> [String] { ExportPreset.names }

    open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
        asset.isExportable ? ExportPreset.names : []
    }

    open var supportedFileTypes: [AVFileType] { [.mp4, .m4v] }
    open var status: Status { course.withLock { $0.status } }
    /// From 0 to 1.
    open var progress: Float { Float(course.withLock { $0.fraction }) }
    open var error: (any Error)? { course.withLock { $0.error } }

    // MARK: - Exporting

    /// Exports to ``outputURL`` in the background.
    ///
    /// - Parameter handler: Called on a thread of the background when it is over, however it ends:
    ///   see ``status``.
    open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
        let task = start()
        Task.detached {
            _ = await task.result
            handler()
        }
    }

    /// Exports to ``outputURL``; see ``status`` for how it ended.
    open func export() async {
        let task = start()
        await withTaskCancellationHandler {
            _ = await task.result
        } onCancel: {
            task.cancel()
        }
    }

    /// Exports to a file.
    ///
    /// Cancelling the task cancels the export.
    open func export(to url: URL, as fileType: AVFileType) async throws {
        outputURL = url
        outputFileType = fileType
        let task = start()
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    /// Stops the export, at any moment.
    ///
    /// Nothing of it stays.
    open func cancelExport() {
        let task = course.withLock { course in
            course.isCancelled = true
            if course.task == nil { course.status = .cancelled }
            return course.task
        }
        task?.cancel()
    }

    /// How far the export is, every so often, until it is over.
    ///
    /// - Parameter interval: In seconds.
    open func states(updateInterval interval: TimeInterval) -> AsyncStream<State> {
        let pause = Duration.seconds(interval.isFinite ? max(interval, 0.02) : 1)
        return AsyncStream { continuation in
            let work = Task { [weak self] in
                while let state = self?.state {
                    continuation.yield(state)
                    try await Task.sleep(for: pause)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    /// Nil when it is over.
    private var state: State? {
        let (status, fraction) = course.withLock { ($0.status, $0.fraction) }
        switch status {
        case .unknown: return .pending
        case .waiting: return .waiting
        case .exporting:
            let progress = Progress(totalUnitCount: 1000)
            progress.completedUnitCount = Int64(fraction * 1000)
            return .exporting(progress: progress)
        case .completed, .failed, .cancelled: return nil
        }
    }
}

// MARK: - Course

extension AVAssetExportSession {
    private func start() -> Task<Void, any Error> {
        // What the layers and instructions say is read now: they belong to the caller's thread.
        let plan = Result { () throws(MediaError) in try ExportPlan(self) }
        return course.withLock { course in
            if course.task != nil || course.isCancelled {
                let reason: MediaError.Reason =
                    course.isCancelled ? .cancelled : .unsupported("Exporting twice")
                let error = MediaError(reason, at: outputURL)
                return Task { throw error }
            }
            course.status = .waiting
            let task = Task.detached { try await self.run(plan) }
            course.task = task
            return task
        }
    }

    private func run(_ plan: Result<ExportPlan, MediaError>) async throws {
        do {
            let export = try await plan.get().export()
            course.withLock { $0.status = .exporting }
            try await export.run { progress in
                self.course.withLock { $0.fraction = progress.fraction }
            }
            course.withLock { $0.status = .completed }
        } catch {
            let isCancelled = Task.isCancelled
            course.withLock { course in
                course.status = isCancelled ? .cancelled : .failed
                course.error = error
            }
            throw error
        }
    }
}
