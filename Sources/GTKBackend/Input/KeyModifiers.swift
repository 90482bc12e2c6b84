import CGTK

/// The modifier keys that are held with a key; locks and the like do not count.
struct KeyModifiers: OptionSet {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Of a state as events have it.
    @MainActor
    init(_ state: UInt32) {
        rawValue = state & gtk_accelerator_get_default_mod_mask().rawValue
    }

    static let shift = KeyModifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    static let control = KeyModifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    static let alt = KeyModifiers(rawValue: GDK_ALT_MASK.rawValue)
}
