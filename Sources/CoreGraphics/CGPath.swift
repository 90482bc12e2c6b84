public import Foundation

/// Outlines that do not change any more.
public class CGPath: Hashable, @unchecked Sendable {
    package fileprivate(set) var data: PathData

    package init(_ data: PathData) { self.data = data }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var data = PathData()
        data.addRect(rect)
        self.init(data.applying(transform?.pointee ?? .identity))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        var data = PathData()
        data.addEllipse(in: rect)
        self.init(data.applying(transform?.pointee ?? .identity))
    }

    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        var data = PathData()
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        data.addRoundedRect(rect, corners: PathData.CornerSizes(corner))
        self.init(data.applying(transform?.pointee ?? .identity))
    }

    public var isEmpty: Bool { data.isEmpty }
    public var currentPoint: CGPoint { data.currentPoint ?? .zero }
    /// Around all points, those of control included.
    public var boundingBox: CGRect { data.controlBounds }
    public var boundingBoxOfPath: CGRect { data.boundingRect }

    public func contains(
        _ point: CGPoint,
        using rule: CGPathFillRule = .winding,
        transform: CGAffineTransform = .identity
    ) -> Bool {
        data.applying(transform).contains(point, rule: rule)
    }

    public func copy() -> CGPath? { CGPath(data) }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.data = data
        return copy
    }

    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(data.applying(transform?.pointee ?? .identity))
    }

    public func copy(
        strokingWithWidth lineWidth: CGFloat,
        lineCap: CGLineCap,
        lineJoin: CGLineJoin,
        miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let look = StrokeLook(
            width: lineWidth,
            cap: lineCap,
            join: lineJoin,
            miterLimit: miterLimit
        )
        return CGPath(data.applying(transform).stroked(look))
    }

    public func copy(
        dashingWithPhase phase: CGFloat,
        lengths: [CGFloat],
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let look = StrokeLook(width: 1, dash: lengths, dashPhase: phase)
        return CGPath(data.applying(transform).dashed(look))
    }

    public static func == (left: CGPath, right: CGPath) -> Bool { left.data == right.data }
    public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// Outlines that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(PathData()) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        data.move(to: point.applying(transform))
    }

    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        data.addLine(to: point.applying(transform))
    }

    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            if index == 0 {
                move(to: point, transform: transform)
            } else {
                addLine(to: point, transform: transform)
            }
        }
    }

    public func addQuadCurve(
        to end: CGPoint,
        control: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        data.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    public func addCurve(
        to end: CGPoint,
        control1: CGPoint,
        control2: CGPoint,
        transform: CGAffineTransform = .identity
    ) {
        data.addCurve(
            to: end.applying(transform),
            control1: control1.applying(transform),
            control2: control2.applying(transform)
        )
    }

    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let corners = PathData.CornerSizes(CGSize(width: cornerWidth, height: cornerHeight))
        add(transform) { $0.addRoundedRect(rect, corners: corners) }
    }

    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        data.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            sweep: PathData.sweep(from: startAngle, to: endAngle, isClockwise: clockwise),
            transform: transform
        )
    }

    public func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        delta: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        data.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            sweep: delta,
            transform: transform
        )
    }

    public func addArc(
        tangent1End: CGPoint,
        tangent2End: CGPoint,
        radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        data.addArc(
            tangent1End: tangent1End.applying(transform),
            tangent2End: tangent2End.applying(transform),
            radius: radius
        )
    }

    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        data.add(path.data, transform)
    }

    public func closeSubpath() { data.close() }

    private func add(_ transform: CGAffineTransform, _ build: (inout PathData) -> Void) {
        var part = PathData()
        build(&part)
        data.add(part, transform)
    }
}
