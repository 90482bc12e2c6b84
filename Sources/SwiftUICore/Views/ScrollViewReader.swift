import Foundation
import RenderTree

/// A view in which one can scroll to views by their ids.
public struct ScrollViewReader<Content: View> {
    public var content: (ScrollViewProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }
}

/// Scrolls to views in a `ScrollViewReader`; for actions, not for bodies.
///
/// Main thread.
public struct ScrollViewProxy {
    let reader: ReaderReference

    /// Scrolls until the view with that id is in sight.
    ///
    /// With an anchor, that point of the view comes to the same point of what is in sight, as far
    /// as there is anything to scroll; without one, the view moves as little as it takes.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        // Only used right here, on the main actor, where an action runs.
        nonisolated(unsafe) let id = AnyHashable(id)
        let reader = reader
        MainActor.assumeIsolated { reader.node?.scroll(to: id, anchor) }
    }
}

/// Names the node that a proxy belongs to.
@MainActor
final class ReaderReference {
    fileprivate(set) weak var node: ViewNode?
}

// MARK: - Lowering

extension ScrollViewReader: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ScrollReaderNode(view, in: context)
    }
}

private final class ScrollReaderNode<Content: View>:
    WrapperNode<ScrollViewReader<Content>, Content>
{
    private let reference = ReaderReference()

    override func evaluate() {
        reference.node = self
        show(reading { view.content(ScrollViewProxy(reader: reference)) })
    }
}

extension ViewNode {
    /// Scrolls to the view with that id among those below, once what changed with it is laid out.
    fileprivate func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
        host.scrollAfterLayout { [weak self] in
            guard let self, isMounted else { return true }
            let target =
                scrollTarget(for: id, among: .made) ?? scrollTarget(for: id, among: .notMade)
            // A layout may bring the view.
            guard let target else { return !host.awaitsLayout }
            guard target.isLaidOut else { return false }
            target.scroll(to: anchor)
            return true
        }
    }
}

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
            root.reveal?(anchor)
        }
    }
}

extension LayoutElement {
    /// Whether nothing around has to be laid out that decides where the element stands.
    var isInLayout: Bool {
        var root = top as? HostRoot
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
                reveal?(anchor)
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
