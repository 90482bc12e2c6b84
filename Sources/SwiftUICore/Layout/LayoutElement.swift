package import Foundation
package import RenderTree

/// One thing that is laid out: it answers proposals with sizes, and takes a place.
///
/// Sizes are remembered for each proposal until the element or something in it changes. A place is
/// passed on only where it differs from the last one. All lengths in points.
@MainActor
package class LayoutElement {
    package private(set) weak var parent: LayoutElement?

    /// The element's own traits; what it does not say, its trait source may.
    private(set) var ownTraits = LayoutTraits()
    /// The direction in which lines of text run here and below, where another than around.
    var direction: LayoutDirection?
    /// The kinds of guides that may be set here or below.
    private(set) var guides: GuideKinds = []
    /// Goes up whenever something here changed.
    private(set) var version = 0

    private var answers: [(proposal: SizeProposal, measurement: Extent)] = []
    private var knownGuides: [(key: AlignmentKey, proposal: SizeProposal, value: CGFloat?)] = []
    private var knownSpacing: ViewSpacing?
    private(set) var place: Place?
    private var needsPlacement = true

    /// Where an element stands in its host.
    struct Place: Equatable {
        var origin: CGPoint
        var proposal: SizeProposal
        /// Whether lines of text run from right to left.
        var isMirrored: Bool
    }

    package init() {}

    // MARK: - Sizes and guides

    /// The size for a proposal, from memory where it is known.
    package final func measure(_ proposal: SizeProposal) -> Extent {
        for known in answers where known.proposal == proposal { return known.measurement }
        let measurement = computeMeasurement(proposal)
        if answers.count >= 8 { answers.removeFirst() }
        answers.append((proposal, measurement))
        return measurement
    }

    package final func size(_ proposal: SizeProposal) -> CGSize { measure(proposal).size }

    /// The guide's place where it is set here or below, from the element's top left corner.
    final func explicitGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? {
        guard guides.contains(key.kind) else { return nil }
        for known in knownGuides where known.key == key && known.proposal == proposal {
            return known.value
        }
        let value = computeGuide(key, proposal)
        if knownGuides.count >= 8 { knownGuides.removeFirst() }
        knownGuides.append((key, proposal, value))
        return value
    }

    /// The guide's place, set or not.
    final func guide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat {
        if let value = explicitGuide(key, proposal) { return value }
        if let fraction = key.fraction {
            if fraction == 0 { return 0 }
            let size = size(proposal)
            return fraction * (key.axis == .horizontal ? size.width : size.height)
        }
        let value = key.defaultValue(in: ViewDimensions(of: self, proposal))
        if value.isFinite { return value }
        BadInput.report("\(key.id).defaultValue(in:)", "\(value)")
        return 0
    }

    /// The room that the element likes to have around it.
    final var spacing: ViewSpacing {
        if let knownSpacing { return knownSpacing }
        let spacing = computeSpacing()
        knownSpacing = spacing
        return spacing
    }

    // MARK: - Places

    /// Puts the element's top left corner at `origin` in its host, in the size that it answers to
    /// `proposal`.
    ///
    /// Rules place as if lines ran from left to right; where they do not, the place is mirrored
    /// here.
    package final func place(at origin: CGPoint, _ proposal: SizeProposal) {
        if Self.recorded != nil {
            Self.recorded?.append(Placement(element: self, origin: origin, proposal: proposal))
            return
        }
        let around = Self.surroundings
        var origin = origin
        if around.isMirrored {
            origin.x = around.frame.minX + around.frame.maxX - origin.x - size(proposal).width
        }
        let isMirrored = direction.map { $0 == .rightToLeft } ?? around.isMirrored
        let new = Place(origin: origin, proposal: proposal, isMirrored: isMirrored)
        if !needsPlacement, place == new { return }
        needsPlacement = false
        place = new
        let frame = CGRect(origin: origin, size: size(proposal))
        self.frame = frame
        Self.surroundings = Surroundings(frame: frame, isMirrored: isMirrored)
        defer { Self.surroundings = around }
        placeContents(in: frame, proposal)
    }

    /// Where the element stands in its host, once it was placed.
    private(set) final var frame: CGRect?

    final var isMirrored: Bool { place?.isMirrored ?? false }

    /// Whether something here changed since it was placed.
    final var awaitsLayout: Bool { needsPlacement }

    /// Has the element placed again, with whatever is in it, though no size changed.
    final func setNeedsPlacement() {
        var element: LayoutElement? = self
        while let current = element {
            current.needsPlacement = true
            guard let parent = current.parent else { return current.rootDidInvalidate() }
            element = parent
        }
    }

    // MARK: - Changes

    /// Forgets sizes and places from here up to the host: something here changed.
    package final func invalidate() {
        var element: LayoutElement? = self
        while let current = element {
            current.answers.removeAll(keepingCapacity: true)
            current.knownGuides.removeAll(keepingCapacity: true)
            current.knownSpacing = nil
            current.version &+= 1
            current.needsPlacement = true
            guard let parent = current.parent else { return current.rootDidInvalidate() }
            if parent.endsContentChange() { return }
            element = parent
        }
    }

    /// Whether every remembered answer would be given again.
    final func answersStillHold() -> Bool {
        answers.allSatisfy { computeMeasurement($0.proposal) == $0.measurement }
    }

    final func adopt(_ child: LayoutElement) {
        child.parent = self
        mayHaveGuides(child.guides)
    }

    /// Notes that guides of that kind are asked for here from now on.
    final func mayHaveGuides(_ kinds: GuideKinds) {
        var element: LayoutElement? = self
        while let current = element, !current.guides.isSuperset(of: kinds) {
            current.guides.formUnion(kinds)
            element = current.parent
        }
    }

    // MARK: - Traits

    /// Who shares out room first: higher before lower.
    package final var priority: Double {
        get { ownTraits.priority ?? traitSource?.priority ?? 0 }
        set {
            guard newValue != ownTraits.priority else { return }
            ownTraits.priority = newValue
            invalidate()
        }
    }

    /// Who is drawn in front: higher before lower.
    final var zIndex: Double {
        get { ownTraits.zIndex ?? traitSource?.zIndex ?? 0 }
        set {
            guard newValue != ownTraits.zIndex else { return }
            ownTraits.zIndex = newValue
            top.drawingOrderDidChange()
        }
    }

    /// The element's value for a key, if any.
    final func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
        // An absent value must not be cast: to an optional type, that succeeds.
        guard let value = layoutValue(ObjectIdentifier(key)) else { return nil }
        return value as? Key.Value
    }

    final func layoutValue(_ key: ObjectIdentifier) -> Any? {
        ownTraits.values[key] ?? traitSource?.layoutValue(key)
    }

    final func setLayoutValue<Key: LayoutValueKey>(_ key: Key.Type, _ value: Key.Value) {
        let id = ObjectIdentifier(key)
        if let old = ownTraits.values[id] as? Key.Value, isExactlyEqual(old, value) { return }
        ownTraits.values[id] = value
        invalidate()
    }

    /// The root of the host that the element stands in, or what there is of it yet.
    final var top: LayoutElement {
        var top = self
        while let parent = top.parent { top = parent }
        return top
    }

    // MARK: - For subclasses

    package func computeMeasurement(_ proposal: SizeProposal) -> Extent {
        Extent(size: .zero)
    }

    /// The guide's place where it is set here or below.
    func computeGuide(_ key: AlignmentKey, _ proposal: SizeProposal) -> CGFloat? { nil }

    func computeSpacing() -> ViewSpacing { ViewSpacing() }

    package func placeContents(in frame: CGRect, _ proposal: SizeProposal) {}

    /// Calls `visit` for every leaf in drawing order.
    package func visitLeaves(_ visit: (LeafElement) -> Void) {}

    /// Calls `visit` for every leaf in drawing order, also for those within groups.
    package final func visitDrawn(_ visit: (LeafElement) -> Void) {
        visitLeaves { leaf in
            if let group = leaf as? GroupElement {
                group.content.visitDrawn(visit)
            } else {
                visit(leaf)
            }
        }
    }

    /// The element is the root of its host, and something in it changed.
    package func rootDidInvalidate() {}

    /// Something in the element changed; whether that is nothing to the elements around it.
    func endsContentChange() -> Bool { false }

    /// The element is the root of its host, and leaves in it are drawn in another order.
    func drawingOrderDidChange() {}

    /// The element whose traits are this one's too.
    var traitSource: LayoutElement? { nil }

    // MARK: - Around a placement

    /// The frame in which the elements that are being placed stand.
    struct Surroundings {
        var frame: CGRect
        var isMirrored: Bool
    }

    /// A place that was given while places were only noted.
    struct Placement: Sendable {
        let element: LayoutElement
        let origin: CGPoint
        let proposal: SizeProposal
    }

    static var surroundings = Surroundings(frame: .zero, isMirrored: false)
    /// Layouts of apps place from code that does not say that it is on the main actor, as it is.
    private nonisolated(unsafe) static var recorded: [Placement]?

    /// The places that `work` gives to elements; none of them takes effect.
    ///
    /// Main actor.
    nonisolated static func recordingPlaces(_ work: () -> Void) -> [Placement] {
        let outer = recorded
        recorded = []
        defer { recorded = outer }
        work()
        return recorded ?? []
    }

    /// Does work that places elements for good, whatever is under way around it.
    static func placing(in surroundings: Surroundings, _ work: () -> Void) {
        let outer = (Self.surroundings, recorded)
        Self.surroundings = surroundings
        recorded = nil
        defer { (Self.surroundings, recorded) = outer }
        work()
    }
}

/// The guide that a container gets from those of its children where they stand.
@MainActor
func mergedGuide(_ key: AlignmentKey, of placements: [LayoutElement.Placement]) -> CGFloat? {
    var merger = GuideMerger(key)
    for placement in placements {
        guard let value = placement.element.explicitGuide(key, placement.proposal) else { continue }
        merger.add(value + (key.axis == .horizontal ? placement.origin.x : placement.origin.y))
    }
    return merger.value
}
