import RenderTree

/// Something that people do with the pointer or their fingers.
///
/// A gesture is a value; what it has seen so far stays with the view that it is attached to. A gesture
/// of the app's own says in `body` what it consists of.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value = Body.Value
    associatedtype Body: Gesture

    @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture that recognises by itself.
protocol PrimitiveGesture: Gesture where Body == Never {
    /// What it wants to hear of.
    var input: PointerInput { get }
    /// What keeps what the gesture has seen.
    @MainActor func makeRecognizer() -> Recognizer<Value>
    /// Makes a recogniser go on by this value of the gesture.
    @MainActor func update(_ recognizer: Recognizer<Value>)
}

extension PrimitiveGesture {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Gesture {
    @MainActor
    func makeAnyRecognizer() -> Recognizer<Value> {
        if let primitive = self as? any PrimitiveGesture {
            return opened(primitive).make()
        }
        return BodyRecognizer(self)
    }

    @MainActor
    func updateAny(_ recognizer: Recognizer<Value>) {
        if let primitive = self as? any PrimitiveGesture {
            opened(primitive).update(recognizer)
        } else {
            (recognizer as? BodyRecognizer<Self>)?.update(self)
        }
    }

    @MainActor
    var anyInput: PointerInput {
        (self as? any PrimitiveGesture)?.input ?? body.anyInput
    }

    /// The gesture as the primitive one that it is, whose value has the same type.
    @MainActor
    private func opened<Primitive: PrimitiveGesture>(
        _ primitive: Primitive
    ) -> (make: () -> Recognizer<Value>, update: (Recognizer<Value>) -> Void) {
        (
            make: {
                guard let recognizer = primitive.makeRecognizer() as? Recognizer<Value> else {
                    preconditionFailure("\(Primitive.self) is \(Self.self)")
                }
                return recognizer
            },
            update: { recognizer in
                if let recognizer = recognizer as? Recognizer<Primitive.Value> {
                    primitive.update(recognizer)
                }
            }
        )
    }
}

/// Recognises what a gesture of the app's own consists of.
private final class BodyRecognizer<G: Gesture>: Recognizer<G.Value> {
    private let inner: Recognizer<G.Body.Value>

    init(_ gesture: G) { inner = gesture.body.makeAnyRecognizer() }

    func update(_ gesture: G) { gesture.body.updateAny(inner) }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<G.Value>
    {
        inner.handle(event, &actions).map { value in
            guard let value = value as? G.Value else {
                preconditionFailure("\(G.self) and its body have values of two types")
            }
            return value
        }
    }

    override func reset(_ actions: inout GestureActions) { inner.reset(&actions) }
    override var deadline: Double? { inner.deadline }
}
