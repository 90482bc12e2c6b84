import CGTK

extension WidgetPointer {
    /// Has the window forget that the pointer is in a menu below this widget, which is about to go.
    ///
    /// GTK 4.8 keeps what the pointer was last in, also in a menu that is closed since, and asks it for
    /// its surface in the window's next layout: with the menu gone that ends the program. It forgets what
    /// becomes insensitive.
    @MainActor
    func letGoOfPointer() {
        if g_type_check_instance_is_a(instance, gtk_popover_get_type()) != 0 {
            gtk_widget_set_sensitive(self, 0)
            gtk_widget_set_sensitive(self, 1)
        }
        var child = gtk_widget_get_first_child(self)
        while let current = child {
            current.letGoOfPointer()
            child = gtk_widget_get_next_sibling(current)
        }
    }

    private var instance: UnsafeMutablePointer<GTypeInstance> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    }
}
