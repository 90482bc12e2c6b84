/// Reads and writes through a binding that the focused view, or the scene in use, has for others.
///
/// Writing does nothing where there is no binding.
@propertyWrapper
public struct FocusedBinding<Value> {
    private let keyPath: KeyPath<FocusedValues, Binding<Value>?>
    private var values = FocusedValues()

    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { self.keyPath = keyPath }

    /// What the binding has; nil where there is none.
    public var wrappedValue: Value? {
        get { binding?.wrappedValue }
        nonmutating set { if let newValue { binding?.wrappedValue = newValue } }
    }

    /// A binding to a value that may be missing.
    public var projectedValue: Binding<Value?> {
        let binding = binding
        return Binding(
            get: { binding?.wrappedValue },
            set: { if let value = $0 { binding?.wrappedValue = value } }
        )
    }

    private var binding: Binding<Value>? { values[keyPath: keyPath] }
}

extension FocusedBinding: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        values = node.focusedValues
    }
}

extension FocusedBinding: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.keyPath == right.keyPath
    }
}
