package import Foundation

extension PathData {
    /// A part of a circle, after a line to where it begins.
    ///
    /// Angles in radians from the right.
    ///
    /// `isClockwise` is meant as in Core Graphics, whose y grows upwards: on a screen, with y growing
    /// downwards, a clockwise arc is seen to turn the other way.
    package mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        isClockwise: Bool
    ) {
        addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            sweep: Self.sweep(from: startAngle, to: endAngle, isClockwise: isClockwise)
        )
    }

    /// The same by the angle to turn through.
    package mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        sweep: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - along * sin(angle)),
                y: center.y + radius * (sin(angle) + along * cos(angle))
            ).applying(transform)
        }
        let first = point(startAngle)
        if currentPoint == nil { move(to: first) } else { addLine(to: first) }
        guard sweep != 0, sweep.isFinite, radius.isFinite else { return }
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / CGFloat(count)
        let control = 4 / 3 * tan(step / 4)
        for index in 0..<count {
            let from = startAngle + CGFloat(index) * step
            let to = from + step
            addCurve(
                to: point(to),
                control1: point(from, control),
                control2: point(to, -control)
            )
        }
    }

    /// How far to turn; more than a whole turn is one turn.
    package static func sweep(from start: CGFloat, to end: CGFloat, isClockwise: Bool) -> CGFloat {
        let turn = 2 * CGFloat.pi
        var sweep = end - start
        if isClockwise {
            if sweep <= -turn { return -turn }
            sweep = sweep.truncatingRemainder(dividingBy: turn)
            if sweep > 0 { sweep -= turn }
        } else {
            if sweep >= turn { return turn }
            sweep = sweep.truncatingRemainder(dividingBy: turn)
            if sweep < 0 { sweep += turn }
        }
        return sweep
    }

    /// An arc that rounds the corner at the first tangent's end, after a line to where it begins.
    package mutating func addArc(
        tangent1End corner: CGPoint,
        tangent2End end: CGPoint,
        radius: CGFloat
    ) {
        guard let start = currentPoint else { return }
        let back = (start - corner).normalized
        let ahead = (end - corner).normalized
        let cosine = max(-1, min(1, back.x * ahead.x + back.y * ahead.y))
        let half = acos(cosine) / 2
        // Along one line, or with nothing to round, the corner is where the line goes.
        guard radius > 0, half > 1e-6, half < .pi / 2 - 1e-6 else { return addLine(to: corner) }
        let reach = radius / tan(half)
        let first = corner + back * reach
        let middle = (back + ahead).normalized
        let center = corner + middle * (radius / sin(half))
        let startAngle = atan2(first.y - center.y, first.x - center.x)
        let isLeftTurn = back.x * ahead.y - back.y * ahead.x > 0
        let sweep = (.pi - 2 * half) * (isLeftTurn ? -1 : 1)
        addArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
    }
}

extension CGPoint {
    package static func + (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x + right.x, y: left.y + right.y)
    }

    package static func - (left: CGPoint, right: CGPoint) -> CGPoint {
        CGPoint(x: left.x - right.x, y: left.y - right.y)
    }

    package static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
        CGPoint(x: point.x * factor, y: point.y * factor)
    }

    package var length: CGFloat { hypot(x, y) }

    package var normalized: CGPoint { length > 0 ? self * (1 / length) : .zero }
}
