import CGTK

/// Properties that GTK offers no function for.
extension OpaquePointer {
    package func setProperty(_ name: String, to isOn: Bool) {
        set(name, GType(5 << 2)) { g_value_set_boolean(&$0, isOn ? 1 : 0) }
    }

    func setProperty(_ name: String, to text: String) {
        set(name, GType(16 << 2)) { g_value_set_string(&$0, text) }
    }

    func setProperty(_ name: String, of type: GType, toCase number: UInt32) {
        set(name, type) { g_value_set_enum(&$0, gint(number)) }
    }

    func booleanProperty(_ name: String) -> Bool {
        var value = GValue()
        g_object_get_property(self.as(GObject.self), name, &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    /// Fundamental types are macros of the form `number << 2`: 5 is a boolean, 16 a text.
    private func set(_ name: String, _ type: GType, _ fill: (inout GValue) -> Void) {
        var value = GValue()
        g_value_init(&value, type)
        defer { g_value_unset(&value) }
        fill(&value)
        g_object_set_property(self.as(GObject.self), name, &value)
    }
}
