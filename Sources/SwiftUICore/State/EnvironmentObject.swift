public import Combine

/// An observable object that a view further up put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
    public typealias Wrapper = ObservedObjectWrapper<ObjectType>

    private var object: ObjectType?
    private var changes: DependencySource?

    public init() {}

    /// It is a programmer's error to read it where no view further up put one.
    public var wrappedValue: ObjectType {
        guard let object else {
            MissingObject.fail(ObjectType.self, modifier: "environmentObject")
        }
        return object
    }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue, changes: changes) }
}

extension EnvironmentObject: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        object = node.environment.environmentValues[optional: ObjectKey<ObjectType>()]
        guard let object else { return }
        let link = ObservedObjectLink.inSlot(&slot)
        link.follow(object, for: node)
        changes = link.changes
    }
}

extension EnvironmentObject: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}

// MARK: - View + environmentObject

extension View {
    /// Puts an observable object into the environment, for `@EnvironmentObject` further down.
    nonisolated public func environmentObject<Object: ObservableObject>(
        _ object: Object
    ) -> some View {
        EnvironmentModifier(content: self) { $0[optional: ObjectKey<Object>()] = object }
    }
}
