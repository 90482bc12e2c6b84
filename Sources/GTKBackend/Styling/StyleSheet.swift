import CGTK

/// The one static style sheet: what libadwaita has no class for.
@MainActor
enum StyleSheet {
    /// Loads it for the display; once in a process.
    static func load() {
        let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, text, -1)
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(),
            OpaquePointer(provider),
            guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
        )
        g_object_unref(UnsafeMutableRawPointer(provider))
    }

    private static let text = """
        .message-bar {
            padding: 6px 12px;
            min-height: 34px;
            background-color: mix(@window_bg_color, @accent_bg_color, 0.3);
        }
        .message-bar label { font-weight: bold; }
        button.plain { padding: 0; min-width: 0; min-height: 0; font-weight: inherit; }
        button.link { color: @accent_color; font-weight: inherit; }
        host:focus:focus-visible { outline: 2px solid alpha(@accent_color, 0.5); }
        .bottom-bar { padding: 6px; }
        .file-list > row { padding: 6px 12px; border-radius: 6px; margin: 0 6px; }
        .file-list { padding: 6px 0; }
        .rows > row { padding: 0; }
        .rows > row.header { font-weight: bold; }
        .rows > row.unseparated { border-bottom-color: transparent; }
        .rows.cards { background: none; padding: 12px; }
        .rows.cards > row:not(.header):not(.footer) { background-color: @card_bg_color; }
        .rows.cards > row.first { border-radius: 12px 12px 0 0; }
        .rows.cards > row.last { border-radius: 0 0 12px 12px; }
        .rows.cards > row.first.last { border-radius: 12px; }
        textview { line-height: 1.2; }
        .editor-bar { padding: 6px; border-bottom: 1px solid @borders; }
        .editor-bar entry.counted { padding-right: 84px; }
        """
}
