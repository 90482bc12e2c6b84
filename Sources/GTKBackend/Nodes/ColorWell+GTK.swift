import CGTK
import RenderTree

/// A button that shows a colour and opens the desktop's colour chooser.
final class MountedColorWell: MountedNode {
    private let button: WidgetPointer
    private var isShowing = false

    init(_ node: ColorWellNode, id: NodeID, in window: GTKWindow) {
        let host = window.addHost(id)
        button = gtk_color_button_new()
        let row = LabeledControl(button, label: host, node.labelLayout)
        super.init(id: id, widget: row.widget, contentHost: host, in: window)
        button.leaveNameToInnerButton()
        connect(button, "color-set") { [weak self] in self?.colorWasSet() }
        show(node)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .colorWell(let node) = new { show(node) }
    }

    override func reassert(_ content: RenderNode.Content) {
        if case .colorWell(let node) = content { show(node) }
    }

    override func themeDidChange(_ content: RenderNode.Content) { reassert(content) }

    override var controlWidget: WidgetPointer? { gtk_widget_get_first_child(button) }

    override var hasCenteredLabel: Bool { true }

    override func accessibleName(of content: RenderNode.Content) -> String? {
        guard case .colorWell(let node) = content else { return nil }
        return node.title
    }

    private func colorWasSet() {
        var color = GdkRGBA()
        gtk_color_chooser_get_rgba(button.opaque, &color)
        send(
            .colorChosen(
                RenderColor(
                    .rgb(
                        red: Double(color.red),
                        green: Double(color.green),
                        blue: Double(color.blue)
                    ),
                    opacity: Double(color.alpha)
                )
            )
        )
    }

    private func show(_ node: ColorWellNode) {
        gtk_color_chooser_set_use_alpha(button.opaque, node.supportsOpacity ? 1 : 0)
        var color = node.color.opaqueResolved
        color.alpha = node.supportsOpacity ? Float(node.color.opacity) : 1
        gtk_color_chooser_set_rgba(button.opaque, &color)
        gtk_color_button_set_title(button.opaque, node.title.isEmpty ? "Color" : node.title)
    }
}
