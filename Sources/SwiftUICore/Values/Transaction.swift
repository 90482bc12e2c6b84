/// What goes along with a change of state.
///
/// ## On Linux
/// Changes are shown at once; the animation is carried along, and a view may read it.
public struct Transaction: Sendable {
    /// How the change is to be animated, if at all.
    public var animation: Animation?
    /// Whether animations that views ask for are left out.
    public var disablesAnimations = false
    /// Whether the change is one of many that go on, as in a drag.
    public var isContinuous = false

    private var values: [ObjectIdentifier: any Sendable] = [:]

    public init() {}

    public init(animation: Animation?) { self.animation = animation }

    /// A value of the app's own.
    public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
        get { (values[ObjectIdentifier(key)] as? Box<Key.Value>)?.value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = Box(value: newValue) }
    }

    private struct Box<Value>: @unchecked Sendable {
        let value: Value
    }
}

/// A key for a value of one's own in a transaction.
public protocol TransactionKey {
    associatedtype Value
    /// The value where nobody sets one.
    static var defaultValue: Value { get }
}

// MARK: - The transaction under way

extension Transaction {
    /// What goes along with the changes that are being made.
    ///
    /// Main thread.
    @MainActor private(set) static var current = Transaction()

    @MainActor
    static func run<Result, Failure: Error>(
        _ transaction: Transaction,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let outer = current
        current = transaction
        defer { current = outer }
        return try body()
    }
}

/// Makes changes that a transaction goes along with.
///
/// Main thread.
@MainActor @preconcurrency
public func withTransaction<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result
) rethrows -> Result {
    try Transaction.run(transaction, body)
}

/// Makes changes that a value goes along with.
///
/// Main thread.
@MainActor @preconcurrency
public func withTransaction<Result, Value>(
    _ keyPath: WritableKeyPath<Transaction, Value>,
    _ value: Value,
    _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try Transaction.run(transaction, body)
}

// MARK: - View + transaction

extension View {
    /// Changes the transactions that reach this view.
    ///
    /// ## On Linux
    /// Without effect: changes are shown at once.
    nonisolated public func transaction(
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        self
    }

    /// Changes the transactions that reach this view as a value changes.
    ///
    /// ## On Linux
    /// Without effect: changes are shown at once.
    nonisolated public func transaction(
        value: some Equatable,
        _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        self
    }
}
