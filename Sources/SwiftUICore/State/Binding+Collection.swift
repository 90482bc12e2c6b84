extension Binding: Sequence where Value: MutableCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Iterator = IndexingIterator<Binding<Value>>
    public typealias SubSequence = Slice<Binding<Value>>
}

/// A binding to a collection is a collection of bindings to its elements.
extension Binding: Collection where Value: MutableCollection {
    public typealias Index = Value.Index
    public typealias Indices = Value.Indices

    public var startIndex: Value.Index { wrappedValue.startIndex }
    public var endIndex: Value.Index { wrappedValue.endIndex }
    public var indices: Value.Indices { wrappedValue.indices }

    public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }

    public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

    /// Of an element that has been removed the binding keeps the last value, and takes no other.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(ElementLocation(location, position))
    }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
    public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }

    public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}
