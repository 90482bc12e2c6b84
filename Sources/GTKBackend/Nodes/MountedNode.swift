import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// A node that has been mounted: its widget, and what the backend remembers of it.
///
/// Subclasses draw one kind of content each, in a file named after it.
@MainActor
class MountedNode {
    let id: NodeID
    /// `nil` for content that its host draws.
    let widget: WidgetPointer?
    /// The host that the node itself provides, such as a button's label.
    let contentHost: ContentHost?
    unowned let window: GTKWindow

    /// Where the node is listed, and its number there.
    weak var host: ContentHost?
    var index = 0
    /// Where the node was placed last, and in which host.
    var frame: CGRect?
    weak var frameHost: ContentHost?

    private let reference: Reference?

    init(id: NodeID, widget: WidgetPointer?, contentHost: ContentHost? = nil, in window: GTKWindow)
    {
        self.id = id
        self.widget = widget
        self.contentHost = contentHost
        self.window = window
        reference = widget.map { Reference($0) }
    }

    // MARK: - For subclasses

    /// Shows a new value of the content.
    func update(from old: RenderNode.Content, to new: RenderNode.Content) {}

    /// Makes the widget show the value again, whatever a person did to it.
    func reassert(_ content: RenderNode.Content) {}

    /// Sends the edits made since the last call.
    func collectInput() {}

    /// The widget that takes the keyboard focus, the sensitivity and the accessible name.
    var controlWidget: WidgetPointer? { widget }

    /// Moves the keyboard focus here.
    func takeFocus() {
        guard let controlWidget, gtk_widget_grab_focus(controlWidget) == 0 else { return }
        // A control of several parts takes it in its first.
        gtk_widget_child_focus(controlWidget, GTK_DIR_TAB_FORWARD)
    }

    /// The widget that a menu over the node belongs to.
    ///
    /// It must be one that keys may go through: a scrolled window leads them into what it scrolls.
    var menuParent: WidgetPointer? { widget }

    /// The keyboard focus came here, or to something within that is no node of its own.
    func focusDidEnter() {}

    /// The focus came in here by a key from what is above.
    ///
    /// - Returns: Whether there was one.
    func enterFromAbove() -> Bool { true }

    /// The name for assistive technology where the traits have none.
    func accessibleName(of content: RenderNode.Content) -> String? { nil }

    /// Whether the widget itself has a name for assistive technology where nothing gives it one.
    ///
    /// GTK takes the name of its class where there is none.
    var namesItself: Bool { false }

    /// Whether there are hosts within the widget.
    var hasContent: Bool { contentHost != nil }

    /// What the host draws or places.
    var hostItem: DKHostItem {
        var item = DKHostItem()
        item.widget = widget
        item.has_content = hasContent ? 1 : 0
        return item
    }

    /// The node has a place, or another one.
    func didPlace(in frame: CGRect) {}

    /// The node is listed in a host, or in another one, or at another place there.
    func didEnterHost() {}

    /// Takes the press under way for this node alone.
    func claimPress() {}

    /// Whether the pointer is on what the host draws for the node, in the frame's coordinates.
    func contains(_ point: CGPoint, in size: CGSize) -> Bool {
        CGRect(origin: .zero, size: size).contains(point)
    }

    /// Whether the node is a control with a label in its middle.
    var hasCenteredLabel: Bool { false }

    /// The theme's colours changed.
    func themeDidChange(_ content: RenderNode.Content) {}

    /// Reports what a person did; what unmounting does to a widget, such as to its focus, is none.
    func send(_ event: NodeEvent) {
        guard window.nodes[id] === self else { return }
        window.client?.handle(event, from: id)
    }

    // MARK: - Measuring

    func measure(_ proposal: SizeProposal, flexibility: Flexibility) -> Extent {
        guard let widget else { return measureDrawing(proposal) }
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        let width = answeredLength(
            to: proposal.width,
            minimum: CGFloat(minimum),
            natural: CGFloat(natural),
            isFlexible: flexibility.contains(.horizontal)
        )
        var baseline: Int32 = -1
        gtk_widget_measure(
            widget,
            GTK_ORIENTATION_VERTICAL,
            width.isFinite ? width.rounded(.up).whole : -1,
            &minimum,
            &natural,
            nil,
            &baseline
        )
        let height = answeredLength(
            to: proposal.height,
            minimum: CGFloat(minimum),
            natural: CGFloat(natural),
            isFlexible: flexibility.contains(.vertical)
        )
        let size = CGSize(width: width, height: height)
        guard let first = baseline >= 0 ? CGFloat(baseline) : labelBaseline(in: height) else {
            return Extent(size: size)
        }
        let last = lastBaseline(naturalHeight: CGFloat(natural), first: first)
        return Extent(size: size, firstBaseline: first, lastBaseline: last)
    }

    /// The last line's baseline; the same as the first for all that has one line.
    func lastBaseline(naturalHeight: CGFloat, first: CGFloat) -> CGFloat { first }

    /// The baseline of one line of text in the middle, for controls that report none to GTK.
    private func labelBaseline(in height: CGFloat) -> CGFloat? {
        guard hasCenteredLabel, height.isFinite else { return nil }
        let context = gtk_widget_get_pango_context(widget)
        guard let metrics = pango_context_get_metrics(context, nil, nil) else { return nil }
        defer { pango_font_metrics_unref(metrics) }
        let ascent = pango_font_metrics_get_ascent(metrics)
        let descent = pango_font_metrics_get_descent(metrics)
        return ((height + CGFloat(ascent - descent) / CGFloat(PANGO_SCALE)) / 2).rounded()
    }

    private func measureDrawing(_ proposal: SizeProposal) -> Extent {
        // What SwiftUI gives a shape that nobody sized.
        let unsized: CGFloat = 10
        return Extent(
            size: CGSize(width: proposal.width ?? unsized, height: proposal.height ?? unsized)
        )
    }
}
