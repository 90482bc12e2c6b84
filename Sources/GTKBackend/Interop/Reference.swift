import CGTK

/// Keeps a GObject alive; a floating one, such as a new widget, becomes owned.
@MainActor
final class Reference {
    private let object: UnsafeMutableRawPointer

    init(_ object: OpaquePointer) {
        self.object = UnsafeMutableRawPointer(object)
        g_object_ref_sink(self.object)
    }

    convenience init(_ widget: WidgetPointer) { self.init(widget.opaque) }

    /// Takes over the reference that a constructor gave for an object that is not a widget.
    convenience init(adopting object: OpaquePointer) {
        self.init(object)
        g_object_unref(self.object)
    }

    isolated deinit { g_object_unref(object) }
}
