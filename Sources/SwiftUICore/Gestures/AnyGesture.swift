import RenderTree

/// A gesture whose kind is not part of its type.
public struct AnyGesture<Value> {
    private let make: @MainActor () -> Recognizer<Value>
    private let pass: @MainActor (Recognizer<Value>) -> Void
    private let wanted: @MainActor () -> PointerInput

    @MainActor
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        make = { gesture.makeAnyRecognizer() }
        pass = { gesture.updateAny($0) }
        wanted = { gesture.anyInput }
    }
}

extension AnyGesture: PrimitiveGesture {
    var input: PointerInput { wanted() }
    func makeRecognizer() -> Recognizer<Value> { make() }
    func update(_ recognizer: Recognizer<Value>) { pass(recognizer) }
}

/// No gesture is one that never happens.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public var body: Never { preconditionFailure("an optional gesture has no body") }
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
    var input: PointerInput { self?.anyInput ?? [] }

    func makeRecognizer() -> Recognizer<Wrapped.Value> {
        self?.makeAnyRecognizer() ?? Recognizer<Wrapped.Value>()
    }

    func update(_ recognizer: Recognizer<Wrapped.Value>) { self?.updateAny(recognizer) }
}
