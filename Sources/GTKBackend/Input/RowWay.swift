import CGTK

/// Where a key leads among rows.
enum RowWay {
    case previous, next, pageUp, pageDown, first, last

    init?(_ key: Int32) {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .previous
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .next
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .first
        case GDK_KEY_End, GDK_KEY_KP_End: self = .last
        default: return nil
        }
    }
}
