import RenderTree

/// Two gestures at the same time; it ends when both are over.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    public struct Value {
        public var first: First.Value?
        public var second: Second.Value?
    }

    public var first: First
    public var second: Second

    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

extension SimultaneousGesture: PrimitiveGesture {
    var input: PointerInput { first.anyInput.union(second.anyInput) }
    func makeRecognizer() -> Recognizer<Value> {
        let first = first.makeAnyRecognizer()
        return SimultaneousRecognizer<First, Second>(first, second.makeAnyRecognizer())
    }
    func update(_ recognizer: Recognizer<Value>) {
        guard let both = recognizer as? SimultaneousRecognizer<First, Second> else { return }
        first.updateAny(both.first)
        second.updateAny(both.second)
    }
}

private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    SimultaneousGesture<First, Second>.Value
>
{
    let first: Recognizer<First.Value>
    let second: Recognizer<Second.Value>
    private var firstPhase = GesturePhase<First.Value>.possible
    private var secondPhase = GesturePhase<Second.Value>.possible

    init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<SimultaneousGesture<First, Second>.Value>
    {
        if !firstPhase.isOver { firstPhase = first.handle(event, &actions) }
        if !secondPhase.isOver { secondPhase = second.handle(event, &actions) }
        if firstPhase.isFailed, secondPhase.isFailed {
            forget()
            return .failed
        }
        let value = SimultaneousGesture<First, Second>.Value(
            first: firstPhase.value,
            second: secondPhase.value
        )
        if firstPhase.isOver, secondPhase.isOver {
            forget()
            return .ended(value)
        }
        return value.first == nil && value.second == nil ? .possible : .active(value)
    }

    override func reset(_ actions: inout GestureActions) {
        first.reset(&actions)
        second.reset(&actions)
        forget()
    }

    override var deadline: Double? { earliest(first.deadline, second.deadline) }

    private func forget() {
        firstPhase = .possible
        secondPhase = .possible
    }
}

// MARK: - Gesture + simultaneously

extension Gesture {
    /// Both gestures at the same time.
    public func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}
