import FoundationExtras
import Observation

/// Marks a node dirty when an observable object that its body read is about to change.
///
/// `withObservationTracking` leaves its registrations behind until one of them fires, so a body
/// evaluated often for other reasons would pile them up (141 MB after 200,000 evaluations). Each
/// tracking therefore also reads a private sentinel, and fires it before the next one: that
/// clears all of the last one's registrations.
@MainActor
final class ObservationTracker {
    private let sentinel = Sentinel()
    /// Which tracking counts; what an older one reports is void.
    private var generation = 0
    private var isTracking = false

    func track<Result>(for node: ViewNode, _ work: () -> Result) -> Result {
        stop()
        isTracking = true
        let current = generation
        return withObservationTracking {
            sentinel.read()
            return work()
        } onChange: { [weak self, weak node] in
            // Runs on the changing thread, before the value has changed.
            MainQueue.perform { self?.fired(current, node) }
        }
    }

    /// Ends the tracking under way.
    func stop() {
        generation += 1
        guard isTracking else { return }
        isTracking = false
        sentinel.fire()
    }

    private func fired(_ trackedGeneration: Int, _ node: ViewNode?) {
        guard trackedGeneration == generation else { return }
        node?.markDirty()
    }

    private final class Sentinel: Observable {
        private let registrar = ObservationRegistrar()
        private var token: Bool { false }

        func read() { registrar.access(self, keyPath: \.token) }
        func fire() { registrar.withMutation(of: self, keyPath: \.token) {} }
    }
}
