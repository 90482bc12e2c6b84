import CGTK

/// A widget as GTK's C functions take it.
///
/// Swift sees some of GTK's types as structs and most as opaque; the two conversions here are all
/// that the backend needs, since every pointer to a GObject may stand for its ancestors.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer<GtkWidget> {
    /// The same object for functions that take an opaque type, such as `GtkLabel` or an interface.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The same object seen as another struct of its class hierarchy.
    func `as`<Struct>(_: Struct.Type) -> UnsafeMutablePointer<Struct> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: Struct.self)
    }

    /// Whether the widget is of that type, or of one derived from it.
    func isInstance(of type: GType) -> Bool {
        g_type_check_instance_is_a(self.as(GTypeInstance.self), type) != 0
    }
}

extension OpaquePointer {
    /// The same object as a widget.
    var widget: WidgetPointer { WidgetPointer(self) }

    /// The same object seen as a struct.
    package func `as`<Struct>(_: Struct.Type) -> UnsafeMutablePointer<Struct> {
        UnsafeMutablePointer<Struct>(self)
    }
}
