package import Foundation

/// Where one window's content is drawn: what the view graph asks of a backend.
///
/// Nodes live in hosts. The window's root, each button, toggle, scroll and toolbar item is a host,
/// named by its own id; so is each group. A node is created by `mount`, appears once `setChildren` lists it, gets its
/// place from `place`, and is gone after `unmount`.
@MainActor
package protocol RenderSurface: AnyObject {
    /// Creates the node, in no host yet, so that it can be measured.
    func mount(_ node: RenderNode, id: NodeID)

    /// Changes a mounted node; both values have the same kind of content.
    func update(_ id: NodeID, from old: RenderNode, to new: RenderNode)

    /// Removes the node from its host and forgets it.
    func unmount(_ id: NodeID)

    /// Creates a host that no node provides, such as a list's row; its owner says where it is shown.
    func makeHost(_ id: NodeID)

    /// Forgets such a host; the nodes in it are in no host then.
    func removeHost(_ id: NodeID)

    /// The nodes of a host in drawing order; those not listed any more were or will be unmounted.
    ///
    /// Nodes that stay keep their frames: only what moves is placed again.
    func setChildren(_ children: [NodeID], of host: NodeID)

    /// The size that a node takes when offered `proposal`, by the rule of `answeredLength`.
    ///
    /// For nodes that are hosts the backend adds its own frame around
    /// `RenderClient.measureContent`.
    func measure(_ id: NodeID, _ proposal: SizeProposal) -> Extent

    /// Gives a node its frame, in whole points in its host's coordinates.
    ///
    /// Called only from within `RenderClient.layoutContent`, for what a group holds right after the
    /// group itself.
    func place(_ id: NodeID, in frame: CGRect)

    /// Asks for the host's content to be measured and laid out again before the next frame.
    func setNeedsLayout(_ host: NodeID)

    /// Sends the edits that people made since the last call as events, before views are evaluated.
    func collectInput()

    /// Makes the widget show the node's value again: a binding may have refused what was entered.
    func reassert(_ id: NodeID, _ node: RenderNode)

    /// Scrolls a scroll's content so that what is in sight begins at `offset`, in points, as far as
    /// there is anything to scroll. Sends `scrolled` where that changes something.
    func scroll(_ id: NodeID, to offset: CGPoint)

    /// Moves the keyboard focus to a node, or away from all of them; sends `focused` at once.
    func focus(_ id: NodeID?)

    /// The size of a text that is only drawn, and mounted nowhere.
    func measure(_ text: TextNode, _ proposal: SizeProposal) -> Extent

    /// The size that a picture has of itself, in points; `nil` where it cannot be decoded.
    func naturalSize(of picture: PictureSource) -> CGSize?

    /// Shows a menu over a node that asked for one, or another value of the one that is open there.
    func showMenu(_ menu: MenuNode, over id: NodeID, at point: CGPoint?)

    /// Takes away the menu that is open over a node.
    func hideMenu(over id: NodeID)

    /// Shows a host of its own in a bubble at a node.
    func showPopover(_ host: NodeID, _ popover: PopoverNode, over anchor: NodeID)

    /// Takes the bubble with that host away, before the host is removed.
    func hidePopover(_ host: NodeID)

    /// Takes the press under way for this group alone: every other one hears that it is cancelled.
    func claimPress(for group: NodeID)
}
