import Foundation
import RenderTree

/// What two fingers have done since they came down.
struct Pinch {
    var amount: Double
    var velocity: Double
    var start: CGPoint
    var startAnchor: UnitPoint
}

final class PinchRecognizer<Value>: Recognizer<Value> {
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
