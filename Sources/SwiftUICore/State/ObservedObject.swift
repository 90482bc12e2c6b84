public import Combine

/// An observable object that is kept elsewhere; its changes evaluate the views that hold it.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    public typealias Wrapper = ObservedObjectWrapper<ObjectType>

    public var wrappedValue: ObjectType
    private var changes: DependencySource?

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue, changes: changes) }
}

extension ObservedObject: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        let link = ObservedObjectLink.inSlot(&slot)
        link.follow(wrappedValue, for: node)
        changes = link.changes
    }
}

extension ObservedObject: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.wrappedValue === right.wrappedValue
    }
}
