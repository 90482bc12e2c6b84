import RenderTree

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
    private var held = GestureActions()

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
        actions.append(held)
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

// MARK: - Gesture + exclusively

extension Gesture {
    /// This gesture, or else the other.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
