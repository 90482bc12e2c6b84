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

/// The first of two gestures that happens, the first named going before.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    /// Which one it is.
    public enum Value {
        case first(First.Value)
        case second(Second.Value)
    }

    public var first: First
    public var second: Second

    nonisolated public init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension ExclusiveGesture: PrimitiveGesture {
    var input: PointerInput { first.anyInput.union(second.anyInput) }
    func makeRecognizer() -> Recognizer<Value> {
        let first = first.makeAnyRecognizer()
        return ExclusiveRecognizer<First, Second>(first, second.makeAnyRecognizer())
    }
    func update(_ recognizer: Recognizer<Value>) {
        guard let both = recognizer as? ExclusiveRecognizer<First, Second> else { return }
        first.updateAny(both.first)
        second.updateAny(both.second)
    }
}

private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: Recognizer<
    ExclusiveGesture<First, Second>.Value
>
{
    let first: Recognizer<First.Value>
    let second: Recognizer<Second.Value>
    private var hasFirstFailed = false
    private var secondPhase = GesturePhase<Second.Value>.possible
    /// What the second wants done, while the first may still happen.
    private var held: GestureActions = []

    init(_ first: Recognizer<First.Value>, _ second: Recognizer<Second.Value>) {
        self.first = first
        self.second = second
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<ExclusiveGesture<First, Second>.Value>
    {
        if !secondPhase.isOver { secondPhase = second.handle(event, &held) }
        if !hasFirstFailed {
            switch first.handle(event, &actions) {
            case .possible: return .possible
            case .active(let value):
                forgetSecond(&actions)
                return .active(.first(value))
            case .ended(let value):
                forgetSecond(&actions)
                return .ended(.first(value))
            case .failed: hasFirstFailed = true
            }
        }
        actions += held
        held.removeAll()
        switch secondPhase {
        case .possible: return .possible
        case .active(let value): return .active(.second(value))
        case .ended(let value):
            forget()
            return .ended(.second(value))
        case .failed:
            forget()
            return .failed
        }
    }

    /// The first has won: the second never happened.
    private func forgetSecond(_ actions: inout GestureActions) {
        held.removeAll()
        second.reset(&held)
        held.removeAll()
        secondPhase = .failed
    }

    override func reset(_ actions: inout GestureActions) {
        first.reset(&actions)
        second.reset(&actions)
        forget()
    }

    override var deadline: Double? {
        earliest(hasFirstFailed ? nil : first.deadline, second.deadline)
    }

    private func forget() {
        hasFirstFailed = false
        secondPhase = .possible
        held.removeAll()
    }
}

private func earliest(_ first: Double?, _ second: Double?) -> Double? {
    [first, second].compactMap { $0 }.min()
}

// MARK: - Gesture + combining

extension Gesture {
    /// Both gestures at the same time.
    public func simultaneously<Other: Gesture>(
        with other: Other
    ) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }

    /// This gesture, then the other.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }

    /// This gesture, or else the other.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
