public import Foundation
import RenderTree

/// Two fingers that move apart or together.
public struct MagnifyGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// 1 at the start.
        public var magnification: CGFloat
        /// In 1 a second.
        public var velocity: CGFloat
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// How much larger or smaller before it counts.
    public var minimumScaleDelta: CGFloat

    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

extension MagnifyGesture: PrimitiveGesture {
    var input: PointerInput { .magnify }

    func makeRecognizer() -> Recognizer<Value> {
        PinchRecognizer(isMagnify: true, threshold: minimumScaleDelta, rest: 1) { pinch in
            Value(
                time: Date(),
                magnification: pinch.amount,
                velocity: pinch.velocity,
                startAnchor: pinch.startAnchor,
                startLocation: pinch.start
            )
        }
    }

    func update(_ recognizer: Recognizer<Value>) {
        (recognizer as? PinchRecognizer<Value>)?.threshold = minimumScaleDelta
    }
}

/// Two fingers that move apart or together; the value is the scale.
public struct MagnificationGesture {
    public var minimumScaleDelta: CGFloat

    nonisolated public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

extension MagnificationGesture: PrimitiveGesture {
    public typealias Value = CGFloat

    var input: PointerInput { .magnify }

    func makeRecognizer() -> Recognizer<CGFloat> {
        PinchRecognizer(isMagnify: true, threshold: minimumScaleDelta, rest: 1) { pinch in
            CGFloat(pinch.amount)
        }
    }

    func update(_ recognizer: Recognizer<CGFloat>) {
        (recognizer as? PinchRecognizer<CGFloat>)?.threshold = minimumScaleDelta
    }
}
