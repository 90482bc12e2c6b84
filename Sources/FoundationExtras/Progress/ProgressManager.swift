import Synchronization

/// How far some work is, as a count of units; parts of it can be handed to others.
///
/// Any thread. The work itself says what is done by `complete(count:)`, and by giving away units that
/// somebody else completes.
public final class ProgressManager: Sendable {
    private struct State {
        var total: Int?
        var completed = 0
        /// The parts that were given away, with how many units each stands for.
        var parts: [(units: Int, part: ProgressManager)] = []
    }

    private let state: Mutex<State>

    /// - Parameter totalCount: How many units the work has; `nil` where that is not known yet.
    public init(totalCount: Int?) { state = Mutex(State(total: totalCount.map { max(0, $0) })) }

    /// How many units the work has.
    public var totalCount: Int? { state.withLock { $0.total } }

    /// How many of them are done, those of finished parts included.
    public var completedCount: Int {
        let (completed, parts) = state.withLock { ($0.completed, $0.parts) }
        return completed + parts.reduce(0) { $0 + ($1.part.isFinished ? $1.units : 0) }
    }

    /// From 0 to 1, with what parts have done so far; more where more was done than there was to do.
    public var fractionCompleted: Double {
        let state = state.withLock { ($0.total, $0.completed, $0.parts) }
        guard let total = state.0 else { return 0 }
        guard total > 0 else { return 1 }
        let done = state.2.reduce(Double(state.1)) { sum, entry in
            sum + Double(entry.units) * min(1, entry.part.fractionCompleted)
        }
        return done / Double(total)
    }

    /// Whether it is not known how much there is to do.
    public var isIndeterminate: Bool { totalCount == nil }

    /// Whether all is done.
    public var isFinished: Bool { totalCount != nil && fractionCompleted >= 1 }

    /// Says that some more units are done.
    public func complete(count: Int) { state.withLock { $0.completed += count } }

    /// Gives some of the units away, to be completed by whoever starts what is returned.
    public func subprogress(assigningCount count: Int) -> Subprogress {
        Subprogress(of: self, units: count)
    }

    fileprivate func begin(units: Int, totalCount: Int?) -> ProgressManager {
        let part = ProgressManager(totalCount: totalCount)
        state.withLock { $0.parts.append((units, part)) }
        return part
    }
}

/// A part of some work that was given away, and has not been started yet.
///
/// It can be started once; a part that never is counts as not done.
public struct Subprogress: ~Copyable, Sendable {
    private let manager: ProgressManager
    private let units: Int

    fileprivate init(of manager: ProgressManager, units: Int) {
        self.manager = manager
        self.units = units
    }

    /// Begins the part.
    ///
    /// - Parameter totalCount: How many units it has of its own; `nil` where that is not known yet.
    public consuming func start(totalCount: Int?) -> ProgressManager {
        manager.begin(units: units, totalCount: totalCount)
    }
}
