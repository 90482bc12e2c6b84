import CGTK
import RenderTree

/// What keys do in a list of files, beside what GTK does: arrows pass headings by, and letters, F2,
/// Delete and, where files are selected, Escape are told.
@MainActor
final class FileListKeys {
    /// The row with the keyboard.
    var focusedRow: @MainActor () -> Int? = { nil }
    var hasSelection: @MainActor () -> Bool = { false }
    var isRepeated: @MainActor () -> Bool = { false }
    var send: @MainActor (NodeEvent) -> Void = { _ in }
    /// Where arrows go from a row in a list with headings; `nil` leaves the key to GTK.
    var target: @MainActor (RowWay, _ row: Int) -> Int? = { _, _ in nil }
    /// Goes to a row and selects as the modifiers say.
    var stand: @MainActor (_ row: Int, KeyModifiers) -> Void = { _, _ in }

    private let input: OpaquePointer
    private let inputReference: Reference

    init(on list: WidgetPointer) {
        let keys: OpaquePointer = gtk_event_controller_key_new()
        // It composes letters of several keys, as a text field does.
        let input: UnsafeMutablePointer<GtkIMContext> = gtk_im_multicontext_new()
        self.input = OpaquePointer(input)
        inputReference = Reference(adopting: self.input)
        gtk_im_context_set_client_widget(input, list)
        gtk_event_controller_key_set_im_context(keys, input)
        connect(self.input, "commit") { [weak self] arguments in
            // Space selects a row, and begins no name.
            guard let letters = arguments.string(0), letters != " " else { return }
            self?.send(.lettersTyped(letters))
        }
        answer(keys, "key-pressed") { [weak self] arguments in
            self?.press(Int32(arguments.unsigned(0)), KeyModifiers(arguments.flags(2))) ?? false
        }
        gtk_widget_add_controller(list, keys)
    }

    isolated deinit { gtk_im_context_set_client_widget(input.as(GtkIMContext.self), nil) }

    /// Whether the key did something.
    private func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
        switch (key, modifiers) {
        case (GDK_KEY_Delete, []), (GDK_KEY_KP_Delete, []): return tell { .rowDeleted($0) }
        case (GDK_KEY_F2, []): return tell { .rowRenamed($0) }
        case (GDK_KEY_Escape, []):
            guard hasSelection() else { return false }
            send(.exitWanted)
            return true
        default:
            guard modifiers.isSubset(of: [.control, .shift]), let way = RowWay(key),
                let row = focusedRow(), let target = target(way, row)
            else { return false }
            stand(target, modifiers)
            return true
        }
    }

    private func tell(_ event: (Int) -> NodeEvent) -> Bool {
        guard let row = focusedRow() else { return false }
        // Held down it would take one file after the other.
        if !isRepeated() { send(event(row)) }
        return true
    }
}
