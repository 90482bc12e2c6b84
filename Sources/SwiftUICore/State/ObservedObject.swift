public import Combine

/// An observable object that is kept elsewhere; its changes evaluate the views that hold it.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    public typealias Wrapper = ObservedObjectWrapper<ObjectType>

    public var wrappedValue: ObjectType

    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: LinkableProperty, DynamicProperty {
    package func link(_ slot: inout AnyObject?, in node: ViewNode) {
        ObservedObjectLink.inSlot(&slot).follow(wrappedValue, for: node)
    }
}

extension ObservedObject: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.wrappedValue === right.wrappedValue
    }
}
