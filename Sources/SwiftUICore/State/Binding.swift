import FoundationExtras

/// A value that is kept elsewhere and can be read and written from here.
///
/// Writing reaches the place where the value is kept; the views that read it are evaluated in the
/// next flush. Controls show what the place holds after the write, so a binding may clamp or refuse.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    package private(set) var location: BindingLocation<Value>

    package init(_ location: BindingLocation<Value>) { self.location = location }

    /// A binding to whatever two closures read and write.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.init(ClosureLocation(read: get, write: set))
    }

    /// The same, where the setter also gets what goes along with the change.
    public init(
        get: @escaping () -> Value,
        set: @escaping (Value, Transaction) -> Void
    ) {
        self.init(
            get: get,
            set: { value in
                // Elsewhere nothing goes along with a change.
                let isMain = MainQueue.isCurrent
                set(
                    value,
                    isMain ? MainActor.assumeIsolated { Transaction.current } : Transaction()
                )
            }
        )
    }

    /// A binding that ignores writes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(ConstantLocation(value))
    }

    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    public var projectedValue: Binding<Value> { self }

    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    public subscript<Member>(
        dynamicMember keyPath: WritableKeyPath<Value, Member>
    ) -> Binding<Member> {
        Binding<Member>(MemberLocation(location, keyPath))
    }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
    /// A binding to an optional that takes on the value of one that is not.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(WrappingLocation(base.location))
    }

    /// A binding to what is inside an optional, or `nil` where there is nothing inside.
    public init?(_ base: Binding<Value?>) {
        guard let initial = base.wrappedValue else { return nil }
        self.init(UnwrappingLocation(base.location, initial: initial))
    }

    /// A binding to a value whose type is hidden; a value of another type is not taken.
    public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
        self.init(
            get: { AnyHashable(base.wrappedValue) },
            set: { new in
                if let new = new.base as? Wrapped { base.wrappedValue = new }
            }
        )
    }
}

extension Binding {
    /// What goes along with each write through this binding.
    public var transaction: Transaction {
        get { (location as? TransactionLocation<Value>)?.transaction ?? Transaction() }
        set { location = TransactionLocation(location, newValue) }
    }

    /// The same binding, with what goes along with each write.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        return copy
    }

    /// The same binding, with an animation for each write.
    ///
    /// ## On Linux
    /// Changes are shown at once.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var transaction = transaction
        transaction.animation = animation
        return self.transaction(transaction)
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: LinkableProperty, DynamicProperty {
    package func link(_ slot: inout AnyObject?, in node: ViewNode) {}
}

extension Binding: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.location.isSamePlace(as: right.location)
    }
}
