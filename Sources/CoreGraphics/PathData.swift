package import Foundation

/// Outlines as plain data: what every path of ours is made of.
package struct PathData: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(CGPoint, control: CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    package private(set) var elements: [Element] = []
    /// Where the subpath under way began.
    private var start: CGPoint?
    /// The end of the last element.
    package private(set) var currentPoint: CGPoint?

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    package static func == (left: PathData, right: PathData) -> Bool {
        left.elements == right.elements
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(elements) }

    // MARK: - Lines

    package mutating func move(to point: CGPoint) {
        elements.append(.move(point))
        start = point
        currentPoint = point
    }

    /// A line from the current point; without one, nothing.
    package mutating func addLine(to point: CGPoint) {
        guard beginAgainIfClosed() else { return }
        elements.append(.line(point))
        currentPoint = point
    }

    package mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        guard beginAgainIfClosed() else { return }
        elements.append(.quad(point, control: control))
        currentPoint = point
    }

    package mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard beginAgainIfClosed() else { return }
        elements.append(.curve(point, control1: control1, control2: control2))
        currentPoint = point
    }

    package mutating func close() {
        guard currentPoint != nil, elements.last != .close else { return }
        elements.append(.close)
        currentPoint = start
    }

    /// What goes on after a closed subpath starts where that started.
    private mutating func beginAgainIfClosed() -> Bool {
        guard let currentPoint else { return false }
        if elements.last == .close { move(to: currentPoint) }
        return true
    }

    package mutating func add(_ element: Element) {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): addLine(to: point)
        case .quad(let point, let control): addQuadCurve(to: point, control: control)
        case .curve(let point, let control1, let control2):
            addCurve(to: point, control1: control1, control2: control2)
        case .close: close()
        }
    }

    package mutating func add(_ other: PathData, _ transform: CGAffineTransform = .identity) {
        for element in other.applying(transform).elements { add(element) }
    }

    package func applying(_ transform: CGAffineTransform) -> PathData {
        guard !transform.isIdentity else { return self }
        var result = PathData()
        for element in elements { result.add(element.applying(transform)) }
        return result
    }
}

extension PathData.Element {
    func applying(_ t: CGAffineTransform) -> PathData.Element {
        switch self {
        case .move(let point): .move(point.applying(t))
        case .line(let point): .line(point.applying(t))
        case .quad(let point, let control): .quad(point.applying(t), control: control.applying(t))
        case .curve(let point, let control1, let control2):
            .curve(
                point.applying(t),
                control1: control1.applying(t),
                control2: control2.applying(t)
            )
        case .close: .close
        }
    }
}
