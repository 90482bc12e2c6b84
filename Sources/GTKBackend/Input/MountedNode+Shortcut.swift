import CGTK
import RenderTree

extension MountedNode {
    /// Presses the control by a shortcut of its own, while a person could press it too.
    func setShortcut(_ shortcut: KeyShortcut?, action: @escaping @MainActor () -> Void) {
        window.shortcuts.set(shortcut, for: .node(id)) { [weak self] in
            guard let control = self?.controlWidget, gtk_widget_is_sensitive(control) != 0,
                gtk_widget_get_mapped(control) != 0
            else { return false }
            action()
            return true
        }
    }
}
