import CGTK

/// The desktop's dialog for choosing an app for a file.
@MainActor
enum AppChooser {
    /// Opens a file by the app that the person chooses, if any.
    static func open(_ path: [UInt8], over parent: WidgetPointer?) {
        let file = FileContents.file(path)
        let kept = Reference(adopting: file)
        let dialog: WidgetPointer = gtk_app_chooser_dialog_new(
            parent?.as(GtkWindow.self),
            GTK_DIALOG_MODAL,
            file
        )
        connect(dialog.opaque, "response") { arguments in
            if arguments.integer(0) == Int(GTK_RESPONSE_OK.rawValue) {
                launch(file, by: gtk_app_chooser_get_app_info(dialog.opaque), from: dialog)
            }
            withExtendedLifetime(kept) {}
            gtk_window_destroy(dialog.as(GtkWindow.self))
        }
        gtk_window_present(dialog.as(GtkWindow.self))
    }

    private static func launch(
        _ file: OpaquePointer,
        by app: OpaquePointer?,
        from dialog: WidgetPointer
    ) {
        guard let app else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(app)) }
        let context = gdk_display_get_app_launch_context(gtk_widget_get_display(dialog))
        defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
        let files = g_list_append(nil, UnsafeMutableRawPointer(file))
        defer { g_list_free(files) }
        let launch = context.map {
            UnsafeMutableRawPointer($0).assumingMemoryBound(to: GAppLaunchContext.self)
        }
        g_app_info_launch(app, files, launch, nil)
    }
}
