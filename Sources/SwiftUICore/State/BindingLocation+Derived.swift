import FoundationExtras

/// A location that takes on the values of another as optionals, and no `nil`.
final class WrappingLocation<Wrapped>: BindingLocation<Wrapped?>, @unchecked Sendable {
    private let base: BindingLocation<Wrapped>

    init(_ base: BindingLocation<Wrapped>) { self.base = base }

    override func get() -> Wrapped? { base.get() }

    override func set(_ value: Wrapped?) {
        if let value { base.set(value) }
    }

    override var isViewState: Bool { base.isViewState }

    override func isSamePlace(as other: BindingLocation<Wrapped?>) -> Bool {
        guard let other = other as? WrappingLocation<Wrapped> else { return false }
        return base.isSamePlace(as: other.base)
    }
}

/// What is inside an optional; the last value that was there while there is none.
final class UnwrappingLocation<Wrapped>: BindingLocation<Wrapped>, @unchecked Sendable {
    private let base: BindingLocation<Wrapped?>
    private let initial: Wrapped

    init(_ base: BindingLocation<Wrapped?>, initial: Wrapped) {
        self.base = base
        self.initial = initial
    }

    override func get() -> Wrapped { base.get() ?? initial }
    override func set(_ value: Wrapped) { base.set(value) }

    override var isViewState: Bool { base.isViewState }

    override func isSamePlace(as other: BindingLocation<Wrapped>) -> Bool {
        guard let other = other as? UnwrappingLocation<Wrapped> else { return false }
        return base.isSamePlace(as: other.base)
    }
}

/// One element of a collection.
final class ElementLocation<Elements: MutableCollection>: BindingLocation<Elements.Element>,
    @unchecked Sendable
{
    private let base: BindingLocation<Elements>
    private let index: Elements.Index
    /// For a view that still shows an element which has been removed.
    private let initial: Elements.Element

    init(_ base: BindingLocation<Elements>, _ index: Elements.Index) {
        self.base = base
        self.index = index
        initial = base.get()[index]
    }

    override func get() -> Elements.Element {
        let elements = base.get()
        return contains(elements) ? elements[index] : initial
    }

    override func set(_ value: Elements.Element) {
        var elements = base.get()
        guard contains(elements) else { return }
        elements[index] = value
        base.set(elements)
    }

    private func contains(_ elements: Elements) -> Bool {
        index >= elements.startIndex && index < elements.endIndex
    }

    override var isViewState: Bool { base.isViewState }

    override func isSamePlace(as other: BindingLocation<Elements.Element>) -> Bool {
        guard let other = other as? ElementLocation<Elements> else { return false }
        return index == other.index && base.isSamePlace(as: other.base)
    }
}

/// A location whose writes have something that goes along with them.
final class TransactionLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    let transaction: Transaction
    private let base: BindingLocation<Value>

    init(_ base: BindingLocation<Value>, _ transaction: Transaction) {
        self.base = (base as? TransactionLocation<Value>)?.base ?? base
        self.transaction = transaction
    }

    override func get() -> Value { base.get() }

    override func set(_ value: Value) {
        guard MainQueue.isCurrent else { return base.set(value) }
        let write = Write(base: base, value: value)
        MainActor.assumeIsolated { Transaction.run(transaction) { write.perform() } }
    }

    /// Carries a value through `assumeIsolated`, on one thread.
    private struct Write: @unchecked Sendable {
        let base: BindingLocation<Value>
        let value: Value

        func perform() { base.set(value) }
    }

    override var isViewState: Bool { base.isViewState }

    override func isSamePlace(as other: BindingLocation<Value>) -> Bool {
        // What goes along with a write does not tell places apart, but writes must have it.
        guard let other = other as? TransactionLocation<Value> else { return false }
        return transaction.animation == other.transaction.animation
            && base.isSamePlace(as: other.base)
    }
}
