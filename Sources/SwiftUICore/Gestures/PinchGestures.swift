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

/// What two fingers have done since they came down.
private struct Pinch {
    var amount: Double
    var velocity: Double
    var start: CGPoint
    var startAnchor: UnitPoint
}

private final class PinchRecognizer<Value>: Recognizer<Value> {
    var threshold: Double
    private let isMagnify: Bool
    /// The amount at which nothing has changed.
    private let rest: Double
    private let makeValue: (Pinch) -> Value
    private var start: CGPoint?
    private var last: (amount: Double, time: Double)?
    private var isActive = false

    init(
        isMagnify: Bool,
        threshold: Double,
        rest: Double,
        makeValue: @escaping (Pinch) -> Value
    ) {
        self.isMagnify = isMagnify
        self.threshold = threshold
        self.rest = rest
        self.makeValue = makeValue
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<Value>
    {
        let pinch: PinchEvent
        switch event.kind {
        case .magnify(let event) where isMagnify: pinch = event
        case .rotate(let event) where !isMagnify: pinch = event
        default: return .possible
        }
        if pinch.phase == .began { forget() }
        if pinch.phase == .cancelled {
            forget()
            return .failed
        }
        let start = start ?? pinch.center
        self.start = start
        let seconds = last.map { pinch.time - $0.time } ?? 0
        let velocity = last.map { seconds > 0 ? (pinch.amount - $0.amount) / seconds : 0 } ?? 0
        last = (pinch.amount, pinch.time)
        if abs(pinch.amount - rest) >= threshold { isActive = true }
        let value = makeValue(
            Pinch(
                amount: pinch.amount,
                velocity: velocity,
                start: start,
                startAnchor: UnitPoint(
                    x: event.size.width > 0 ? start.x / event.size.width : 0,
                    y: event.size.height > 0 ? start.y / event.size.height : 0
                )
            )
        )
        guard pinch.phase == .ended else { return isActive ? .active(value) : .possible }
        defer { forget() }
        return isActive ? .ended(value) : .failed
    }

    override func reset(_ actions: inout GestureActions) { forget() }

    private func forget() {
        start = nil
        last = nil
        isActive = false
    }
}
