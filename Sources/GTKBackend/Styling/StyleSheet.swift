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
        button.bare { all: unset; }
        button.bare:focus:focus-visible { outline: 2px solid alpha(@accent_color, 0.5); }
        button.small-control { padding: 1px 6px; min-height: 18px; font-size: smaller; }
        button.large-control { padding: 10px 24px; }
        button.pill { padding: 6px 18px; }
        button.link { padding: 0 2px; min-height: 0; color: @accent_color; font-weight: inherit; }
        host:focus:focus-visible { outline: 2px solid alpha(@accent_color, 0.5); }
        .bottom-bar { padding: 6px; }
        toastoverlay.above-bar > toast { margin-bottom: 76px; }
        .file-list, .file-grid { padding: 6px 0; }
        .file-list > row { padding: 6px 12px; border-radius: 6px; margin: 0 6px; }
        .file-list > row.section { padding-top: 18px; background: none; }
        .file-grid { padding: 6px; }
        .file-grid > child { padding: 9px 3px; border-radius: 9px; margin: 3px; }
        .file-list > row:selected, .file-grid > child:selected {
            background-color: alpha(@accent_bg_color, 0.25);
        }
        .file-list > row:selected:hover, .file-grid > child:selected:hover {
            background-color: alpha(@accent_bg_color, 0.32);
        }
        .file-list > row.drop-target, .file-grid > child.drop-target {
            box-shadow: inset 0 0 0 2px @accent_color;
        }
        .file-list:drop(active), .file-grid:drop(active) { box-shadow: none; }
        .file-list.drop-target, .file-grid.drop-target {
            box-shadow: inset 0 0 0 2px @accent_color;
        }
        .file-titles {
            padding: 3px 12px;
            background-color: @view_bg_color;
            border-bottom: 1px solid alpha(@borders, 0.5);
        }
        .file-titles > button {
            padding: 0 6px;
            min-height: 24px;
            font-size: smaller;
            color: alpha(currentColor, 0.6);
        }
        .file-check {
            min-width: 16px;
            min-height: 16px;
            padding: 1px;
            border: 2px solid alpha(@view_fg_color, 0.3);
            border-radius: 999px;
            color: transparent;
            background-color: @view_bg_color;
            -gtk-icon-size: 14px;
        }
        .file-list > row:selected .file-check, .file-grid > child:selected .file-check {
            border-color: @accent_bg_color;
            color: @accent_fg_color;
            background-color: @accent_bg_color;
        }
        .drag-count {
            padding: 0 6px;
            border-radius: 9px;
            font-size: smaller;
            font-weight: bold;
            color: @accent_fg_color;
            background-color: @accent_bg_color;
        }
        .rows > row { padding: 0; }
        .rows > row.header { font-weight: bold; border-bottom-color: transparent; }
        .rows > row.header, .rows > row.footer { background: none; }
        .rows:not(.navigation-sidebar) > row:selected, columnview.rows > listview > row:selected {
            background-color: alpha(@accent_bg_color, 0.25);
        }
        .rows:not(.navigation-sidebar) > row:selected:hover,
        columnview.rows > listview > row:selected:hover {
            background-color: alpha(@accent_bg_color, 0.32);
        }
        columnview.rows > listview > row > cell { padding: 0; }
        columnview.rows > header > button { padding-left: 12px; padding-right: 12px; }
        .rows:drop(active) { box-shadow: none; }
        .rows > row.unseparated { border-bottom-color: transparent; }
        .rows > row.dragged { opacity: 0.4; }
        .rows.cards { background: none; padding: 6px 12px; }
        .rows.cards > row { border-radius: 0; }
        .rows.cards > row.on-card {
            background-color: @card_bg_color;
            border: 0 solid @card_shade_color;
            border-bottom-width: 1px;
            box-shadow: 0 1px 3px 1px alpha(black, 0.07), 0 2px 6px 2px alpha(black, 0.03);
        }
        .rows.cards > row.on-card:hover { background-image: image(alpha(currentColor, 0.03)); }
        .rows.cards > row.on-card:selected { background-color: alpha(@accent_bg_color, 0.25); }
        .rows.cards > row.on-card.first { border-radius: 12px 12px 0 0; margin-top: 3px; }
        .rows.cards > row.on-card.last { border-radius: 0 0 12px 12px; margin-bottom: 9px; border-bottom-width: 0; }
        .rows.cards > row.on-card.first.last { border-radius: 12px; }
        .rows > row.drop-above, .rows.cards > row.on-card.drop-above {
            box-shadow: inset 0 2px @accent_color;
        }
        .rows > row.drop-below, .rows.cards > row.on-card.drop-below {
            box-shadow: inset 0 -2px @accent_color;
        }
        textview { line-height: 1.2; }
        .editor-bar { padding: 6px; border-bottom: 1px solid @borders; }
        .editor-bar entry.counted { padding-right: 84px; }
        """
}
