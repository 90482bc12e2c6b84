import CGTK
import Foundation
import RenderTree

/// Text in a label, which wraps where it is given less than it wants.
final class MountedText: MountedNode {
    private let label: OpaquePointer
    /// How far a line reaches below its baseline; measured when first asked for.
    private var descent: CGFloat?
    private var minimumLines = 0
    private var mayWrap = true
    /// Whether the label wraps; one without a limit does from when it is given less than it wants.
    ///
    /// GTK measures a label that wraps by putting each letter on a line of its own, and most texts fit.
    private var wraps = false
    /// The widest space between letters, beside the font's own.
    private var kerning: CGFloat = 0
    /// What the label shows, with places to break at that the text itself does not have.
    private var broken: (whole: TextNode, drawn: TextNode)?

    init(_ node: TextNode, id: NodeID, in window: GTKWindow) {
        let label: WidgetPointer = gtk_label_new(nil)
        self.label = label.opaque
        // Until there is a text; then GTK takes that.
        label.setAccessibleName("")
        super.init(id: id, widget: label, in: window)
        answer(label.opaque, "activate-link") { [weak self] arguments in
            if let address = arguments.string(0) { self?.send(.linkFollowed(address)) }
            return true
        }
        respond(label.opaque, "copy-clipboard") { [weak self] _, _ in self?.copyWithoutBreaks() }
        show(node, instead: nil)
    }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        guard case .text(let node) = new, case .text(let old) = old else { return }
        show(node, instead: old)
    }

    override func themeDidChange(_ content: RenderNode.Content) {
        guard case .text(let node) = content,
            node.color.dependsOnTheme || node.runs.contains(where: { $0.color.dependsOnTheme })
        else { return }
        setAttributes(of: node.drawable)
    }

    override var namesItself: Bool { true }

    override func lastBaseline(naturalHeight: CGFloat, first: CGFloat) -> CGFloat {
        // All lines have one font, so the last stands as far above the bottom as a single one.
        guard naturalHeight > first * 2 else { return first }
        if descent == nil { descent = measureDescent() }
        return naturalHeight - (descent ?? 0)
    }

    private func measureDescent() -> CGFloat {
        let line = measureLine()
        return (line.height - line.baseline).rounded()
    }

    /// One line of the label's font, in points.
    private func measureLine() -> (height: CGFloat, baseline: CGFloat) {
        let layout = gtk_widget_create_pango_layout(label.widget, "A")
        defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
        pango_layout_set_attributes(layout, gtk_label_get_attributes(label))
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }
        return (points(extents.height), points(pango_layout_get_baseline(layout)))
    }

    // MARK: - Showing

    private func show(_ whole: TextNode, instead old: TextNode?) {
        let node = whole.drawable
        mayWrap = node.lineLimit != 1
        let links = node.runs.contains { $0.link != nil }
        if old == nil || whole.text != old?.text || links || old?.runs.isEmpty == false {
            if links {
                gtk_label_set_markup(label, node.markup)
            } else {
                gtk_label_set_text(label, node.text.string)
            }
            broken = node.text == whole.text ? nil : (whole, node)
            // Where it is long, GTK would find out the least width by putting each letter on a line.
            let isLong = node.text.string.utf8.count > TextNode.longestWord
            gtk_label_set_width_chars(label, isLong ? 10 : -1)
            if isLong { startWrapping() }
        }
        if old == nil || node.lineLimit != old?.lineLimit || node.truncation != old?.truncation {
            setLineLimit(node)
        }
        minimumLines = node.minimumLines
        kerning = node.runs.reduce(0) { max($0, CGFloat($1.kerning)) }.rounded(.up)
        if node.isSelectable != old?.isSelectable ?? false {
            gtk_label_set_selectable(label, node.isSelectable ? 1 : 0)
        }
        if node.alignment != old?.alignment { setAlignment(node.alignment) }
        if old == nil || node.font != old?.font || node.color != old?.color
            || node.isUnderlined != old?.isUnderlined
            || node.isStruckThrough != old?.isStruckThrough || whole.runs != old?.runs
            || node.lineSpacing != old?.lineSpacing
        {
            setAttributes(of: node)
        }
    }

    private func setLineLimit(_ node: TextNode) {
        let limit = node.lineLimit
        if !mayWrap {
            wraps = false
            gtk_label_set_wrap(label, 0)
        } else if limit != nil {
            startWrapping()
        }
        gtk_label_set_lines(label, Int32(limit ?? -1))
        let mode =
            switch node.truncation {
            case .head: PANGO_ELLIPSIZE_START
            case .middle: PANGO_ELLIPSIZE_MIDDLE
            case .tail: PANGO_ELLIPSIZE_END
            }
        gtk_label_set_ellipsize(label, limit == nil ? PANGO_ELLIPSIZE_NONE : mode)
    }

    private func startWrapping() {
        guard mayWrap, !wraps else { return }
        wraps = true
        gtk_label_set_wrap(label, 1)
        gtk_label_set_wrap_mode(label, PANGO_WRAP_WORD_CHAR)
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
        node.addAttributes(to: attributes, lineHeight: node.lineSpacing > 0 ? lineHeight : 0)
        gtk_label_set_attributes(label, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Copies the selection as it stands in the text.
    private func copyWithoutBreaks() {
        var start: Int32 = 0
        var end: Int32 = 0
        guard let broken, gtk_label_get_selection_bounds(label, &start, &end) != 0 else { return }
        let text = broken.whole.string(at: Int(start)..<Int(end), in: broken.drawn)
        gdk_clipboard_set_text(gtk_widget_get_clipboard(label.widget), text)
        g_signal_stop_emission_by_name(UnsafeMutableRawPointer(label), "copy-clipboard")
    }

    // MARK: - Room for lines

    override func measure(_ proposal: SizeProposal, flexibility: Flexibility) -> Extent {
        if mayWrap, !wraps, let width = proposal.width, width < naturalWidth { startWrapping() }
        var extent = super.measure(proposal, flexibility: flexibility)
        // Pango measures without the space after the last letter, and wraps with it.
        extent.size.width += kerning
        if minimumLines > 1 {
            extent.size.height = max(
                extent.size.height,
                (CGFloat(minimumLines) * lineHeight).rounded(.up)
            )
        }
        return extent
    }

    /// Points that the label wants for lines that are not wrapped.
    private var naturalWidth: CGFloat {
        var natural: Int32 = 0
        gtk_widget_measure(label.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        return CGFloat(natural)
    }

    /// Points of one line of the label's font.
    private var lineHeight: CGFloat { measureLine().height }
}

extension TextNode {
    /// The text with its links, for a label.
    fileprivate var markup: String {
        var markup = ""
        var rest = Substring(text.string).utf8
        for run in runs {
            let part = String(Substring(rest.prefix(run.length))).escapedForMarkup
            rest = rest.dropFirst(run.length)
            if let link = run.link {
                markup += "<a href=\"\(link.escapedForMarkup)\">\(part)</a>"
            } else {
                markup += part
            }
        }
        return markup
    }
}

extension String {
    fileprivate var escapedForMarkup: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
    }
}
