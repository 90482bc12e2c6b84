import RenderTree

/// One gesture after the other.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    /// How far the sequence has come.
    public enum Value {
        case first(First.Value)
        case second(First.Value, Second.Value?)
    }

    public var first: First
    public var second: Second

    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension SequenceGesture: PrimitiveGesture {
    var input: PointerInput { first.anyInput.union(second.anyInput) }
    func makeRecognizer() -> Recognizer<Value> {
        let first = first.makeAnyRecognizer()
        return SequenceRecognizer<First, Second>(first, second.makeAnyRecognizer())
    }
    func update(_ recognizer: Recognizer<Value>) {
        guard let both = recognizer as? SequenceRecognizer<First, Second> else { return }
        first.updateAny(both.first)
        second.updateAny(both.second)
    }
}

private final class SequenceRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    SequenceGesture<First, Second>.Value
>
{
    let first: Recognizer<First.Value>
    let second: Recognizer<Second.Value>
    private var firstValue: First.Value?
    /// Where the pointer went down: the second gesture starts with the same press.
    private var press: GestureEvent?

    init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<SequenceGesture<First, Second>.Value>
    {
        notePress(event)
        if let firstValue { return handleSecond(event, firstValue, &actions) }
        switch first.handle(event, &actions) {
        case .possible: return .possible
        case .active(let value): return .active(.first(value))
        case .failed: return fail()
        case .ended(let value):
            firstValue = value
            if let press { return handleSecond(press, value, &actions) }
            return .active(.second(value, nil))
        }
    }

    private func handleSecond(
        _ event: GestureEvent,
        _ value: First.Value,
        _ actions: inout GestureActions
    ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        switch second.handle(event, &actions) {
        case .possible: return .active(.second(value, nil))
        case .active(let other): return .active(.second(value, other))
        case .failed: return fail()
        case .ended(let other):
            _ = fail()
            return .ended(.second(value, other))
        }
    }

    /// A press that is still held when the first gesture ends is where the second begins.
    private func notePress(_ event: GestureEvent) {
        guard case .pointer(var pointer) = event.kind else { return }
        switch pointer.phase {
        case .began, .moved:
            pointer.phase = .began
            press = event
            press?.kind = .pointer(pointer)
        case .ended, .cancelled: press = nil
        }
    }

    override func reset(_ actions: inout GestureActions) {
        first.reset(&actions)
        second.reset(&actions)
        _ = fail()
    }

    override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }

    private func fail() -> GesturePhase<SequenceGesture<First, Second>.Value> {
        firstValue = nil
        return .failed
    }
}

// MARK: - Gesture + sequenced

extension Gesture {
    /// This gesture, then the other.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}
