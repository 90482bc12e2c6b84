public import Foundation

/// The room that a view likes to have around it, on each side.
public struct ViewSpacing: Sendable {
    /// In points; `nil` is the standard distance, which gives way to any that is named.
    private var distances: [CGFloat?]

    private init(_ distance: CGFloat?) {
        distances = Array(repeating: distance, count: Edge.allCases.count)
    }

    /// The standard distance on each side.
    public init() { self = Self.standard }

    /// No room on any side.
    public static let zero = ViewSpacing(0)

    private static let standard = ViewSpacing(nil)

    /// Takes the larger room of two views, on some sides.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
            let index = Int(edge.rawValue)
            let (own, others) = (distances[index], other.distances[index])
            switch (own, others) {
            case (let own?, let others?): distances[index] = max(own, others)
            case (nil, nil): break
            case (let named?, nil), (nil, let named?):
                distances[index] = named > StackRule.standardSpacing ? named : nil
            }
        }
    }

    /// The larger room of two views, on some sides.
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var result = self
        result.formUnion(other, edges: edges)
        return result
    }

    /// The distance, in points, to a view that follows along an axis.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
        let (end, start): (Edge, Edge) =
            axis == .horizontal ? (.trailing, .leading) : (.bottom, .top)
        switch (distances[Int(end.rawValue)], next.distances[Int(start.rawValue)]) {
        case (let own?, let others?): return max(own, others)
        case (let named?, nil), (nil, let named?): return named
        case (nil, nil): return StackRule.standardSpacing
        }
    }
}
