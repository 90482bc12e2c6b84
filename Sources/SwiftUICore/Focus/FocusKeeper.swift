/// Where the keyboard focus is among the views of a window.
@MainActor
struct FocusKeeper {
    private(set) weak var focused: ViewNode?

    /// The focus came to a view, or left it.
    mutating func note(isFocused: Bool, at node: ViewNode) {
        if isFocused {
            let old = focused
            focused = node
            if let old, old !== node { Self.tell(old, isInside: false) }
            Self.tell(node, isInside: true)
        } else if focused === node {
            focused = nil
            Self.tell(node, isInside: false)
        }
    }

    func isInside(_ node: ViewNode) -> Bool {
        var current = focused
        while let place = current, place.isMounted {
            if place === node { return true }
            current = place.parent
        }
        return false
    }

    private static func tell(_ node: ViewNode, isInside: Bool) {
        var current: ViewNode? = node
        while let place = current {
            (place as? any FocusWatcher)?.focusDidChange(isInside: isInside)
            current = place.parent
        }
    }
}

/// A node that does something when the focus comes into it or leaves it.
@MainActor
protocol FocusWatcher: ViewNode {
    func focusDidChange(isInside: Bool)
}

extension ViewNode {
    /// The first thing at this place or below that can have the keyboard focus.
    func firstFocusTarget() -> (any EventTarget)? {
        if let own = focusTarget { return own }
        for child in children {
            if let target = child.firstFocusTarget() { return target }
        }
        return nil
    }
}
