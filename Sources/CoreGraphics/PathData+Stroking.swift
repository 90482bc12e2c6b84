import Foundation

extension PathData {
    /// The outline of the line drawn along the path, to be filled by the winding rule.
    ///
    /// It is made of one piece for each segment, corner and end, all turning the same way, so that
    /// overlaps stay filled.
    package func stroked(_ look: StrokeLook) -> PathData {
        var outline = StrokeOutline(look: look)
        for line in flattened() {
            if look.isDashed {
                for dash in line.dashes(look) { outline.add(dash) }
            } else {
                outline.add(line)
            }
        }
        return outline.path
    }

    /// The parts that are drawn of a dashed path.
    package func dashed(_ look: StrokeLook) -> PathData {
        var path = PathData()
        for line in flattened().flatMap({ $0.dashes(look) }) {
            for (index, point) in line.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if line.isClosed { path.close() }
        }
        return path
    }
}

private struct StrokeOutline {
    let look: StrokeLook
    var path = PathData()

    init(look: StrokeLook) { self.look = look }

    private var half: CGFloat { look.width / 2 }

    mutating func add(_ line: PathData.Polyline) {
        guard half > 0 else { return }
        var points: [CGPoint] = []
        for point in line.points where point != points.last { points.append(point) }
        if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        guard points.count > 1 else { return addDot(at: points.first) }
        let isClosed = line.isClosed && points.count > 2
        let ends = isClosed ? Array(points.dropFirst()) + [points[0]] : Array(points.dropFirst())
        for (from, to) in zip(points, ends) { addSegment(from, to) }
        let count = points.count
        for index in isClosed ? 0..<count : 1..<(count - 1) {
            addJoin(points[(index + count - 1) % count], points[index], points[(index + 1) % count])
        }
        guard !isClosed else { return }
        addCap(at: points[0], from: points[1])
        addCap(at: points[count - 1], from: points[count - 2])
    }

    private mutating func addSegment(_ from: CGPoint, _ to: CGPoint) {
        let side = normal(from, to)
        addPolygon([from + side, from - side, to - side, to + side])
    }

    private func normal(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        let direction = (to - from).normalized
        return CGPoint(x: -direction.y, y: direction.x) * half
    }

    private mutating func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
        let first = normal(before, corner)
        let second = normal(corner, after)
        let turn = first.x * second.y - first.y * second.x
        if look.join == .round { return addCircle(at: corner) }
        guard abs(turn) > 1e-9 else { return }
        let sign: CGFloat = turn > 0 ? -1 : 1
        let (start, end) = (corner + first * sign, corner + second * sign)
        let middle = (first + second).normalized * sign
        let cosine = (first.normalized.x * middle.x + first.normalized.y * middle.y) * sign
        if look.join == .miter, cosine > 0, 1 / cosine <= look.miterLimit {
            addPolygon([corner, start, corner + middle * (half / cosine), end])
        } else {
            addPolygon([corner, start, end])
        }
    }

    private mutating func addCap(at end: CGPoint, from inner: CGPoint) {
        switch look.cap {
        case .butt: break
        case .round: addCircle(at: end)
        case .square:
            let ahead = (end - inner).normalized * half
            addSegment(end, end + ahead)
        }
    }

    /// A subpath without length: only caps are seen.
    private mutating func addDot(at point: CGPoint?) {
        guard let point else { return }
        switch look.cap {
        case .butt: break
        case .round: addCircle(at: point)
        case .square:
            path.addRect(
                CGRect(
                    x: point.x - half,
                    y: point.y - half,
                    width: look.width,
                    height: look.width
                )
            )
        }
    }

    private mutating func addCircle(at center: CGPoint) {
        path.addEllipse(
            in: CGRect(
                x: center.x - half,
                y: center.y - half,
                width: look.width,
                height: look.width
            )
        )
    }

    /// Turns as rectangles and ellipses do.
    private mutating func addPolygon(_ points: [CGPoint]) {
        let area = zip(points, points.dropFirst() + points.prefix(1))
            .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
        let ordered = area < 0 ? points.reversed() : points
        for (index, point) in ordered.enumerated() {
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
    }
}

extension PathData.Polyline {
    /// The parts that are drawn of a dashed line.
    func dashes(_ look: StrokeLook) -> [PathData.Polyline] {
        guard look.isDashed else { return [self] }
        // An odd list goes on with drawn and left out exchanged.
        let pattern = look.dash.count.isMultiple(of: 2) ? look.dash : look.dash + look.dash
        let total = pattern.reduce(0, +)
        var phase = look.dashPhase.truncatingRemainder(dividingBy: total)
        if phase < 0 { phase += total }
        var index = 0
        while phase >= pattern[index] {
            phase -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var left = pattern[index] - phase
        var result: [PathData.Polyline] = []
        var current: [CGPoint] = index.isMultiple(of: 2) ? Array(points.prefix(1)) : []
        let ends =
            isClosed ? Array(points.dropFirst()) + points.prefix(1) : Array(points.dropFirst())
        for (from, to) in zip(points, ends) {
            let length = (to - from).length
            var done: CGFloat = 0
            while length - done > left {
                done += left
                let point = from + (to - from) * (done / length)
                if index.isMultiple(of: 2) {
                    result.append(PathData.Polyline(points: current + [point], isClosed: false))
                    current = []
                } else {
                    current = [point]
                }
                index = (index + 1) % pattern.count
                left = pattern[index]
                guard result.count < 100_000 else { return result }
            }
            left -= length - done
            if index.isMultiple(of: 2) { current.append(to) }
        }
        if current.count > 1 { result.append(PathData.Polyline(points: current, isClosed: false)) }
        return result
    }
}
