package import Foundation

/// A bubble that points at a part of a node.
package struct PopoverNode: Equatable, Sendable {
    package enum Edge: Equatable, Sendable { case top, leading, bottom, trailing }

    /// The part of the node that it points at, each length a share of the node's own.
    package var anchor: CGRect
    /// At which side of that part it would rather stand.
    package var edge: Edge

    package init(anchor: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), edge: Edge = .bottom) {
        self.anchor = anchor
        self.edge = edge
    }
}
