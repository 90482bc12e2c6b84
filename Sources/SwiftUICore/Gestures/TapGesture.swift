public import Foundation
import RenderTree

/// One or more short presses at one place.
public struct TapGesture {
    /// How many presses.
    public var count: Int

    nonisolated public init(count: Int = 1) { self.count = count }
}

extension TapGesture: PrimitiveGesture {
    public typealias Value = Void

    var input: PointerInput { .press }
    func makeRecognizer() -> Recognizer<Void> { TapRecognizer(count: count) { _ in } }
    func update(_ recognizer: Recognizer<Void>) {
        (recognizer as? TapRecognizer<Void>)?.count = count
    }
}

/// One or more short presses, and where.
public struct SpatialTapGesture {
    /// Where the press was, in points.
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
    }

    public var count: Int
    public var coordinateSpace: CoordinateSpace

    nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace
    }

    @_disfavoredOverload
    nonisolated public init(
        count: Int = 1,
        coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
    }
}

extension SpatialTapGesture: PrimitiveGesture {
    var input: PointerInput { .press }

    func makeRecognizer() -> Recognizer<Value> {
        let space = coordinateSpace
        return TapRecognizer(count: count) { Value(location: $0.location(in: space)) }
    }

    func update(_ recognizer: Recognizer<Value>) {
        guard let recognizer = recognizer as? TapRecognizer<Value> else { return }
        let space = coordinateSpace
        recognizer.count = count
        recognizer.makeValue = { Value(location: $0.location(in: space)) }
    }
}

private final class TapRecognizer<Value>: Recognizer<Value> {
    var count: Int
    var makeValue: (GestureEvent) -> Value
    private var done = 0
    private var start: CGPoint?
    private var lastEnd: Double?

    /// A press that moves farther is none, in points.
    private let tolerance: CGFloat = 10
    /// The time between two presses that belong together, in seconds.
    private let pause = 0.35

    init(count: Int, makeValue: @escaping (GestureEvent) -> Value) {
        self.count = count
        self.makeValue = makeValue
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<Value>
    {
        if isLate(event.time) {
            done = 0
            lastEnd = nil
            if case .tick = event.kind { return .failed }
        }
        guard case .pointer(let pointer) = event.kind else { return .possible }
        switch pointer.phase {
        case .began:
            if let start, !isNear(pointer.location, start) { done = 0 }
            start = pointer.location
            lastEnd = nil
            return .possible
        case .moved:
            guard let start, isNear(pointer.location, start) else { return fail() }
            return .possible
        case .ended:
            guard let start, isNear(pointer.location, start) else { return fail() }
            done += 1
            lastEnd = event.time
            guard done >= count else { return .possible }
            done = 0
            lastEnd = nil
            return .ended(makeValue(event))
        case .cancelled: return fail()
        }
    }

    override func reset(_ actions: inout GestureActions) { _ = fail() }

    override var deadline: Double? { lastEnd.map { $0 + pause } }

    private func isLate(_ time: Double) -> Bool { deadline.map { time >= $0 } ?? false }

    private func isNear(_ point: CGPoint, _ other: CGPoint) -> Bool {
        hypot(point.x - other.x, point.y - other.y) <= tolerance
    }

    private func fail() -> GesturePhase<Value> {
        done = 0
        start = nil
        lastEnd = nil
        return .failed
    }
}
