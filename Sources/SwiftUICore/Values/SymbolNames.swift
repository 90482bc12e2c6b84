/// Which icons of a freedesktop theme stand for which SF Symbols.
///
/// The left side is the symbol's name, the right side icon names, best first. Fillings and circles
/// are tried without their suffix; a name that is still unknown is drawn as its first letter.
enum SymbolNames {
    static func iconNames(for symbol: String) -> [String] {
        var name = symbol
        while true {
            if let icons = table[name] { return icons }
            guard let dot = name.lastIndex(of: ".") else { return [] }
            name = String(name[..<dot])
        }
    }

    /// A letter for a symbol that the theme does not have.
    static func fallback(for symbol: String) -> String {
        symbol.first { $0.isLetter || $0.isNumber }.map { $0.uppercased() } ?? "?"
    }

    private static let table: [String: [String]] = [
        "arrow.clockwise": ["view-refresh-symbolic"],
        "arrow.counterclockwise": ["edit-undo-symbolic"],
        "arrow.down": ["go-down-symbolic"],
        "arrow.left": ["go-previous-symbolic"],
        "arrow.right": ["go-next-symbolic"],
        "arrow.triangle.2.circlepath": ["view-refresh-symbolic"],
        "arrow.up": ["go-up-symbolic"],
        "arrow.uturn.backward": ["edit-undo-symbolic"],
        "arrow.uturn.forward": ["edit-redo-symbolic"],
        "arrow.uturn.left": ["edit-undo-symbolic"],
        "arrow.uturn.right": ["edit-redo-symbolic"],
        "bell": ["preferences-system-notifications-symbolic"],
        "bold": ["format-text-bold-symbolic"],
        "book": ["accessories-dictionary-symbolic", "user-bookmarks-symbolic"],
        "bookmark": ["user-bookmarks-symbolic"],
        "calendar": ["x-office-calendar-symbolic"],
        "camera": ["camera-photo-symbolic"],
        "checkmark": ["object-select-symbolic", "emblem-ok-symbolic"],
        "chevron.down": ["pan-down-symbolic", "go-down-symbolic"],
        "chevron.left": ["go-previous-symbolic"],
        "chevron.right": ["go-next-symbolic"],
        "chevron.up": ["pan-up-symbolic", "go-up-symbolic"],
        "circle": ["media-record-symbolic"],
        "clock": ["preferences-system-time-symbolic"],
        "doc": ["text-x-generic-symbolic"],
        "doc.badge.plus": ["document-new-symbolic"],
        "doc.on.doc": ["edit-copy-symbolic"],
        "doc.on.clipboard": ["edit-paste-symbolic"],
        "doc.text": ["text-x-generic-symbolic"],
        "ellipsis": ["view-more-horizontal-symbolic", "view-more-symbolic"],
        "envelope": ["mail-unread-symbolic"],
        "exclamationmark": ["dialog-warning-symbolic"],
        "exclamationmark.triangle": ["dialog-warning-symbolic"],
        "eye": ["view-reveal-symbolic"],
        "eye.slash": ["view-conceal-symbolic"],
        "film": ["video-x-generic-symbolic"],
        "flag": ["flag-outline-symbolic", "mail-mark-important-symbolic"],
        "folder": ["folder-symbolic"],
        "folder.badge.plus": ["folder-new-symbolic"],
        "gear": ["emblem-system-symbolic", "preferences-system-symbolic"],
        "gearshape": ["emblem-system-symbolic", "preferences-system-symbolic"],
        "globe": ["network-workgroup-symbolic", "applications-internet-symbolic"],
        "heart": ["emblem-favorite-symbolic"],
        "house": ["user-home-symbolic"],
        "info": ["dialog-information-symbolic"],
        "italic": ["format-text-italic-symbolic"],
        "link": ["insert-link-symbolic"],
        "list.bullet": ["view-list-symbolic"],
        "lock": ["changes-prevent-symbolic", "system-lock-screen-symbolic"],
        "lock.open": ["changes-allow-symbolic"],
        "magnifyingglass": ["system-search-symbolic", "edit-find-symbolic"],
        "mic": ["audio-input-microphone-symbolic"],
        "minus": ["list-remove-symbolic"],
        "moon": ["weather-clear-night-symbolic"],
        "music.note": ["audio-x-generic-symbolic"],
        "paintbrush": ["applications-graphics-symbolic"],
        "paperclip": ["mail-attachment-symbolic"],
        "pause": ["media-playback-pause-symbolic"],
        "pencil": ["document-edit-symbolic"],
        "person": ["avatar-default-symbolic"],
        "phone": ["call-start-symbolic"],
        "photo": ["image-x-generic-symbolic"],
        "play": ["media-playback-start-symbolic"],
        "plus": ["list-add-symbolic"],
        "printer": ["printer-symbolic", "document-print-symbolic"],
        "questionmark": ["dialog-question-symbolic", "help-browser-symbolic"],
        "scissors": ["edit-cut-symbolic"],
        "sidebar.left": ["sidebar-show-symbolic"],
        "sidebar.right": ["sidebar-show-right-symbolic"],
        "slider.horizontal.3": ["preferences-other-symbolic"],
        "speaker": ["audio-volume-high-symbolic"],
        "square.and.arrow.down": ["document-save-symbolic"],
        "square.and.arrow.up": ["document-send-symbolic", "emblem-shared-symbolic"],
        "square.and.pencil": ["document-edit-symbolic"],
        "square.grid.2x2": ["view-grid-symbolic"],
        "star": ["non-starred-symbolic"],
        "star.fill": ["starred-symbolic"],
        "stop": ["media-playback-stop-symbolic"],
        "sun.max": ["weather-clear-symbolic"],
        "tag": ["user-bookmarks-symbolic"],
        "terminal": ["utilities-terminal-symbolic"],
        "textformat": ["font-x-generic-symbolic"],
        "textformat.size": ["font-select-symbolic", "font-x-generic-symbolic"],
        "trash": ["user-trash-symbolic"],
        "underline": ["format-text-underline-symbolic"],
        "video": ["video-x-generic-symbolic"],
        "xmark": ["window-close-symbolic"],
    ]
}
