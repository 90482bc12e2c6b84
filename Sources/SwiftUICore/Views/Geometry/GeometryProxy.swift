public import Foundation
import RenderTree

/// The size of a view and where it stands; valid while the view is evaluated.
///
/// Main thread.
public struct GeometryProxy {
    /// In points.
    public let size: CGSize

    private let source: GeometrySource
    /// Tells proxies of one view apart, so that views that hold one follow its moves.
    private let generation: Int

    init(_ source: GeometrySource, size: CGSize) {
        self.source = source
        self.size = size
        generation = MainActor.assumeIsolated { source.generation }
    }

    /// How far the room around reaches beyond the view that views around it keep free.
    public var safeAreaInsets: EdgeInsets {
        let source = source
        return MainActor.assumeIsolated {
            guard let element = source.element, let frame = element.frame else {
                return EdgeInsets()
            }
            return element.unsafeInsets(around: frame)
        }
    }

    /// The view's frame in another space, in points.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The view's frame in another space, in points.
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let local = CGRect(origin: .zero, size: size)
        let source = source
        return MainActor.assumeIsolated {
            if coordinateSpace.isLocal { return local }
            source.followsFrame = true
            guard let element = source.element, let frame = element.globalFrame else {
                return local
            }
            guard case .named(let name) = coordinateSpace else { return frame }
            guard let space = element.globalFrame(ofSpace: name) else { return frame }
            return frame.offset(by: CGPoint(x: -space.minX, y: -space.minY))
        }
    }

    /// The frame of a named space, in the view's own coordinates; `nil` where there is none.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let name = coordinateSpace.name
        let source = source
        return MainActor.assumeIsolated {
            source.followsFrame = true
            guard let element = source.element, let own = element.globalFrame else { return nil }
            return element.globalFrame(ofSpace: name)?
                .offset(by: CGPoint(x: -own.minX, y: -own.minY))
        }
    }
}

extension GeometryProxy {
    /// The frame of what an anchor speaks of, in the view's own coordinates.
    func frame(of place: AnchorPlace) -> CGRect {
        let source = source
        return MainActor.assumeIsolated {
            source.followsFrame = true
            let frame = place.element?.globalFrame
            source.anchors[ObjectIdentifier(place)] = (place, frame)
            guard let frame, let own = source.element?.globalFrame else { return .zero }
            return frame.offset(by: CGPoint(x: -own.minX, y: -own.minY))
        }
    }
}

/// The element that a proxy speaks of.
@MainActor
final class GeometrySource {
    weak var element: LayoutElement?
    /// Whether somebody asked where the element stands, rather than how large it is.
    var followsFrame = false
    /// Goes up when the element, or what it was asked about, moved.
    var generation = 0
    /// The places of other views that were asked for, and where they were.
    var anchors: [ObjectIdentifier: (place: AnchorPlace, frame: CGRect?)] = [:]

    var haveAnchorsMoved: Bool {
        anchors.values.contains { $0.place.element?.globalFrame != $0.frame }
    }
}
