public import Combine
import FoundationExtras

/// One node's subscription to one observable object.
@MainActor
final class ObservedObjectLink {
    /// Told of each change: who reads the object through a binding need not hold the object.
    let changes = DependencySource()
    private weak var object: AnyObject?
    private var subscription: AnyCancellable?

    /// Follows `object` in place of whatever was followed before.
    func follow<Object: ObservableObject>(_ object: Object, for node: ViewNode) {
        guard self.object !== object else { return }
        self.object = object
        subscription = object.objectWillChange.sink { [weak node, changes] _ in
            // The object may change on any thread, though it should not.
            MainQueue.perform {
                if let node, Evaluation.current === node { return _ = Evaluation.refusesWrite() }
                node?.markDirty()
            }
            changes.invalidate()
        }
    }

    static func inSlot(_ slot: inout AnyObject?) -> ObservedObjectLink {
        if let known = slot as? ObservedObjectLink { return known }
        let new = ObservedObjectLink()
        slot = new
        return new
    }
}

/// Bindings to the properties of an observable object.
@dynamicMemberLookup
public struct ObservedObjectWrapper<Object: ObservableObject> {
    let object: Object
    let changes: DependencySource?

    public subscript<Value>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Object, Value>
    ) -> Binding<Value> {
        Binding(ObjectMemberLocation(object, keyPath, changes: changes))
    }
}

/// A property of an object; the object itself tells of changes.
final class ObjectMemberLocation<Object: AnyObject, Value>: BindingLocation<Value>,
    @unchecked Sendable
{
    private let object: Object
    private let keyPath: ReferenceWritableKeyPath<Object, Value>
    /// What tells readers of changes; observable objects tell by themselves.
    private let changes: DependencySource?

    init(
        _ object: Object,
        _ keyPath: ReferenceWritableKeyPath<Object, Value>,
        changes: DependencySource? = nil
    ) {
        self.object = object
        self.keyPath = keyPath
        self.changes = changes
    }

    override func get() -> Value {
        changes?.recordRead()
        return object[keyPath: keyPath]
    }
    override func set(_ value: Value) { object[keyPath: keyPath] = value }

    override func isSamePlace(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObjectMemberLocation<Object, Value> else { return false }
        return object === other.object && keyPath == other.keyPath && changes === other.changes
    }
}
