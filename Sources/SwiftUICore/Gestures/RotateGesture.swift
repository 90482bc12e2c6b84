public import Foundation
import RenderTree

/// Two fingers that turn about each other.
public struct RotateGesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        /// Zero at the start.
        public var rotation: Angle
        /// A second.
        public var velocity: Angle
        public var startAnchor: UnitPoint
        public var startLocation: CGPoint
    }

    /// How far to turn before it counts.
    public var minimumAngleDelta: Angle

    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}

extension RotateGesture: PrimitiveGesture {
    var input: PointerInput { .rotate }

    func makeRecognizer() -> Recognizer<Value> {
        PinchRecognizer(isMagnify: false, threshold: minimumAngleDelta.radians, rest: 0) { pinch in
            Value(
                time: Date(),
                rotation: .radians(pinch.amount),
                velocity: .radians(pinch.velocity),
                startAnchor: pinch.startAnchor,
                startLocation: pinch.start
            )
        }
    }

    func update(_ recognizer: Recognizer<Value>) {
        (recognizer as? PinchRecognizer<Value>)?.threshold = minimumAngleDelta.radians
    }
}

/// Two fingers that turn about each other; the value is the angle.
public struct RotationGesture {
    public var minimumAngleDelta: Angle

    nonisolated public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}

extension RotationGesture: PrimitiveGesture {
    public typealias Value = Angle

    var input: PointerInput { .rotate }

    func makeRecognizer() -> Recognizer<Angle> {
        PinchRecognizer(isMagnify: false, threshold: minimumAngleDelta.radians, rest: 0) {
            .radians($0.amount)
        }
    }

    func update(_ recognizer: Recognizer<Angle>) {
        (recognizer as? PinchRecognizer<Angle>)?.threshold = minimumAngleDelta.radians
    }
}
