package import Foundation

extension PathData {
    /// The part of the outlines between two fractions of their whole length.
    package func trimmed(from start: CGFloat, to end: CGFloat) -> PathData {
        let low = max(0, min(1, start))
        let high = max(0, min(1, end))
        guard low < high else { return PathData() }
        if low == 0, high == 1 { return self }
        let pieces = self.pieces
        let total = pieces.reduce(0) { $0 + $1.length }
        guard total > 0 else { return PathData() }
        let (first, last) = (low * total, high * total)
        var result = PathData()
        var end: CGPoint?
        var passed: CGFloat = 0
        for piece in pieces {
            defer { passed += piece.length }
            let from = max(first, passed) - passed
            let to = min(last, passed + piece.length) - passed
            guard from < to else { continue }
            let part = piece.part(from: from, to: to)
            if part.from != end { result.move(to: part.from) }
            part.add(to: &result)
            end = part.to
        }
        return result
    }

    /// A line or a curve with its length.
    private struct Piece {
        var curve: Curve
        var isLine: Bool
        let length: CGFloat

        init(_ curve: Curve, isLine: Bool) {
            self.curve = curve
            self.isLine = isLine
            length =
                isLine
                ? (curve.to - curve.from).length
                : zip([curve.from] + curve.points, curve.points)
                    .reduce(0) { $0 + ($1.1 - $1.0).length }
        }

        var from: CGPoint { curve.from }
        var to: CGPoint { curve.to }

        func add(to path: inout PathData) {
            if isLine {
                path.addLine(to: curve.to)
            } else {
                path.addCurve(to: curve.to, control1: curve.control1, control2: curve.control2)
            }
        }

        func part(from start: CGFloat, to end: CGFloat) -> Piece {
            var part = curve
            let (low, high) = (time(at: start), time(at: end))
            if high < 1 { part = part.split(at: high).0 }
            if low > 0 { part = part.split(at: high > 0 ? low / high : 0).1 }
            return Piece(part, isLine: isLine)
        }

        /// The time at which a length from the start is reached.
        private func time(at distance: CGFloat) -> CGFloat {
            guard length > 0, distance < length else { return 1 }
            if isLine || distance <= 0 { return max(0, distance) / length }
            let points = [curve.from] + curve.points
            var passed: CGFloat = 0
            for index in 1..<points.count {
                let step = (points[index] - points[index - 1]).length
                if passed + step >= distance, step > 0 {
                    let fraction = CGFloat(index - 1) + (distance - passed) / step
                    return fraction / CGFloat(points.count - 1)
                }
                passed += step
            }
            return 1
        }
    }

    private var pieces: [Piece] {
        var pieces: [Piece] = []
        var start = CGPoint.zero
        var last = CGPoint.zero
        func line(to point: CGPoint) -> Piece {
            // A curve of even speed, so that it may be split by fractions.
            let step = (point - last) * (1 / 3)
            let curve = Curve(from: last, to: point, control1: last + step, control2: point - step)
            return Piece(curve, isLine: true)
        }
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                last = point
            case .line(let point):
                pieces.append(line(to: point))
                last = point
            case .quad(let point, let control):
                let curve = Curve(from: last, quadraticTo: point, control: control)
                pieces.append(Piece(curve, isLine: false))
                last = point
            case .curve(let point, let control1, let control2):
                let curve = Curve(from: last, to: point, control1: control1, control2: control2)
                pieces.append(Piece(curve, isLine: false))
                last = point
            case .close:
                if last != start { pieces.append(line(to: start)) }
                last = start
            }
        }
        return pieces
    }
}
