public import Foundation
import RenderTree

/// A press that moves.
public struct DragGesture {
    /// Where a drag is and how it got there; lengths in points.
    public struct Value: Equatable, Sendable {
        /// When the last movement was.
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        /// In points a second.
        public var velocity: CGSize

        /// From the start to where the drag is.
        public var translation: CGSize {
            CGSize(
                width: location.x - startLocation.x,
                height: location.y - startLocation.y
            )
        }

        /// Where the drag would end if it were let go now and slowed down.
        public var predictedEndLocation: CGPoint {
            // A quarter of a second of the present speed.
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        public var predictedEndTranslation: CGSize {
            CGSize(
                width: predictedEndLocation.x - startLocation.x,
                height: predictedEndLocation.y - startLocation.y
            )
        }
    }

    /// How far the pointer moves before it is a drag, in points.
    public var minimumDistance: CGFloat
    public var coordinateSpace: CoordinateSpace

    nonisolated public init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: CoordinateSpace = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }

    @_disfavoredOverload
    nonisolated public init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.init(
            minimumDistance: minimumDistance,
            coordinateSpace: coordinateSpace.coordinateSpace
        )
    }
}

extension DragGesture: PrimitiveGesture {
    var input: PointerInput { .press }
    func makeRecognizer() -> Recognizer<Value> { DragRecognizer(self) }
    func update(_ recognizer: Recognizer<Value>) {
        (recognizer as? DragRecognizer)?.gesture = self
    }
}

private final class DragRecognizer: Recognizer<DragGesture.Value> {
    var gesture: DragGesture
    private var start: CGPoint?
    private var value: DragGesture.Value?
    /// The places of the last tenth of a second, from which the speed is taken.
    private var track: [(location: CGPoint, time: Double)] = []

    init(_ gesture: DragGesture) { self.gesture = gesture }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<DragGesture.Value>
    {
        guard case .pointer(let pointer) = event.kind else {
            return value.map { .active($0) } ?? .possible
        }
        let location = event.location(in: gesture.coordinateSpace)
        switch pointer.phase {
        case .began:
            forget()
            start = location
            return advance(to: location, event.time)
        case .moved: return advance(to: location, event.time)
        case .ended:
            defer { forget() }
            // Letting go is no movement.
            if let value, value.location == location { return .ended(value) }
            let phase = advance(to: location, event.time)
            guard case .active(let value) = phase else { return .failed }
            return .ended(value)
        case .cancelled:
            forget()
            return .failed
        }
    }

    override func reset(_ actions: inout GestureActions) { forget() }

    private func advance(to location: CGPoint, _ time: Double) -> GesturePhase<DragGesture.Value> {
        guard let start else { return .failed }
        track.removeAll { time - $0.time > 0.1 }
        track.append((location, time))
        let distance = hypot(location.x - start.x, location.y - start.y)
        guard value != nil || distance >= gesture.minimumDistance else { return .possible }
        let new = DragGesture.Value(
            time: Date(),
            location: location,
            startLocation: start,
            velocity: velocity
        )
        value = new
        return .active(new)
    }

    private var velocity: CGSize {
        guard let first = track.first, let last = track.last, last.time > first.time else {
            return .zero
        }
        let seconds = last.time - first.time
        return CGSize(
            width: (last.location.x - first.location.x) / seconds,
            height: (last.location.y - first.location.y) / seconds
        )
    }

    private func forget() {
        start = nil
        value = nil
        track.removeAll()
    }
}
