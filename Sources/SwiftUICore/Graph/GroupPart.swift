import CoreGraphics
import Foundation
import RenderTree

/// What one modifier adds to a group.
struct GroupPart {
    /// What the size of the group decides is made once that is known.
    var effects: [@MainActor (CGSize) -> RenderEffect] = []
    var transform: (@MainActor (CGSize) -> CGAffineTransform)?
    var blendMode: RenderBlendMode?
    var isHidden = false
    var isHitTestable = true
    var hitArea: (@MainActor (CGSize) -> GroupNode.HitArea)?
    var gestures: [GestureEntry] = []
    var isFocusable = false
    /// Who wants to know of the groups, as what it presents stands at them.
    weak var owner: (any GroupOwner)?
    /// Whether the owner has a menu for the group.
    var hasMenu = false
    /// Whether the owner does something when a person wants to leave.
    var hearsExit = false
    /// The effects do not depend on where they stand among transforms.
    var effectsCommute = false

    init() {}

    /// An effect that looks the same however large the group is.
    static func effect(_ effect: RenderEffect, commutes: Bool = false) -> GroupPart {
        var part = GroupPart()
        part.effects = [{ _ in effect }]
        part.effectsCommute = commutes
        return part
    }

    /// Whether one group can draw the other part inside and this one outside of it.
    ///
    /// A group draws its effects, then its transform, and hears of the pointer in its own
    /// coordinates, before the transform.
    func canFollow(_ inner: GroupPart) -> Bool {
        // What is blended or hidden is so as a whole.
        if inner.blendMode != nil || inner.isHidden || !inner.isHitTestable { return false }
        // Each group has one menu, the inner one's.
        if inner.hasMenu, hasMenu { return false }
        if inner.hearsExit, hearsExit { return false }
        if inner.transform != nil {
            if !effects.isEmpty, !effectsCommute { return false }
            if !gestures.isEmpty || hitArea != nil { return false }
        }
        // A shape counts for the gestures outside of it alone.
        if !inner.gestures.isEmpty, hitArea != nil { return false }
        return true
    }

    @MainActor
    func apply(to node: inout GroupNode, _ size: CGSize) {
        node.effects += effects.map { $0(size) }
        if let transform { node.transform = node.transform.concatenating(transform(size)) }
        if let blendMode { node.blendMode = blendMode }
        if isHidden { node.isHidden = true }
        if !isHitTestable { node.isHitTestable = false }
        if isFocusable { node.isFocusable = true }
        if let hitArea { node.hitArea = hitArea(size) }
        for gesture in gestures { node.input.formUnion(gesture.input) }
        if hasMenu { node.input.insert(.menu) }
        if hearsExit { node.input.insert(.exit) }
    }
}

/// What stands at groups: a menu, a bubble.
@MainActor
protocol GroupOwner: AnyObject {
    /// A group draws the owner's part.
    func didJoin(_ group: GroupElement)
    /// Something happened at a group that only its owners understand.
    func handle(_ event: NodeEvent, at group: GroupElement)
}
