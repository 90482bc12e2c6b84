/// Whether the keyboard focus is in a view, or in which one of several.
///
/// `focused(_:)` and `focused(_:equals:)` tie views to it. It follows the focus, and moves the focus
/// when it is written: to the view with the written value, or away where the value is `false` or
/// `nil`. A value that no view carries goes back to that with the next update.
///
///     @FocusState private var field: Field?
///
///     TextField("Name", text: $name).focused($field, equals: .name)
///     Button("Edit") { field = .name }
///
/// ## On Linux
/// It keeps its value while the window is not the active one, and while a menu is open.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let resting: Value
    private var location: FocusLocation<Value>?

    public init() where Value == Bool { resting = false }

    public init<T: Hashable>() where Value == T? { resting = nil }

    public var wrappedValue: Value {
        get { location?.get() ?? resting }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding { Binding(location: location, resting: resting) }

    /// The same for views further down, and for the modifiers that tie views to it.
    @propertyWrapper
    public struct Binding {
        let location: FocusLocation<Value>?
        fileprivate let resting: Value

        public var wrappedValue: Value {
            get { location?.get() ?? resting }
            nonmutating set { location?.set(newValue) }
        }

        public var projectedValue: Binding { self }

        /// Whether the focus is in none of the views that are tied to the state.
        var isResting: Bool { wrappedValue == resting }
    }
}

extension FocusState: @unchecked Sendable where Value: Sendable {}
extension FocusState.Binding: @unchecked Sendable where Value: Sendable {}

extension FocusState: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        if let known = slot as? FocusLocation<Value> {
            location = known
        } else {
            let new = FocusLocation(resting: resting, graph: node.host.graph)
            slot = new
            location = new
        }
    }
}

extension FocusState.Binding: LinkableProperty, DynamicProperty {
    package func link(_ slot: inout AnyObject?, in node: ViewNode) {}
}

extension FocusState: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}

extension FocusState.Binding: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.location === right.location
    }
}
