import CGTK

/// Escape in a window, where nothing inside it takes the key.
@MainActor
final class EscapeKey {
    var action: @MainActor () -> Void = {}

    /// - Parameter isUsed: Whether the window does anything at Escape.
    init(of window: WidgetPointer, isUsed: Bool) {
        guard isUsed else { return }
        bind(GDK_KEY_Escape, on: window) { [self] in action() }
    }
}
