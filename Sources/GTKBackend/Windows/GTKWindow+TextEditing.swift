import CGTK
package import RenderTree

extension GTKWindow {
    package func perform(_ command: TextCommand) { textEditor?.perform(command) }

    package func showShortcuts(_ groups: [ShortcutGroupNode]) {
        ShortcutsWindow.show(groups, over: widget)
    }

    /// The editor with the keyboard focus, or else the first.
    private var textEditor: MountedTextEditor? {
        let editors = nodes.values.compactMap { $0 as? MountedTextEditor }
            .sorted { $0.id.rawValue < $1.id.rawValue }
        let focus = gtk_window_get_focus(widget.as(GtkWindow.self))
        return editors.first { $0.contains(focus) } ?? editors.first
    }
}
