import CGTK
import RenderTree

extension MountedNode {
    /// Shows what the traits say; `old` is `nil` when the node has just been mounted.
    func applyTraits(of new: RenderNode, from old: RenderNode?) {
        guard let widget else { return }
        let traits = new.traits
        if traits.isEnabled != old?.traits.isEnabled ?? true {
            gtk_widget_set_sensitive(widget, traits.isEnabled ? 1 : 0)
        }
        if traits.help != old?.traits.help { gtk_widget_set_tooltip_text(widget, traits.help) }
        let name = traits.accessibilityLabel ?? accessibleName(of: new.content)
        let oldName = old.flatMap { $0.traits.accessibilityLabel ?? accessibleName(of: $0.content) }
        if let controlWidget, name != oldName || old == nil && !namesItself {
            controlWidget.setAccessibleName(name ?? "")
            if old == nil, controlWidget != widget { widget.setAccessibleName("") }
        }
        if traits.accessibilityIdentifier != old?.traits.accessibilityIdentifier {
            gtk_widget_set_name(controlWidget, traits.accessibilityIdentifier)
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Names the widget for assistive technology.
    func setAccessibleName(_ name: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
    }

    /// Leaves the name to the button inside, which GTK would have called after both.
    func leaveNameToInnerButton() {
        setAccessibleName("")
        guard let inner = gtk_widget_get_first_child(self) else { return }
        gtk_accessible_reset_relation(inner.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }

    /// Says what the widget is; it is given once, before the widget is shown.
    func setAccessibleRole(_ role: GtkAccessibleRole) {
        opaque.setProperty(
            "accessible-role",
            of: gtk_accessible_role_get_type(),
            toCase: role.rawValue
        )
    }

    func setAccessible(_ property: GtkAccessibleProperty, _ text: String) {
        var properties = [property]
        var value = GValue()
        // 16 << 2: `G_TYPE_STRING`, a macro.
        g_value_init(&value, GType(16 << 2))
        g_value_set_string(&value, text)
        gtk_accessible_update_property_value(opaque, 1, &properties, &value)
        g_value_unset(&value)
    }

    /// Says whether what the widget hides is shown.
    func setAccessibleExpanded(_ isExpanded: Bool) {
        setAccessible(GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded)
    }

    /// Says whether the widget, which has the role of a check box, is on.
    func setAccessibleChecked(_ isChecked: Bool) {
        setAccessible(GTK_ACCESSIBLE_STATE_CHECKED, isChecked)
    }

    private func setAccessible(_ state: GtkAccessibleState, _ isOn: Bool) {
        var states = [state]
        var value = GValue()
        // 6 << 2: `G_TYPE_INT`; a yes-or-no that may be unknown is a number to GTK.
        g_value_init(&value, GType(6 << 2))
        g_value_set_int(&value, isOn ? 1 : 0)
        gtk_accessible_update_state_value(opaque, 1, &states, &value)
        g_value_unset(&value)
    }
}
