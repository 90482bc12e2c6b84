import CGTK

/// Style providers for what only a style sheet can say, one for each distinct text, shared by all
/// widgets that look alike.
///
/// A provider is added to a widget's own style context and never to the display: there each of them
/// would be matched against every widget.
@MainActor
final class StyleCache {
    private var providers: [String: OpaquePointer] = [:]
    /// What each living widget has from here; `nil` once it has nothing any more.
    private var applied: [WidgetPointer: OpaquePointer?] = [:]

    /// Styles the widget with declarations such as `color: red;`, instead of what it had from here.
    func apply(_ declarations: String, to widget: WidgetPointer) {
        let context = gtk_widget_get_style_context(widget)
        if let old = applied[widget] {
            if let old { gtk_style_context_remove_provider(context, old) }
        } else if declarations.isEmpty {
            return
        } else {
            connect(widget, "destroy") { [weak self] in
                _ = self?.applied.removeValue(forKey: widget)
            }
        }
        let provider = declarations.isEmpty ? nil : provider(for: declarations)
        applied.updateValue(provider, forKey: widget)
        if let provider {
            gtk_style_context_add_provider(
                context,
                provider,
                guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
            )
        }
    }

    private func provider(for declarations: String) -> OpaquePointer {
        if let provider = providers[declarations] { return provider }
        let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
        gtk_css_provider_load_from_data(provider, "*, * > text { \(declarations) }", -1)
        providers[declarations] = OpaquePointer(provider)
        return OpaquePointer(provider)
    }
}
