package import Foundation

extension PathData {
    /// A subpath as points joined by straight lines.
    package struct Polyline: Equatable, Sendable {
        package var points: [CGPoint]
        package var isClosed: Bool
    }

    /// The subpaths with their curves as short lines, which stray less than a tenth of a point.
    package func flattened() -> [Polyline] {
        var lines: [Polyline] = []
        var points: [CGPoint] = []
        func finish(isClosed: Bool) {
            if !points.isEmpty { lines.append(Polyline(points: points, isClosed: isClosed)) }
            points = []
        }
        for element in elements {
            switch element {
            case .move(let point):
                finish(isClosed: false)
                points = [point]
            case .line(let point): points.append(point)
            case .quad(let point, let control):
                guard let from = points.last else { continue }
                let curve = Curve(from: from, quadraticTo: point, control: control)
                points += curve.points
            case .curve(let point, let control1, let control2):
                guard let from = points.last else { continue }
                let curve = Curve(from: from, to: point, control1: control1, control2: control2)
                points += curve.points
            case .close: finish(isClosed: true)
            }
        }
        finish(isClosed: false)
        return lines
    }

    /// Whether the point is inside, as the rule has it; open subpaths count as closed.
    package func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
        var turns = 0
        for line in flattened() {
            for (from, to) in zip(line.points, line.points.dropFirst() + line.points.prefix(1)) {
                turns += Self.crossing(of: point, from, to)
            }
        }
        return rule == .winding ? turns != 0 : !turns.isMultiple(of: 2)
    }

    /// How a ray from the point to the right crosses a line: down, up or not.
    private static func crossing(of point: CGPoint, _ from: CGPoint, _ to: CGPoint) -> Int {
        let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
        if from.y <= point.y {
            return to.y > point.y && side > 0 ? 1 : 0
        }
        return to.y <= point.y && side < 0 ? -1 : 0
    }

    /// The smallest rectangle around what the path covers, curves at their widest; null when empty.
    package var boundingRect: CGRect {
        var points: [CGPoint] = []
        var last = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point), .line(let point):
                points.append(point)
                last = point
            case .quad(let point, let control):
                points += Curve(from: last, quadraticTo: point, control: control).extremes
                last = point
            case .curve(let point, let control1, let control2):
                points +=
                    Curve(from: last, to: point, control1: control1, control2: control2).extremes
                last = point
            case .close: break
            }
        }
        return CGRect(enclosing: points)
    }

    /// The smallest rectangle around all points, those of control included.
    package var controlBounds: CGRect {
        CGRect(
            enclosing: elements.flatMap { element -> [CGPoint] in
                switch element {
                case .move(let point), .line(let point): [point]
                case .quad(let point, let control): [point, control]
                case .curve(let point, let control1, let control2): [point, control1, control2]
                case .close: []
                }
            }
        )
    }
}

/// One cubic curve.
struct Curve {
    var from: CGPoint
    var to: CGPoint
    var control1: CGPoint
    var control2: CGPoint

    init(from: CGPoint, to: CGPoint, control1: CGPoint, control2: CGPoint) {
        self.from = from
        self.to = to
        self.control1 = control1
        self.control2 = control2
    }

    init(from: CGPoint, quadraticTo to: CGPoint, control: CGPoint) {
        self.init(
            from: from,
            to: to,
            control1: from + (control - from) * (2 / 3),
            control2: to + (control - to) * (2 / 3)
        )
    }

    func point(at t: CGFloat) -> CGPoint {
        let u = 1 - t
        return from * (u * u * u) + control1 * (3 * u * u * t) + control2 * (3 * u * t * t)
            + to * (t * t * t)
    }

    /// Points along the curve after its start.
    var points: [CGPoint] {
        let length =
            (control1 - from).length + (control2 - control1).length
            + (to - control2).length
        guard length.isFinite else { return [to] }
        let count = max(4, min(200, Int((length.squareRoot() * 2).rounded(.up))))
        return (1...count).map { point(at: CGFloat($0) / CGFloat(count)) }
    }

    /// The ends and where the curve turns back in either direction.
    var extremes: [CGPoint] {
        let times =
            Self.turns(from.x, control1.x, control2.x, to.x)
            + Self.turns(from.y, control1.y, control2.y, to.y)
        return [from, to] + times.map(point(at:))
    }

    /// The first part of the curve, up to a time.
    func split(at t: CGFloat) -> (Curve, Curve) {
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a + (b - a) * t }
        let first = mix(from, control1)
        let middle = mix(control1, control2)
        let last = mix(control2, to)
        let left = mix(first, middle)
        let right = mix(middle, last)
        let point = mix(left, right)
        return (
            Curve(from: from, to: point, control1: first, control2: left),
            Curve(from: point, to: to, control1: right, control2: last)
        )
    }

    /// The times between 0 and 1 at which a coordinate stops growing or shrinking.
    private static func turns(
        _ p0: CGFloat,
        _ p1: CGFloat,
        _ p2: CGFloat,
        _ p3: CGFloat
    ) -> [CGFloat] {
        let a = -p0 + 3 * p1 - 3 * p2 + p3
        let b = 2 * (p0 - 2 * p1 + p2)
        let c = p1 - p0
        var times: [CGFloat] = []
        if abs(a) < 1e-12 {
            if abs(b) > 1e-12 { times = [-c / b] }
        } else {
            let discriminant = b * b - 4 * a * c
            if discriminant >= 0 {
                let root = discriminant.squareRoot()
                times = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
            }
        }
        return times.filter { $0 > 0 && $0 < 1 }
    }
}
