public import Foundation
import FoundationExtras

/// A value kept in the user's defaults under a key; every view that reads the key follows it.
///
/// ## On Linux
/// `UserDefaults` writes to disk only when told to. The launcher does so shortly after each change,
/// when a window loses the focus, and at the end, however the process ends.
@propertyWrapper
public struct AppStorage<Value> {
    private let location: DefaultsLocation<Value>

    private init(_ location: DefaultsLocation<Value>) { self.location = location }

    public var wrappedValue: Value {
        get { location.get() }
        nonmutating set { location.set(newValue) }
    }

    public var projectedValue: Binding<Value> { Binding(location) }

    private init(
        _ key: String,
        _ store: UserDefaults?,
        _ initial: Value,
        read: @escaping (UserDefaults, String) -> Value?,
        write: @escaping (UserDefaults, String, Value) -> Void
    ) {
        self.init(
            DefaultsLocation(
                store: store ?? .standard,
                key: key,
                initial: initial,
                read: read,
                write: write
            )
        )
    }

    /// A value that the defaults hold as it is.
    private init(plain key: String, _ store: UserDefaults?, _ initial: Value) {
        self.init(
            key,
            store,
            initial,
            read: { $0.object(forKey: $1) as? Value },
            write: { $0.set($2, forKey: $1) }
        )
    }

    /// A value of which the defaults hold the raw value.
    private init<Raw>(
        raw key: String,
        _ store: UserDefaults?,
        _ initial: Value
    ) where Value: RawRepresentable<Raw> {
        self.init(
            key,
            store,
            initial,
            read: { ($0.object(forKey: $1) as? Raw).flatMap(Value.init(rawValue:)) },
            write: { $0.set($2.rawValue, forKey: $1) }
        )
    }

    /// An optional value; `nil` removes the key.
    private init<Wrapped>(
        optional key: String,
        _ store: UserDefaults?
    ) where Value == Wrapped? {
        self.init(
            key,
            store,
            nil,
            read: { $0.object(forKey: $1) as? Wrapped },
            write: { store, key, value in
                if let value {
                    store.set(value, forKey: key)
                } else {
                    store.removeObject(forKey: key)
                }
            }
        )
    }

    /// An optional value of which the defaults hold the raw value; `nil` removes the key.
    private init<Wrapped: RawRepresentable>(
        optionalRaw key: String,
        _ store: UserDefaults?
    ) where Value == Wrapped? {
        self.init(
            key,
            store,
            nil,
            read: { store, key in
                (store.object(forKey: key) as? Wrapped.RawValue)
                    .flatMap { Wrapped(rawValue: $0) }
            },
            write: { store, key, value in
                if let value {
                    store.set(value.rawValue, forKey: key)
                } else {
                    store.removeObject(forKey: key)
                }
            }
        )
    }
}

extension AppStorage {
    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == Bool { self.init(plain: key, store, wrappedValue) }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == Int { self.init(plain: key, store, wrappedValue) }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == Double { self.init(plain: key, store, wrappedValue) }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == String { self.init(plain: key, store, wrappedValue) }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == Data { self.init(plain: key, store, wrappedValue) }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == Date { self.init(plain: key, store, wrappedValue) }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == URL {
        self.init(
            key,
            store,
            wrappedValue,
            read: { $0.url(forKey: $1) },
            write: { $0.set($2, forKey: $1) }
        )
    }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(raw: key, store, wrappedValue)
    }

    public init(
        wrappedValue: Value,
        _ key: String,
        store: UserDefaults? = nil
    ) where Value: RawRepresentable, Value.RawValue == String {
        self.init(raw: key, store, wrappedValue)
    }

    public init<R: RawRepresentable>(
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == R?, R.RawValue == String {
        self.init(optionalRaw: key, store)
    }

    public init<R: RawRepresentable>(
        _ key: String,
        store: UserDefaults? = nil
    ) where Value == R?, R.RawValue == Int {
        self.init(optionalRaw: key, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(optional: key, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(optional: key, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(optional: key, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(optional: key, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(optional: key, store)
    }

    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(optional: key, store)
    }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage: LinkableProperty, DynamicProperty {
    package func link(_ slot: inout AnyObject?, in node: ViewNode) {}
}

extension AppStorage: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.location.isSamePlace(as: right.location)
    }
}

/// One key of one store.
private final class DefaultsLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    private let store: UserDefaults
    private let key: String
    private let initial: Value
    private let read: (UserDefaults, String) -> Value?
    private let write: (UserDefaults, String, Value) -> Void

    init(
        store: UserDefaults,
        key: String,
        initial: Value,
        read: @escaping (UserDefaults, String) -> Value?,
        write: @escaping (UserDefaults, String, Value) -> Void
    ) {
        self.store = store
        self.key = key
        self.initial = initial
        self.read = read
        self.write = write
    }

    override var isViewState: Bool { true }

    override func get() -> Value {
        DefaultsChanges.shared.source(for: key, in: store).recordRead()
        return read(store, key) ?? initial
    }

    override func set(_ value: Value) {
        if MainQueue.isCurrent, MainActor.assumeIsolated({ Evaluation.refusesWrite() }) { return }
        write(store, key, value)
        DefaultsChanges.shared.noteChange(of: key, in: store)
    }

    override func isSamePlace(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? DefaultsLocation<Value> else { return false }
        return store === other.store && key == other.key
    }
}
