/// A value that belongs to a view and lasts as long as the view stands in its place.
///
/// Writing it evaluates the bodies that read it, and no others; an equal value evaluates nothing.
/// It may be written on any thread.
@propertyWrapper
public struct State<Value> {
    private let initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue value: Value) { initial = value }

    public init(initialValue value: Value) { initial = value }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    /// Outside a view's body the binding is to the initial value, and ignores writes.
    public var projectedValue: Binding<Value> {
        location.map(Binding.init) ?? .constant(initial)
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        if let known = slot as? StateLocation<Value> {
            location = known
        } else {
            node.region?.noteState()
            let new = StateLocation(initial)
            slot = new
            location = new
        }
    }
}

extension State: ComparableProperty {
    /// A later initial value means nothing.
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}
