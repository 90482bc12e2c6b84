/// A value that a gesture sets while it goes on, and that falls back when the gesture is over.
@propertyWrapper
public struct GestureState<Value> {
    private let initial: Value
    private let resetting: (Value, inout Transaction) -> Void
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

    /// `reset` is called with the last value right before the value falls back.
    public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = wrappedValue
        resetting = reset
    }

    public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: initialValue, reset: reset)
    }

    public init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: wrappedValue)
    }

    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue)
    }

    public var wrappedValue: Value { location?.get() ?? initial }

    public var projectedValue: GestureState<Value> { self }

    func change(_ body: (inout Value) -> Void) {
        guard let location else { return }
        var value = location.peek()
        body(&value)
        location.set(value)
    }

    func reset() {
        guard let location else { return }
        var transaction = Transaction()
        resetting(location.peek(), &transaction)
        location.set(initial)
    }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }

    public init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(wrappedValue: nil, reset: reset)
    }
}

extension GestureState: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        if let known = slot as? StateLocation<Value> {
            location = known
        } else {
            let new = StateLocation(initial)
            slot = new
            location = new
        }
    }
}

extension GestureState: ComparableProperty {
    /// A later initial value means nothing.
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}
