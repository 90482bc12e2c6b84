import CGTK
import RenderTree

/// What is copied, as other programs paste it.
@MainActor
enum Clipboard {
    static func set(_ clip: ClipNode, of window: WidgetPointer) {
        var providers: [UnsafeMutablePointer<GdkContentProvider>?] = []
        if !clip.paths.isEmpty {
            providers.append(copiedFiles(clip.paths))
            providers.append(FileContent.provider(of: clip.paths))
        }
        if let text = clip.text { providers.append(self.text(text)) }
        // The union owns its parts.
        guard let content = gdk_content_provider_new_union(&providers, gsize(providers.count))
        else { return }
        gdk_clipboard_set_content(gtk_widget_get_clipboard(window), content)
        g_object_unref(UnsafeMutableRawPointer(content))
    }

    /// What file managers on GNOME take for files that were copied, and not cut.
    private static func copiedFiles(
        _ paths: [[UInt8]]
    ) -> UnsafeMutablePointer<GdkContentProvider>? {
        let text = (["copy"] + paths.map(FileContent.address)).joined(separator: "\n")
        let bytes = g_bytes_new(text, gsize(text.utf8.count))
        defer { g_bytes_unref(bytes) }
        return gdk_content_provider_new_for_bytes("x-special/gnome-copied-files", bytes)
    }

    private static func text(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
        var value = GValue()
        // The type of texts is a macro, 16 << 2.
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        defer { g_value_unset(&value) }
        return gdk_content_provider_new_for_value(&value)
    }
}
