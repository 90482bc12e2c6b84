import CoreGraphics
package import Foundation
package import RenderTree

/// An element with a widget of its own around it, for effects and gestures.
///
/// It is transparent to layout: sizes and baselines are those of what is inside; only placing goes
/// through the surface, since what is inside is placed in the group's coordinates.
@MainActor
package final class GroupElement: LeafElement, EventTarget {
    package let content: LayoutElement
    package private(set) var rendered: RenderNode?
    private let root: HostRoot
    private var parts: [(owner: ObjectIdentifier, part: GroupPart)] = []
    private var size = CGSize.zero
    private var isRemoved = false
    /// Whether the row around, if any, has widgets.
    private var isAwake: Bool
    private(set) lazy var gestures = GestureArena(of: self, in: host)

    init(around content: LayoutElement, host: ViewHost, isAwake: Bool) {
        self.content = content
        self.isAwake = isAwake
        let id = host.makeID()
        root = HostRoot(id: id, rule: HostRule.label, host: host)
        super.init(id: id, host: host)
        root.owner = self
        mayHaveGuides([.baselines, .custom])
        root.setChildren([content])
        host.addRoot(root)
        host.noteStaleRoot(above: root)
    }

    /// The group and what it draws are gone; called once nothing shows it any more.
    func remove() {
        guard !isRemoved else { return }
        isRemoved = true
        gestures.cancel()
        host.removeRoot(id)
        if isAwake, rendered != nil { host.remove(id) }
    }

    /// The row around has widgets again, or has none any more.
    func setAwake(_ isAwake: Bool) {
        guard isAwake != self.isAwake, !isRemoved else { return }
        self.isAwake = isAwake
        guard let rendered else { return }
        if isAwake {
            host.add(self, rendered)
            host.noteStaleRoot(id)
            invalidate()
        } else {
            gestures.cancel()
            host.remove(id)
        }
    }

    // MARK: - Parts

    /// Starts anew with one modifier's part; modifiers further out may add theirs.
    func setParts(_ part: GroupPart, of owner: ViewNode) {
        parts = [(ObjectIdentifier(owner), part)]
        if part.isFocusable { focusPlace = owner }
        part.owner?.didJoin(self)
        host.noteStaleGroup(self)
    }

    /// Whether another modifier's part can be drawn by this group, in its order.
    func canTake(_ part: GroupPart) -> Bool {
        parts.allSatisfy { part.canFollow($0.part) }
    }

    /// Whether the group can still draw all parts in their order if that is its owner's.
    func canHold(_ part: GroupPart, of owner: ViewNode) -> Bool {
        guard let index = parts.firstIndex(where: { $0.owner == ObjectIdentifier(owner) }) else {
            return canTake(part)
        }
        return parts[..<index].allSatisfy { part.canFollow($0.part) }
            && parts[(index + 1)...].allSatisfy { $0.part.canFollow(part) }
    }

    /// Adds a part outside of those that are there, or changes one of them.
    func take(_ part: GroupPart, of owner: ViewNode) {
        if part.isFocusable { focusPlace = owner }
        let owner = ObjectIdentifier(owner)
        part.owner?.didJoin(self)
        if let index = parts.firstIndex(where: { $0.owner == owner }) {
            parts[index].part = part
        } else {
            parts.append((owner, part))
        }
        host.noteStaleGroup(self)
    }

    /// Brings the drawn node up to date.
    func render() {
        guard !isRemoved else { return }
        gestures.setEntries(parts.flatMap { $0.part.gestures })
        var node = GroupNode()
        for (_, part) in parts { part.apply(to: &node, size) }
        let new = RenderNode(.group(node))
        guard let old = rendered else {
            rendered = new
            if isAwake { host.add(self, new) }
            return
        }
        guard old != new else { return }
        rendered = new
        if isAwake { host.leafDidChange(id, from: old, to: new) }
    }

    // MARK: - Layout

    package override func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        content.measure(proposal)
    }

    package override func placeContents(in frame: CGRect, _ proposal: SizeProposal) {
        let whole = frame.roundedToPoints
        if whole.size != size {
            size = whole.size
            if rendered != nil { render() }
        }
        host.surface?.place(id, in: whole)
        let local = CGRect(
            origin: CGPoint(x: frame.minX - whole.minX, y: frame.minY - whole.minY),
            size: frame.size
        )
        let isMirrored = Self.surroundings.isMirrored
        Self.placing(in: Surroundings(frame: local, isMirrored: isMirrored)) {
            content.place(at: local.origin, proposal)
        }
    }

    override func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        content.explicitGuide(key, proposal)
    }

    override func computeSpacing() -> ViewSpacing { content.spacing }

    override var traitSource: LayoutElement? { content }

    // MARK: - Events

    /// Where the group's corner is in its window.
    var originInHost: CGPoint { globalFrame?.origin ?? .zero }

    package func handle(_ event: NodeEvent) {
        switch event {
        case .menuRequested, .menuClosed, .commanded, .popoverClosed, .exitWanted:
            for (_, part) in parts { part.owner?.handle(event, at: self) }
        default: gestures.handle(event)
        }
    }
    package var hasLabel: Bool { false }
    package private(set) weak var focusPlace: ViewNode?
    package func labelDidChange() {}
}
