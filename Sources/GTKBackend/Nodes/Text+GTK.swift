import CGTK
import Foundation
import RenderTree

/// Text in a label, which wraps where it is given less than it wants.
final class MountedText: MountedNode {
    private let label: OpaquePointer
    /// How far a line reaches below its baseline; measured when first asked for.
    private var descent: CGFloat?

    init(_ node: TextNode, id: NodeID, in window: GTKWindow) {
        let label: WidgetPointer = gtk_label_new(nil)
        self.label = label.opaque
        super.init(id: id, widget: label, in: window)
        show(node, instead: nil)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .text(let node) = new, case .text(let old) = old else { return }
        show(node, instead: old)
    }

    override func themeDidChange(_ content: RenderNode.Content) {
        guard case .text(let node) = content, node.color.dependsOnTheme else { return }
        setAttributes(of: node)
    }

    override func lastBaseline(naturalHeight: CGFloat, first: CGFloat) -> CGFloat {
        // All lines have one font, so the last stands as far above the bottom as a single one.
        guard naturalHeight > first * 2 else { return first }
        if descent == nil { descent = measureDescent() }
        return naturalHeight - (descent ?? 0)
    }

    private func measureDescent() -> CGFloat {
        let layout = gtk_widget_create_pango_layout(label.widget, "A")
        defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
        pango_layout_set_attributes(layout, gtk_label_get_attributes(label))
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        let descent = extents.height - pango_layout_get_baseline(layout)
        return (CGFloat(descent) / CGFloat(PANGO_SCALE)).rounded()
    }

    // MARK: - Showing

    private func show(_ node: TextNode, instead old: TextNode?) {
        if node.text != old?.text { gtk_label_set_text(label, node.text.string) }
        if old == nil || node.lineLimit != old?.lineLimit { setLineLimit(node.lineLimit) }
        if node.alignment != old?.alignment { setAlignment(node.alignment) }
        if old == nil || node.font != old?.font || node.color != old?.color
            || node.isUnderlined != old?.isUnderlined
            || node.isStruckThrough != old?.isStruckThrough
        {
            setAttributes(of: node)
        }
    }

    private func setLineLimit(_ limit: Int?) {
        gtk_label_set_wrap(label, limit == 1 ? 0 : 1)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_lines(label, Int32(limit ?? -1))
        gtk_label_set_ellipsize(label, limit == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
    }

    private func setAlignment(_ alignment: TextNode.Alignment) {
        switch alignment {
        case .leading:
            gtk_label_set_xalign(label, 0)
            gtk_label_set_justify(label, GTK_JUSTIFY_LEFT)
        case .center:
            gtk_label_set_xalign(label, 0.5)
            gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
        case .trailing:
            gtk_label_set_xalign(label, 1)
            gtk_label_set_justify(label, GTK_JUSTIFY_RIGHT)
        }
    }

    private func setAttributes(of node: TextNode) {
        descent = nil
        let attributes: OpaquePointer = pango_attr_list_new()
        node.font.add(to: attributes)
        node.color.add(to: attributes)
        if node.isUnderlined {
            insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), into: attributes)
        }
        if node.isStruckThrough { insert(pango_attr_strikethrough_new(1), into: attributes) }
        gtk_label_set_attributes(label, attributes)
        pango_attr_list_unref(attributes)
    }
}
