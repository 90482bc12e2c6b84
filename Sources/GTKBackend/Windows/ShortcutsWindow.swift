import CGTK
import RenderTree

/// The desktop's window of keyboard shortcuts.
@MainActor
enum ShortcutsWindow {
    static func show(_ groups: [ShortcutGroupNode], over parent: WidgetPointer) {
        // Before GTK 4.14 its parts can be put together by a builder alone.
        let description = markup(of: groups)
        guard
            let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))
        else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
        guard let object = gtk_builder_get_object(builder, "window") else { return }
        let window = OpaquePointer(object).as(GtkWindow.self)
        gtk_window_set_transient_for(window, parent.as(GtkWindow.self))
        gtk_window_set_destroy_with_parent(window, 1)
        gtk_window_present(window)
    }

    /// The rows of a column, so that two columns hold everything: GTK 4.8 mixes up the order of the
    /// groups where it needs a second page.
    private static func height(of groups: [ShortcutGroupNode]) -> Int {
        let heights = groups.map { $0.entries.count + 1 }
        let total = heights.reduce(0, +)
        // A group stays in one piece: the first column ends with the one that reaches the middle.
        var first = 0
        for height in heights where first < (total + 1) / 2 { first += height }
        return max(first, total - first)
    }

    private static func markup(of groups: [ShortcutGroupNode]) -> String {
        """
        <interface>
        <object class="GtkShortcutsWindow" id="window">
        <property name="modal">1</property>
        <child><object class="GtkShortcutsSection">
        <property name="section-name">shortcuts</property>
        <property name="max-height">\(height(of: groups))</property>
        \(groups.map(markup).joined())
        </object></child></object></interface>
        """
    }

    private static func markup(of group: ShortcutGroupNode) -> String {
        """
        <child><object class="GtkShortcutsGroup">
        <property name="title">\(group.title.escapedForMarkup)</property>
        \(group.entries.map(markup).joined())
        </object></child>
        """
    }

    private static func markup(of entry: ShortcutGroupNode.Entry) -> String {
        let accelerators = entry.shortcuts.compactMap(\.accelerator).joined(separator: " ")
        return """
            <child><object class="GtkShortcutsShortcut">
            <property name="title">\(entry.title.escapedForMarkup)</property>
            <property name="accelerator">\(accelerators.escapedForMarkup)</property>
            </object></child>
            """
    }
}

extension String {
    fileprivate var escapedForMarkup: String {
        guard let escaped = g_markup_escape_text(self, gssize(utf8.count)) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
