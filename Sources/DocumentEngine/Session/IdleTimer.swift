/// Fires once nothing has happened for a while, or at the latest some time after the first event.
@MainActor final class IdleTimer {
    private let idle: Duration
    private let latest: Duration
    private let elapsed: () -> Duration
    private let sleep: @Sendable (Duration) async throws -> Void
    private let action: @MainActor () async -> Void
    private var first: Duration = .zero
    private var last: Duration = .zero
    private var task: Task<Void, Never>?

    init(
        idle: Duration,
        latest: Duration,
        clock: some Clock<Duration>,
        action: @escaping @MainActor () async -> Void
    ) {
        self.idle = idle
        self.latest = latest
        self.action = action
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(for: $0) }
    }

    /// Notes an event; costs next to nothing while the timer runs.
    func touch() {
        last = elapsed()
        guard task == nil else { return }
        first = last
        task = Task { [weak self, sleep] in
            while let wait = self?.remaining {
                guard wait > .zero else { break }
                guard (try? await sleep(wait)) != nil else { return }
            }
            guard !Task.isCancelled, let self else { return }
            task = nil
            await action()
        }
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    private var remaining: Duration { min(last + idle, first + latest) - elapsed() }
}
