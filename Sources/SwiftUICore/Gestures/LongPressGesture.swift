public import Foundation
import RenderTree

/// A press that lasts, at one place.
///
/// Its value is true; `onChanged` is called when the press begins, `onEnded` once it has lasted.
public struct LongPressGesture {
    /// In seconds.
    public var minimumDuration: Double
    /// How far the pointer may move meanwhile, in points.
    public var maximumDistance: CGFloat

    nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

extension LongPressGesture: PrimitiveGesture {
    public typealias Value = Bool

    var input: PointerInput { .press }
    func makeRecognizer() -> Recognizer<Bool> { LongPressRecognizer(self) }
    func update(_ recognizer: Recognizer<Bool>) {
        (recognizer as? LongPressRecognizer)?.gesture = self
    }
}

private final class LongPressRecognizer: Recognizer<Bool> {
    var gesture: LongPressGesture
    private var start: (location: CGPoint, time: Double)?

    init(_ gesture: LongPressGesture) { self.gesture = gesture }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<Bool>
    {
        if let start, event.time >= start.time + gesture.minimumDuration {
            self.start = nil
            if case .pointer(let pointer) = event.kind, !isNear(pointer.location, start.location) {
                return .failed
            }
            return .ended(true)
        }
        guard case .pointer(let pointer) = event.kind else {
            return start == nil ? .possible : .active(true)
        }
        switch pointer.phase {
        case .began:
            start = (pointer.location, event.time)
            return .active(true)
        case .moved:
            guard let start, isNear(pointer.location, start.location) else { return fail() }
            return .active(true)
        case .ended, .cancelled: return fail()
        }
    }

    override func reset(_ actions: inout GestureActions) { start = nil }

    override var deadline: Double? { start.map { $0.time + gesture.minimumDuration } }

    private func isNear(_ point: CGPoint, _ other: CGPoint) -> Bool {
        hypot(point.x - other.x, point.y - other.y) <= gesture.maximumDistance
    }

    private func fail() -> GesturePhase<Bool> {
        start = nil
        return .failed
    }
}
