/// Stops what it stands for when it is released.
public final class AnyCancellable: Cancellable, Hashable {
    private let action: Guarded<(() -> Void)?>

    /// Makes a cancellable of a closure, which runs at most once.
    public init(_ cancel: @escaping () -> Void) {
        action = Guarded(cancel)
    }

    /// Hides the type of a cancellable and ties it to the life of this object.
    public init<C: Cancellable>(_ canceller: C) {
        action = Guarded { canceller.cancel() }
    }

    deinit {
        cancel()
    }

    public func cancel() {
        action.take()?()
    }

    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
        lhs === rhs
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension AnyCancellable {
    /// Keeps this in a collection, to be stopped when it leaves there.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Keeps this in a set, to be stopped when it leaves there.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }
}
