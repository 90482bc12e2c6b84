public import CoreGraphics
public import Foundation

/// Outlines made of lines and curves, in points.
///
/// As a view it is filled in the foreground style.
public struct Path: Equatable, Sendable {
    package var data: PathData

    /// One step of a path.
    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath
    }

    public init() { data = PathData() }

    package init(data: PathData) { self.data = data }

    /// A path drawn by a closure.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    public init(_ rect: CGRect) { self.init { $0.addRect(rect) } }

    public init(ellipseIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }

    public init(
        roundedRect rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init { $0.addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }
    }

    public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) {
        let corner = CGSize(width: cornerRadius, height: cornerRadius)
        self.init(roundedRect: rect, cornerSize: corner, style: style)
    }

    public init(
        roundedRect rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {
        self.init { $0.addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style) }
    }

    public init(_ path: CGPath) { data = path.data }
    public init(_ path: CGMutablePath) { data = path.data }

    // MARK: - Looking

    public var cgPath: CGPath { CGPath(data) }
    public var isEmpty: Bool { data.isEmpty }
    /// The end of the last step; a closed subpath ends where it started.
    public var currentPoint: CGPoint? { data.currentPoint }
    /// Around what the path covers; null for an empty path.
    public var boundingRect: CGRect { data.boundingRect }

    /// Whether the point is inside; subpaths count as closed.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        data.contains(point, rule: eoFill ? .evenOdd : .winding)
    }

    /// Calls `body` for each step.
    public func forEach(_ body: (Element) -> Void) {
        for element in data.elements {
            switch element {
            case .move(let point): body(.move(to: point))
            case .line(let point): body(.line(to: point))
            case .quad(let point, let control): body(.quadCurve(to: point, control: control))
            case .curve(let point, let control1, let control2):
                body(.curve(to: point, control1: control1, control2: control2))
            case .close: body(.closeSubpath)
            }
        }
    }

    // MARK: - Made from this one

    public func applying(_ transform: CGAffineTransform) -> Path {
        Path(data: data.applying(transform))
    }

    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// The part between two fractions of the length, each from 0 to 1.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        Path(data: data.trimmed(from: from, to: to))
    }

    /// The outline of a line drawn along the path.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        Path(data: data.stroked(style.look))
    }
}

extension Path: Shape {
    /// The path as it is, whatever the rectangle.
    nonisolated public func path(in rect: CGRect) -> Path { self }
}
