import CoreGraphics
public import Foundation

/// A place or a rectangle of one view that another view can ask for in its own coordinates.
///
/// A view hands it on as a preference; `GeometryProxy` turns it into numbers.
public struct Anchor<Value> {
    let place: AnchorPlace
    let source: Source

    /// What of a view is meant.
    public struct Source {
        /// What it is, told apart from others.
        let name: AnyHashable
        /// The value for a view that has that frame.
        let resolve: (CGRect) -> Value
    }
}

/// The view that an anchor speaks of.
@MainActor
final class AnchorPlace {
    weak var element: LayoutElement?

    nonisolated init() {}
}

extension Anchor: Equatable where Value: Equatable {
    public static func == (left: Self, right: Self) -> Bool {
        left.place === right.place && left.source.name == right.source.name
    }
}

extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(place))
        hasher.combine(source.name)
    }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
    /// A rectangle in the view's coordinates, in points.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
        Self(name: [r.minX, r.minY, r.width, r.height]) {
            r.offset(by: $0.origin)
        }
    }

    /// The whole of the view.
    public static var bounds: Anchor<CGRect>.Source { Self(name: "bounds") { $0 } }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates, in points.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
        Self(name: [p.x, p.y]) { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }
    }

    /// A point in parts of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        Self(name: p) {
            CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height)
        }
    }

    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
    /// Several values of one view.
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
        self.init(name: array.map(\.name)) { frame in array.map { $0.resolve(frame) } }
    }

    /// A value of a view, or none.
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
        self.init(name: anchor?.name) { frame in anchor?.resolve(frame) }
    }
}

// MARK: - GeometryProxy + Anchor

extension GeometryProxy {
    /// What the anchor stands for, in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        anchor.source.resolve(frame(of: anchor.place))
    }
}
