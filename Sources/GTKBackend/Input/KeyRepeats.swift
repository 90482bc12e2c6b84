import CGTK

/// Tells the presses of a key from its repetitions while it is held down; GTK does not.
@MainActor
final class KeyRepeats {
    /// Whether the key that arrives now has been held down since it arrived before.
    private(set) var isRepeated = false
    /// The keyboard's own number of the key that is held down.
    private var held: UInt?

    init(in window: WidgetPointer) {
        let keys: OpaquePointer = gtk_event_controller_key_new()
        gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
        connect(keys, "key-pressed") { [weak self] arguments in
            guard let self else { return }
            let key = arguments.unsigned(1)
            isRepeated = key == held
            held = key
        }
        connect(keys, "key-released") { [weak self] _ in self?.held = nil }
        // Another window hears where the key is let go.
        connect(window, "notify::is-active") { [weak self] in self?.held = nil }
        gtk_widget_add_controller(window, keys)
    }
}
