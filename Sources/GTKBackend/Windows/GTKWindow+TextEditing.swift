import CGTK
package import RenderTree

extension GTKWindow {
    package func perform(_ command: TextCommand) {
        let editors = nodes.values.compactMap { $0 as? MountedTextEditor }
            .sorted { $0.id.rawValue < $1.id.rawValue }
        // The one with the keyboard focus, or else the first.
        let focus = gtk_window_get_focus(widget.as(GtkWindow.self))
        let editor = editors.first { $0.contains(focus) } ?? editors.first
        for other in editors where other !== editor { other.closeBars() }
        editor?.perform(command)
    }

    package func showShortcuts(_ groups: [ShortcutGroupNode]) {
        ShortcutsWindow.show(groups, over: widget)
    }
}
