public import CoreGraphics
public import Foundation
import RenderTree

/// Where a canvas's closure draws.
///
/// It is a value: a copy draws on the same canvas with settings of its own. Main thread, and only
/// while the closure runs.
public struct GraphicsContext {
    let recording: Recording
    var state = DrawState()

    public let environment: EnvironmentValues

    init(recording: Recording, environment: EnvironmentValues) {
        self.recording = recording
        self.environment = environment
    }

    /// From 0, nothing is drawn, to 1.
    public var opacity: Double {
        get { state.opacity }
        set { state.opacity = max(0, min(1, newValue)) }
    }

    /// How colours meet those drawn before.
    public var blendMode: BlendMode = .normal {
        didSet { state.blendMode = blendMode.node }
    }

    /// From the context's coordinates to the canvas's.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { state.transform = newValue }
    }

    // MARK: - Transforming

    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    public mutating func rotate(by angle: Angle) {
        state.transform = state.transform.rotated(by: angle.radians)
    }

    public mutating func concatenate(_ matrix: CGAffineTransform) {
        state.transform = matrix.concatenating(state.transform)
    }

    // MARK: - Clipping

    public struct ClipOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Leaves visible what is outside of the path.
        public static let inverse = ClipOptions(rawValue: 1)
    }

    /// Around what is visible, in the context's coordinates.
    public var clipBoundingRect: CGRect {
        var bounds = CGRect.infinite
        for clip in state.clips where !clip.isInverse {
            let rect = clip.path.boundingRect
            bounds = bounds.isInfinite ? rect : bounds.intersection(rect)
        }
        return bounds.applying(state.transform.inverted())
    }

    /// Leaves visible only what is inside of the path and of the clips so far.
    public mutating func clip(
        to path: Path,
        style: FillStyle = FillStyle(),
        options: ClipOptions = ClipOptions()
    ) {
        state.clips.append(
            DrawClip(
                path: path.data.applying(state.transform),
                isEvenOdd: style.isEOFilled,
                isInverse: options.contains(.inverse)
            )
        )
    }

    // MARK: - Paths

    public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
        let paint = paint(shading, over: path)
        add(.fill(path.data, paint, style.look))
    }

    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        add(.stroke(path.data, paint(shading, over: path), style.look))
    }

    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    private func paint(_ shading: Shading, over path: Path) -> RenderPaint {
        shading.paint(PaintContext(environment, bounds: path.boundingRect))
    }

    // MARK: - Layers

    /// Draws what the closure draws as one thing, with this context's opacity, mode and filters.
    public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
        let inner = Recording(within: recording)
        var layer = GraphicsContext(recording: inner, environment: environment)
        layer.state.transform = state.transform
        try content(&layer)
        add(.layer(inner.commands))
    }

    func add(_ content: DrawCommand.Content) {
        recording.add(DrawCommand(content, state: state))
    }
}
