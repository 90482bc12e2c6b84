package import Foundation

/// A bubble that points at a part of a node.
package struct PopoverNode: Equatable, Sendable {
    package enum Edge: Equatable, Sendable { case top, leading, bottom, trailing }

    /// The part of the node that it points at, each length a share of the node's own.
    package var share: CGRect
    /// What is added to that, in points.
    package var offset: CGRect
    /// At which side of that part it would rather stand.
    package var edge: Edge
    /// Whether it has an arrow towards that part.
    package var hasArrow: Bool
    /// Whether a press elsewhere leaves it where it is.
    package var isPersistent: Bool

    package init(
        share: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
        offset: CGRect = .zero,
        edge: Edge = .bottom,
        hasArrow: Bool = true,
        isPersistent: Bool = false
    ) {
        self.share = share
        self.offset = offset
        self.edge = edge
        self.hasArrow = hasArrow
        self.isPersistent = isPersistent
    }

    /// The part that it points at of a node of that size, in points.
    package func area(in size: CGSize) -> CGRect {
        CGRect(
            x: share.minX * size.width + offset.minX,
            y: share.minY * size.height + offset.minY,
            width: share.width * size.width + offset.width,
            height: share.height * size.height + offset.height
        )
    }
}
