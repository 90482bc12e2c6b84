public import Observation

/// Reads a value from the environment.
@propertyWrapper
public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var values: EnvironmentValues?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The value where the view stands; outside a body, the default.
    public var wrappedValue: Value { (values ?? EnvironmentValues())[keyPath: keyPath] }
}

extension Environment {
    /// Reads an observable object that `environment(_:)` put there; it is an error to have none.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        self.init(\EnvironmentValues.[existing: ObjectKey<Value>()])
    }

    /// Reads an observable object that `environment(_:)` put there, if any.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        self.init(\EnvironmentValues.[optional: ObjectKey<Object>()])
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        values = node.environment.environmentValues
    }
}

extension Environment: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.keyPath == right.keyPath
    }
}

/// Names an observable object in the environment by its type.
struct ObjectKey<Object: AnyObject>: Hashable, EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
    subscript<Object: AnyObject>(optional key: ObjectKey<Object>) -> Object? {
        get { self[ObjectKey<Object>.self] }
        set { self[ObjectKey<Object>.self] = newValue }
    }

    subscript<Object: AnyObject>(existing key: ObjectKey<Object>) -> Object {
        guard let object = self[ObjectKey<Object>.self] else {
            MissingObject.fail(Object.self, modifier: "environment")
        }
        return object
    }
}

// MARK: - View + environment object

extension View {
    /// Puts an observable object into the environment, under its type.
    nonisolated public func environment<Object: AnyObject & Observable>(
        _ object: Object?
    ) -> some View {
        EnvironmentModifier(content: self) { $0[optional: ObjectKey<Object>()] = object }
    }
}
