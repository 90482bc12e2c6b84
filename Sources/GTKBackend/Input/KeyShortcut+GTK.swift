import CGTK
import RenderTree

extension KeyShortcut {
    /// The accelerator in GTK's notation, such as `<Control><Shift>s`.
    var accelerator: String? {
        guard let keyval else { return nil }
        return gtk_accelerator_name(keyval, modifierType).map { name in
            defer { g_free(name) }
            return String(cString: name)
        }
    }

    var trigger: OpaquePointer? {
        guard let keyval else { return nil }
        return gtk_keyval_trigger_new(keyval, modifierType)
    }

    /// Whether the focused text gets the key first: it would type with it, or edit.
    var yieldsToText: Bool {
        if case .function = key { return false }
        guard modifiers.contains(.control) || modifiers.contains(.alt) else { return true }
        guard !modifiers.contains(.alt) else { return false }
        return switch key {
        // Select all, copy, cut and paste; undo and redo are the document's.
        case .character(let character): "acvx".contains(character.lowercased())
        case .delete, .deleteForward, .upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end,
            .pageUp, .pageDown:
            true
        case .escape, .return, .tab, .space, .function: false
        }
    }

    private var modifierType: GdkModifierType {
        var bits: UInt32 = 0
        if modifiers.contains(.control) { bits |= GDK_CONTROL_MASK.rawValue }
        if modifiers.contains(.shift) { bits |= GDK_SHIFT_MASK.rawValue }
        if modifiers.contains(.alt) { bits |= GDK_ALT_MASK.rawValue }
        return GdkModifierType(bits)
    }

    private var keyval: guint? {
        switch key {
        case .character(let character):
            character.lowercased().unicodeScalars.first.map { gdk_unicode_to_keyval($0.value) }
        case .escape: guint(GDK_KEY_Escape)
        case .return: guint(GDK_KEY_Return)
        case .delete: guint(GDK_KEY_BackSpace)
        case .deleteForward: guint(GDK_KEY_Delete)
        case .tab: guint(GDK_KEY_Tab)
        case .space: guint(GDK_KEY_space)
        case .function(let number): guint(GDK_KEY_F1) + guint(number - 1)
        case .upArrow: guint(GDK_KEY_Up)
        case .downArrow: guint(GDK_KEY_Down)
        case .leftArrow: guint(GDK_KEY_Left)
        case .rightArrow: guint(GDK_KEY_Right)
        case .home: guint(GDK_KEY_Home)
        case .end: guint(GDK_KEY_End)
        case .pageUp: guint(GDK_KEY_Page_Up)
        case .pageDown: guint(GDK_KEY_Page_Down)
        }
    }
}
