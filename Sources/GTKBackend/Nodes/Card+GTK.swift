import CGTK
import RenderTree

/// The theme's card, behind the rows that stand on it.
final class MountedCard: MountedNode {
    init(id: NodeID, in window: GTKWindow) {
        let bin: WidgetPointer = adw_bin_new()
        gtk_widget_add_css_class(bin, "card")
        gtk_widget_set_can_target(bin, 0)
        // There is nothing to be read.
        bin.opaque.setProperty(
            "accessible-role",
            of: gtk_accessible_role_get_type(),
            toCase: GTK_ACCESSIBLE_ROLE_PRESENTATION.rawValue
        )
        super.init(id: id, widget: bin, in: window)
    }
}
