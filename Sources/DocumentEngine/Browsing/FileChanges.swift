package import Dispatch
import Observation

/// What a person does to files, one command after the other or several at once, and the way back.
///
/// All of it happens away from the main thread; what has been done is told on it.
@MainActor @Observable
package final class FileChanges {
    /// What has come of a command.
    package struct Result: Sendable {
        package var outcomes: [FileOutcome] = []
        package var errors: [FileOperationError] = []
        /// What has not been taken back, and may still be.
        fileprivate var left: [FileUndo] = []

        /// Where the things are now that it was about.
        package var locations: [FileLocation] { outcomes.compactMap(\.location) }
    }

    /// A command under way.
    package final class Running: Identifiable, Sendable {
        package let title: String
        package let task: FileTask

        fileprivate init(_ title: String, _ task: FileTask) {
            self.title = title
            self.task = task
        }
    }

    /// What takes a command back.
    private struct Step: Sendable {
        let title: String
        let undos: [FileUndo]
    }

    package private(set) var running: [Running] = []
    private var undoable: [Step] = []
    private var redoable: [Step] = []

    /// Called when a command has come further.
    @ObservationIgnored package var onProgress: @MainActor (Running) -> Void = { _ in }

    /// Those who wait until nothing is under way.
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []
    /// What is done on the queue.
    private let working = DispatchGroup()
    private let changing: FileChanging
    private let queue = DispatchQueue(
        label: "DocumentEngine.changes",
        qos: .userInitiated,
        attributes: .concurrent
    )

    package init(_ changing: FileChanging) { self.changing = changing }

    /// The name of the command that would be taken back, if there is one.
    package var undoTitle: String? { undoable.last?.title }

    package var redoTitle: String? { redoable.last?.title }

    /// Does one thing to each of some files, and goes on with the others where it fails.
    ///
    /// - Parameter title: The command's name, as in menus.
    package func perform(
        _ title: String,
        on locations: [FileLocation],
        _ work:
            @escaping @Sendable (FileLocation, FileChanging, FileTask) throws(FileOperationError)
            -> FileOutcome
    ) async -> Result {
        let changing = changing
        let result = await run(title) { task in
            var result = Result()
            for location in locations {
                do throws(FileOperationError) {
                    result.outcomes.append(try work(location, changing, task))
                } catch {
                    result.errors.append(error)
                    if error.reason == .cancelled { break }
                }
            }
            return result
        }
        push(result, title, to: &undoable)
        // What was taken back may not fit any more.
        if result.outcomes.contains(where: { $0.undo != nil }) { redoable = [] }
        return result
    }

    /// Takes the last command back.
    ///
    /// What fails, and may succeed another time, stays the last command.
    package func undo() async -> Result { await takeBack(\.undoable, becoming: \.redoable) }

    /// Does again what was taken back last; in the same way.
    package func redo() async -> Result { await takeBack(\.redoable, becoming: \.undoable) }

    private func takeBack(
        _ steps: ReferenceWritableKeyPath<FileChanges, [Step]>,
        becoming others: ReferenceWritableKeyPath<FileChanges, [Step]>
    ) async -> Result {
        guard let step = self[keyPath: steps].popLast() else { return Result() }
        let position = self[keyPath: steps].count
        let result = await takeBack(step)
        if !result.left.isEmpty {
            // Below what has been done meanwhile.
            self[keyPath: steps].insert(
                Step(title: step.title, undos: result.left),
                at: min(position, self[keyPath: steps].count)
            )
        }
        push(result, step.title, to: &self[keyPath: others])
        return result
    }

    private func takeBack(_ step: Step) async -> Result {
        let changing = changing
        return await run(step.title) { task in
            var result = Result()
            for (index, undo) in step.undos.enumerated() {
                do throws(FileOperationError) {
                    result.outcomes.append(try changing.undo(undo, task: task))
                } catch {
                    result.errors.append(error)
                    if error.reason.mayPass { result.left.append(undo) }
                    if error.reason == .cancelled {
                        result.left += step.undos[(index + 1)...]
                        break
                    }
                }
            }
            return result
        }
    }

    private func push(_ result: Result, _ title: String, to steps: inout [Step]) {
        // What was done last is taken back first.
        let undos = result.outcomes.compactMap(\.undo).reversed()
        guard !undos.isEmpty else { return }
        steps.append(Step(title: title, undos: Array(undos)))
        if steps.count > Self.mostSteps { steps.removeFirst() }
    }

    private func run(
        _ title: String,
        _ work: @escaping @Sendable (FileTask) -> Result
    ) async -> Result {
        let box = RunningBox()
        let task = FileTask { _ in
            DispatchQueue.main.async { @MainActor [weak self] in
                if let running = box.running { self?.onProgress(running) }
            }
        }
        let running = Running(title, task)
        box.running = running
        self.running.append(running)
        let result = await withCheckedContinuation { continuation in
            queue.async(group: working) { continuation.resume(returning: work(task)) }
        }
        self.running.removeAll { $0 === running }
        if self.running.isEmpty {
            for waiter in waiting { waiter.resume() }
            waiting = []
        }
        return result
    }

    /// Ends all commands under way, and returns once what they had half done is taken away.
    package func cancelAll() async {
        guard !running.isEmpty else { return }
        for running in running { running.task.cancel() }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Ends all commands at once, and waits a while for what they had half done to be taken away.
    ///
    /// For a process that ends: nobody hears of what came of the commands.
    package func endAll(by deadline: DispatchTime) {
        for running in running { running.task.cancel() }
        _ = working.wait(timeout: deadline)
    }

    @MainActor private final class RunningBox { weak var running: Running? }

    private static let mostSteps = 20
}
