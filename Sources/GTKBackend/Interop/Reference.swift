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

    isolated deinit { g_object_unref(object) }
}
