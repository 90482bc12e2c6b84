/// Something under way that can be stopped.
public protocol Cancellable {
    /// Stops it; a second call does nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps this in a collection, to be stopped when it leaves there.
    public func store<C: RangeReplaceableCollection>(in collection: inout C)
    where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }

    /// Keeps this in a set, to be stopped when it leaves there.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(AnyCancellable(self))
    }
}
