public import CoreGraphics
public import Foundation

extension Path {
    public mutating func move(to end: CGPoint) { data.move(to: end) }

    /// A line from the current point; without one, nothing.
    public mutating func addLine(to end: CGPoint) { data.addLine(to: end) }

    /// Lines from the first point through all others.
    public mutating func addLines(_ lines: [CGPoint]) {
        for (index, point) in lines.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        data.addQuadCurve(to: end, control: control)
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        data.addCurve(to: end, control1: control1, control2: control2)
    }

    public mutating func closeSubpath() { data.close() }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { $0.addRect(rect) }
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    public mutating func addEllipse(
        in rect: CGRect,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addEllipse(in: rect) }
    }

    /// ## On Linux
    /// Corners are parts of ellipses in both styles.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let corners = PathData.CornerSizes(cornerSize)
        add(transform) { $0.addRoundedRect(rect, corners: corners) }
    }

    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addRoundedRect(rect, corners: cornerRadii.sizes) }
    }

    /// A part of a circle.
    ///
    /// `clockwise` is Core Graphics', whose y grows upwards: here, where y grows downwards, an arc
    /// that is not clockwise is seen to go clockwise.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center,
            radius: radius,
            startAngle: startAngle.radians,
            sweep: PathData.sweep(
                from: startAngle.radians,
                to: endAngle.radians,
                isClockwise: clockwise
            ),
            transform
        )
    }

    /// A part of a circle by the angle to turn through.
    public mutating func addRelativeArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center,
            radius: radius,
            startAngle: startAngle.radians,
            sweep: delta.radians,
            transform
        )
    }

    /// A line to a corner and on to another point, the corner rounded.
    public mutating func addArc(
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

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        data.add(path.data, transform)
    }

    private mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        sweep: CGFloat,
        _ transform: CGAffineTransform
    ) {
        data.addArc(
            center: center,
            radius: radius,
            startAngle: startAngle,
            sweep: sweep,
            transform: transform
        )
    }

    private mutating func add(
        _ transform: CGAffineTransform,
        _ build: (inout PathData) -> Void
    ) {
        var part = PathData()
        build(&part)
        data.add(part, transform)
    }
}
