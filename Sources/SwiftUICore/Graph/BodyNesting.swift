import FoundationExtras

/// Ends views that contain themselves without end, before the thread's stack does.
@MainActor
enum BodyNesting {
    /// How many bodies may stand inside each other.
    static let limit = 500

    /// Types of views that reached the limit in the flush under way.
    private static var endless: Set<ObjectIdentifier> = []
    private static var reported: Set<ObjectIdentifier> = []
    private static var stack: ThreadStack?

    /// Whether the node's view may be asked for its body; else it shows nothing.
    static func allowsBody(of node: ViewNode) -> Bool {
        if !endless.isEmpty, isEndless(node) { return false }
        let isDeep = node.bodyDepth.isMultiple(of: 8) && node.bodyDepth > 40
        guard node.bodyDepth > limit || (isDeep && isHalfOfStackUsed()) else { return true }
        let type = node.viewType
        endless.insert(ObjectIdentifier(type))
        if reported.insert(ObjectIdentifier(type)).inserted {
            RuntimeIssue.report(
                """
                \(type) stands \(node.bodyDepth) views deep, as a view does whose body contains \
                itself without end. What is further in is left out.
                """
            )
        }
        return false
    }

    /// What ended once may have an end the next time.
    static func endFlush() { endless.removeAll() }

    /// A body that contains its own type twice would otherwise reach the limit ever again.
    private static func isEndless(_ node: ViewNode) -> Bool {
        guard endless.contains(ObjectIdentifier(node.viewType)) else { return false }
        var around = node.parent
        while let current = around {
            if current.viewType == node.viewType { return true }
            around = current.parent
        }
        return false
    }

    /// The other half is for laying out and taking down what is there.
    private static func isHalfOfStackUsed() -> Bool {
        let current = stack.flatMap { $0.isCurrent ? $0 : nil } ?? ThreadStack()
        stack = current
        return current.isHalfUsed
    }
}
