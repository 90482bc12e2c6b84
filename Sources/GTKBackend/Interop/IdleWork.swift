import CGTK

/// Work done in small steps while the main loop has nothing better to do, until it says it is done.
///
/// Cancelled when it goes away.
@MainActor
final class IdleWork {
    private var step: (@MainActor () -> Bool)?
    private var source: guint = 0

    /// Calls `step` again and again, as long as it answers that there is more to do.
    ///
    /// Frames are drawn in between: the default priority is just below theirs.
    init(priority: Int32 = Int32(GDK_PRIORITY_REDRAW) + 2, step: @escaping @MainActor () -> Bool) {
        self.step = step
        source = g_idle_add_full(
            priority,
            { context in
                guard let context else { return 0 }
                let work = Unmanaged<IdleWork>.fromOpaque(context).takeUnretainedValue()
                return work.proceed() ? 1 : 0
            },
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        )
    }

    isolated deinit { cancel() }

    func cancel() {
        step = nil
        if source != 0 { g_source_remove(source) }
        source = 0
    }

    private func proceed() -> Bool {
        // The step may cancel this very work.
        let current = step
        let hasMore = current?() ?? false
        guard source != 0 else { return false }
        if !hasMore {
            source = 0
            step = nil
        }
        return hasMore
    }
}
