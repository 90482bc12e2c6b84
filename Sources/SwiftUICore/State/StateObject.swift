public import Combine

/// An observable object that belongs to a view and lasts as long as the view stands in its place.
///
/// The object is made when the body is first evaluated, once.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    private let make: () -> ObjectType
    private var storage: Storage?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    public var wrappedValue: ObjectType { storage?.object ?? make() }

    public var projectedValue: ObservedObject<ObjectType>.Wrapper {
        ObservedObjectWrapper(object: wrappedValue, changes: storage?.link.changes)
    }

    private final class Storage {
        let object: ObjectType
        let link: ObservedObjectLink

        @MainActor
        init(_ object: ObjectType) {
            self.object = object
            link = ObservedObjectLink()
        }
    }
}

extension StateObject: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        if slot == nil { node.region?.noteState() }
        let storage = slot as? Storage ?? Storage(Evaluation.withoutTracking(make))
        slot = storage
        self.storage = storage
        storage.link.follow(storage.object, for: node)
    }
}

extension StateObject: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool { true }
}
