import Foundation
import RenderTree

/// Among which views one looks for an id.
enum SearchedViews {
    /// Those that are there, and elements with ids of which a list or a stack knows.
    case made
    /// Those in rows that are not there.
    case notMade
}

/// Something that can be brought into sight.
@MainActor
protocol ScrollTarget {
    /// Whether it stands where it will be.
    var isLaidOut: Bool { get }
    func scroll(to anchor: UnitPoint?)
}

/// A view that is laid out in a scroll view.
struct ElementTarget: ScrollTarget {
    let element: LayoutElement

    var isLaidOut: Bool { element.isInLayout }

    func scroll(to anchor: UnitPoint?) {
        guard let root = element.top as? HostRoot else { return }
        if let frame = element.frame {
            root.bringIntoSight(frame, anchor)
        } else {
            root.row?.reveal(anchor)
        }
    }
}

extension LayoutElement {
    /// Whether nothing around has to be laid out that decides where the element stands; not before it
    /// stands in a host.
    var isInLayout: Bool {
        var root = top as? HostRoot
        guard root != nil else { return false }
        while let current = root, !current.isRow {
            // What a control holds may be laid out with the control.
            if current.owner == nil || !current.scrolled.isEmpty, current.awaitsLayout {
                return false
            }
            root = current.owner?.top as? HostRoot
        }
        return true
    }
}

extension HostRoot {
    /// Scrolls until `target`, in the content's coordinates, is in sight.
    func bringIntoSight(_ target: CGRect, _ anchor: UnitPoint?) {
        guard !scrolled.isEmpty else {
            // What does not scroll may stand in something that does.
            guard let owner, let frame = owner.frame else {
                row?.reveal(anchor)
                return
            }
            (owner.top as? HostRoot)?.bringIntoSight(target.offset(by: frame.origin), anchor)
            return
        }
        let content = contentSize(SizeProposal(room))
        let isMirrored = self.isMirrored
        var offset = scrollOffset
        if scrolled.contains(.horizontal) {
            let part = anchor.map { isMirrored ? 1 - $0.x : $0.x }
            offset.x = Self.offset(
                offset.x,
                target.minX...target.maxX,
                room: room.width,
                content: content.width,
                part
            )
        }
        if scrolled.contains(.vertical) {
            offset.y = Self.offset(
                offset.y,
                target.minY...target.maxY,
                room: room.height,
                content: content.height,
                anchor?.y
            )
        }
        scroll(to: offset)
    }

    private static func offset(
        _ current: CGFloat,
        _ target: ClosedRange<CGFloat>,
        room: CGFloat,
        content: CGFloat,
        _ part: CGFloat?
    ) -> CGFloat {
        let length = target.upperBound - target.lowerBound
        var wanted = current
        if let part {
            wanted = target.lowerBound + (length - room) * part
        } else if target.lowerBound < current || length > room {
            wanted = target.lowerBound
        } else if target.upperBound > current + room {
            wanted = target.upperBound - room
        }
        return min(max(0, wanted), max(0, content - room))
    }
}
