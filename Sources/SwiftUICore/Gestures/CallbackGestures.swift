import RenderTree

/// A gesture with something to do as it goes on.
struct CallbackGesture<Content: Gesture> {
    let content: Content
    /// Whether a value is news after another one.
    let isNews: (Content.Value, Content.Value) -> Bool
    var changed: ((Content.Value) -> Void)?
    var ended: ((Content.Value) -> Void)?
    /// Called when the gesture is over, whether it has happened or not.
    var finished: (() -> Void)?
}

extension CallbackGesture: PrimitiveGesture {
    typealias Value = Content.Value

    var input: PointerInput { content.anyInput }
    func makeRecognizer() -> Recognizer<Content.Value> { CallbackRecognizer(self) }
    func update(_ recognizer: Recognizer<Content.Value>) {
        (recognizer as? CallbackRecognizer<Content>)?.update(self)
    }
}

private final class CallbackRecognizer<Content: Gesture>: Recognizer<Content.Value> {
    private var gesture: CallbackGesture<Content>
    private let inner: Recognizer<Content.Value>
    private var last: Content.Value?

    init(_ gesture: CallbackGesture<Content>) {
        self.gesture = gesture
        inner = gesture.content.makeAnyRecognizer()
    }

    func update(_ gesture: CallbackGesture<Content>) {
        self.gesture = gesture
        gesture.content.updateAny(inner)
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<Content.Value>
    {
        let phase = inner.handle(event, &actions)
        switch phase {
        case .possible: break
        case .active(let value): note(value, &actions)
        case .ended(let value):
            note(value, &actions)
            if let ended = gesture.ended { actions.append { ended(value) } }
            finish(&actions)
        case .failed: finish(&actions)
        }
        return phase
    }

    override func reset(_ actions: inout GestureActions) {
        inner.reset(&actions)
        finish(&actions)
    }

    override var deadline: Double? { inner.deadline }

    private func note(_ value: Content.Value, _ actions: inout GestureActions) {
        if let last, !gesture.isNews(value, last) { return }
        last = value
        if let changed = gesture.changed { actions.append { changed(value) } }
    }

    private func finish(_ actions: inout GestureActions) {
        if last != nil, let finished = gesture.finished { actions.appendReset(finished) }
        last = nil
    }
}

/// A gesture whose value is made from another's.
struct MappedGesture<Content: Gesture, Value> {
    let content: Content
    let transform: (Content.Value) -> Value
}

extension MappedGesture: PrimitiveGesture {
    var input: PointerInput { content.anyInput }
    func makeRecognizer() -> Recognizer<Value> { MappedRecognizer(self) }
    func update(_ recognizer: Recognizer<Value>) {
        (recognizer as? MappedRecognizer<Content, Value>)?.update(self)
    }
}

private final class MappedRecognizer<Content: Gesture, Value>: Recognizer<Value> {
    private var gesture: MappedGesture<Content, Value>
    private let inner: Recognizer<Content.Value>

    init(_ gesture: MappedGesture<Content, Value>) {
        self.gesture = gesture
        inner = gesture.content.makeAnyRecognizer()
    }

    func update(_ gesture: MappedGesture<Content, Value>) {
        self.gesture = gesture
        gesture.content.updateAny(inner)
    }

    override func handle(_ event: GestureEvent, _ actions: inout GestureActions)
        -> GesturePhase<Value>
    {
        inner.handle(event, &actions).map(gesture.transform)
    }

    override func reset(_ actions: inout GestureActions) { inner.reset(&actions) }
    override var deadline: Double? { inner.deadline }
}

// MARK: - Gesture + callbacks

extension Gesture {
    /// Does something with the value once the gesture has happened.
    public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        CallbackGesture(content: self, isNews: { _, _ in true }, ended: action)
    }

    /// A gesture of the same doing with another value.
    public func map<T>(_ body: @escaping (Value) -> T) -> some Gesture<T> {
        MappedGesture(content: self, transform: body)
    }

    /// Keeps a state up to date while the gesture goes on; it falls back when that is over.
    public func updating<State>(
        _ state: GestureState<State>,
        body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> some Gesture<Value> {
        CallbackGesture(
            content: self,
            isNews: { _, _ in true },
            changed: { value in
                var transaction = Transaction()
                state.change { body(value, &$0, &transaction) }
            },
            finished: { state.reset() }
        )
    }
}

extension Gesture where Value: Equatable {
    /// Does something with each new value while the gesture goes on.
    public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> {
        CallbackGesture(content: self, isNews: { $0 != $1 }, changed: action)
    }
}
