import Foundation
import FoundationExtras

/// Where a binding's value is kept; reading it notes the reader.
package class BindingLocation<Value>: @unchecked Sendable {
    package func get() -> Value { preconditionFailure("abstract") }
    package func set(_ value: Value) { preconditionFailure("abstract") }

    /// Whether both name the same place, so that a view that holds one need not be evaluated again
    /// when it is given the other.
    package func isSamePlace(as other: BindingLocation<Value>) -> Bool { self === other }

    /// Whether the value is surely a view's own, and part of no document.
    package var isViewState: Bool { false }
}

/// A value of the graph's own: `@State`, a document's contents.
package final class StateLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let source = DependencySource()
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) { self.value = value }

    package override func get() -> Value {
        source.recordRead()
        return peek()
    }

    package override var isViewState: Bool { true }

    /// The value, noting no reader.
    package func peek() -> Value { lock.withLock { value } }

    /// Any thread; views follow on the main thread.
    ///
    /// An equal value changes nothing; neither does a write by a view that is being evaluated.
    package override func set(_ new: Value) {
        if MainQueue.isCurrent, MainActor.assumeIsolated({ Evaluation.refusesWrite() }) { return }
        lock.lock()
        let change = Change(old: value, new: new)
        value = new
        lock.unlock()
        if MainQueue.isCurrent, MainActor.assumeIsolated({ change.isNone }) { return }
        source.invalidate()
    }

    /// Lets the comparison see values that `assumeIsolated` cannot know to be on this thread.
    private struct Change: @unchecked Sendable {
        let old: Value
        let new: Value

        @MainActor var isNone: Bool { isExactlyEqual(old, new) }
    }
}

/// A part of another location's value.
final class MemberLocation<Root, Value>: BindingLocation<Value>, @unchecked Sendable {
    private let root: BindingLocation<Root>
    private let keyPath: WritableKeyPath<Root, Value>

    init(_ root: BindingLocation<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }

    override func get() -> Value { root.get()[keyPath: keyPath] }

    override func set(_ value: Value) {
        var whole = root.get()
        whole[keyPath: keyPath] = value
        root.set(whole)
    }

    override var isViewState: Bool { root.isViewState }

    override func isSamePlace(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? MemberLocation<Root, Value> else { return false }
        return keyPath == other.keyPath && root.isSamePlace(as: other.root)
    }
}

/// A value reached by two closures.
final class ClosureLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let read: () -> Value
    private let write: (Value) -> Void

    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
        self.read = read
        self.write = write
    }

    override func get() -> Value { read() }
    override func set(_ value: Value) { write(value) }
}

/// A value that never changes.
final class ConstantLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let value: Value

    init(_ value: Value) { self.value = value }

    override func get() -> Value { value }
    override func set(_ value: Value) {}
}
