public import Combine

/// An observable object that the focused view, or the scene in use, has for others.
///
/// Its changes evaluate who holds it.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject> {
    public typealias Wrapper = ObservedObjectWrapper<ObjectType>

    private var object: ObjectType?
    private var changes: DependencySource?

    public init() {}

    /// The object; nil where nothing that is focused has one.
    public var wrappedValue: ObjectType? { object }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper? { object.map { Wrapper(object: $0, changes: changes) } }
}

extension FocusedObject: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        object = node.focusedValues[object: ObjectKey<ObjectType>()]
        guard let object else {
            // What was followed until now is nothing to whoever holds this any more.
            slot = nil
            return
        }
        let link = ObservedObjectLink.inSlot(&slot)
        link.follow(object, for: node)
        changes = link.changes
    }
}

extension FocusedObject: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}
