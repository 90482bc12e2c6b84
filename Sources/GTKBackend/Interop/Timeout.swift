import CGTK

/// Something done once, after a while; not done when this goes away before.
@MainActor
final class Timeout {
    private let action: @MainActor () -> Void
    private var source: guint = 0

    init(milliseconds: UInt32, action: @escaping @MainActor () -> Void) {
        self.action = action
        source = g_timeout_add_full(
            Int32(G_PRIORITY_DEFAULT),
            milliseconds,
            { context in
                guard let context else { return 0 }
                let timeout = Unmanaged<Timeout>.fromOpaque(context).takeUnretainedValue()
                timeout.fire()
                return 0
            },
            Unmanaged.passUnretained(self).toOpaque(),
            nil
        )
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }

    private func fire() {
        source = 0
        // The action may let go of this very timeout.
        let action = action
        action()
    }
}
