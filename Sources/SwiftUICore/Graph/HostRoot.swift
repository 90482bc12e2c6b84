import Foundation
import RenderTree

/// The top of one host's content.
@MainActor
final class HostRoot: ContainerElement {
    let id: NodeID
    /// The control in another host that grows and shrinks with this content.
    weak var owner: LeafElement?
    /// The row of a list whose content this is.
    weak var row: MadeRow?
    private unowned let host: ViewHost

    /// The directions in which more is there than in sight.
    private(set) var scrolled: Axis.Set = []
    /// How far the content is scrolled, in points.
    private(set) var scrollOffset = CGPoint.zero
    private var laidOutSize: CGSize?
    private var followers: [Follower] = []
    /// What the followers know.
    private var followedPart: CGRect?
    private var isCatchingUp = false
    private var hasShownBeginning = false

    private struct Follower {
        weak var element: (any RoomFollower)?
    }

    init(id: NodeID, rule: some LayoutRule, host: ViewHost) {
        self.id = id
        self.host = host
        scrolled = (rule as? HostRule)?.scrolled ?? []
        super.init(rule: rule)
    }

    /// Takes another value of the rule, and of what it scrolls.
    func setHostRule(_ rule: HostRule) {
        scrolled = rule.scrolled
        setRule(rule)
    }

    /// Whether a list lays out the content among its other rows.
    var isRow: Bool { row != nil }

    // MARK: - Laying out

    /// The size that the content takes when its host is offered `proposal`.
    func contentSize(_ proposal: SizeProposal) -> CGSize {
        if let width = proposal.width, let height = proposal.height, laidOutSize == nil {
            laidOutSize = CGSize(width: width, height: height)
        }
        catchUp()
        return size(proposal)
    }

    /// Lays out the content in the host's size.
    func layOut(in size: CGSize) {
        laidOutSize = size
        catchUp()
        let isMirrored =
            owner.map(\.isMirrored)
            ?? (host.environment.environmentValues.layoutDirection == .rightToLeft)
        // Nothing around the root is mirrored: it is the frame in which its content is.
        LayoutElement.placing(in: Surroundings(frame: .zero, isMirrored: false)) {
            direction = isMirrored ? .rightToLeft : .leftToRight
            place(at: .zero, SizeProposal(size))
        }
        showBeginning(of: size)
    }

    /// Where lines run from the right, a row begins at its right end.
    private func showBeginning(of size: CGSize) {
        guard !hasShownBeginning, !scrolled.isEmpty, room.width > 0 else { return }
        hasShownBeginning = true
        let start = size.width - room.width
        guard isMirrored, scrolled.contains(.horizontal), start > 0 else { return }
        // The backend knows how long the content is once this layout is over.
        host.graph.afterEvaluation { [weak self] in
            guard let self else { return }
            scroll(to: CGPoint(x: start, y: scrollOffset.y))
        }
    }

    override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        if let width = proposal.width, let height = proposal.height {
            Self.surroundings.frame = CGRect(x: 0, y: 0, width: width, height: height)
        }
        super.placeContents(in: frame, proposal)
    }

    override func rootDidInvalidate() {
        // What follows the room changes within a layout that is under way already.
        guard !isCatchingUp else { return }
        // What is in a group is laid out with what is around it.
        if around == nil { host.surface?.setNeedsLayout(id) }
        owner?.invalidate()
    }

    override func drawingOrderDidChange() { host.noteStaleRoot(id) }

    /// Other leaves are drawn than before, as was found out while they were being laid out.
    func showLeavesNow() {
        host.noteStaleRoot(id)
        host.settleHosts()
    }

    /// The ids of the leaves in drawing order.
    var leaves: [NodeID] {
        var ids: [NodeID] = []
        visitLeaves { ids.append($0.id) }
        return ids
    }

    // MARK: - What is in sight

    /// The size of what is in sight of the content.
    var room: CGSize {
        if let around { return around.root.room }
        if !scrolled.isEmpty, let frame = owner?.frame { return frame.size }
        return laidOutSize ?? .zero
    }

    /// The part of the content that is in sight.
    var visiblePart: CGRect {
        guard let around else { return CGRect(origin: scrollOffset, size: room) }
        let origin = around.group.frame?.origin ?? .zero
        return around.root.visiblePart.offset(by: CGPoint(x: -origin.x, y: -origin.y))
    }

    /// The group whose content this is, and the root around it: a group shows no part of its own.
    private var around: (group: GroupElement, root: HostRoot)? {
        guard let group = owner as? GroupElement, let root = group.top as? HostRoot else {
            return nil
        }
        return (group, root)
    }

    /// Tells an element whenever another part of the content is in sight.
    func addFollower(_ element: any RoomFollower) {
        if let around { return around.root.addFollower(element) }
        guard !followers.contains(where: { $0.element === element }) else { return }
        followers.removeAll { $0.element == nil }
        followers.append(Follower(element: element))
    }

    private func catchUp() {
        guard !followers.isEmpty, followedPart != visiblePart else { return }
        followedPart = visiblePart
        isCatchingUp = true
        defer { isCatchingUp = false }
        for follower in followers { follower.element?.visiblePartDidChange() }
    }

    /// The content was scrolled; whether it was elsewhere before.
    func noteScroll(to offset: CGPoint) -> Bool {
        guard offset != scrollOffset else { return false }
        scrollOffset = offset
        return true
    }

    /// Asks for a layout where what came into sight needs one.
    func followScroll() {
        if followers.contains(where: { $0.element?.needsLayoutForVisiblePart ?? false }) {
            host.surface?.setNeedsLayout(id)
        }
    }

    /// Scrolls the content so that what is in sight begins at `offset`.
    func scroll(to offset: CGPoint) { host.scroll(id, to: offset) }
}

/// An element that depends on what of its host's content is in sight.
@MainActor
protocol RoomFollower: LayoutElement {
    /// Whether what is in sight now asks for another layout.
    var needsLayoutForVisiblePart: Bool { get }

    /// Forgets what does not hold any more; called before a layout.
    func visiblePartDidChange()
}
