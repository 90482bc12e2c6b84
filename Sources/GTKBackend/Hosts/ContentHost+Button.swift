import CGTK

extension ContentHost {
    /// Tells the theme what a button shows.
    ///
    /// Text and symbols have different margins, and header bars flatten buttons of symbols alone.
    func classifyButton(_ button: WidgetPointer) {
        let parts = drawnChildren
        let hasText = parts.contains { $0 is MountedText }
        let hasImage = parts.contains { $0 is MountedImage }
        button.setClass("text-button", isSet: hasText)
        button.setClass("image-button", isSet: hasImage && !hasText)
    }

    /// The children, and those of groups among them.
    private var drawnChildren: [MountedNode] {
        children.flatMap { child in
            child is MountedGroup ? child.contentHost?.drawnChildren ?? [] : [child]
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    func setClass(_ name: String, isSet: Bool) {
        if isSet {
            gtk_widget_add_css_class(self, name)
        } else {
            gtk_widget_remove_css_class(self, name)
        }
    }
}
