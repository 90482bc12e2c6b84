public import Foundation
import FoundationExtras

/// A value that belongs to a window, kept under a key for the next time that the window is there.
///
/// Every view of the window that reads the key follows it.
///
/// ## On Linux
/// The values of a document's window come back when the document is opened again, those of another
/// window with the first window of its kind after a start.
@propertyWrapper
public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    private let decode: (Any) -> Value?
    private let encode: (Value) -> Any?
    private var location: SceneLocation<Value>?

    private init(
        _ key: String,
        _ initial: Value,
        decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        self.key = key
        self.initial = initial
        self.decode = decode
        self.encode = encode
    }

    public var wrappedValue: Value {
        get { location?.get() ?? initial }
        nonmutating set { location?.set(newValue) }
    }

    public var projectedValue: Binding<Value> {
        location.map(Binding.init) ?? .constant(initial)
    }

    /// A value that a property list holds as it is.
    private init(plain key: String, _ initial: Value) {
        self.init(key, initial, decode: { $0 as? Value }, encode: { $0 })
    }

    private init<Raw>(
        raw key: String,
        _ initial: Value
    ) where Value: RawRepresentable<Raw> {
        self.init(
            key,
            initial,
            decode: { ($0 as? Raw).flatMap(Value.init(rawValue:)) },
            encode: \.rawValue
        )
    }

    private init<Wrapped>(optional key: String) where Value == Wrapped? {
        self.init(key, nil, decode: { $0 as? Wrapped }, encode: { $0 })
    }

    private init<Wrapped: RawRepresentable>(optionalRaw key: String) where Value == Wrapped? {
        self.init(
            key,
            nil,
            decode: { ($0 as? Wrapped.RawValue).flatMap { Wrapped(rawValue: $0) } },
            encode: { $0?.rawValue }
        )
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(plain: key, wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(plain: key, wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(plain: key, wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(plain: key, wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(plain: key, wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(plain: key, wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(
            key,
            wrappedValue,
            decode: { ($0 as? String).flatMap { URL(string: $0) } },
            encode: \.absoluteString
        )
    }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int { self.init(raw: key, wrappedValue) }

    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String { self.init(raw: key, wrappedValue) }

    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(optionalRaw: key)
    }

    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(optionalRaw: key)
    }

    public init(_ key: String) where Value == Bool? { self.init(optional: key) }
    public init(_ key: String) where Value == Int? { self.init(optional: key) }
    public init(_ key: String) where Value == Double? { self.init(optional: key) }
    public init(_ key: String) where Value == String? { self.init(optional: key) }
    public init(_ key: String) where Value == Data? { self.init(optional: key) }
    public init(_ key: String) where Value == Date? { self.init(optional: key) }

    public init(_ key: String) where Value == URL? {
        self.init(
            key,
            nil,
            decode: { ($0 as? String).flatMap { URL(string: $0) } },
            encode: { $0?.absoluteString }
        )
    }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        let values = node.environment.environmentValues[SceneValuesKey.self]
        if let known = slot as? SceneLocation<Value>, known.values === values || values == nil {
            location = known
            return
        }
        // Without a window around, as in a preview, the values last as long as the view.
        let new = SceneLocation(
            values: values ?? SceneValues(),
            key: key,
            initial: initial,
            decode: decode,
            encode: encode
        )
        slot = new
        location = new
    }
}

extension SceneStorage: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.key == right.key
    }
}

/// One key of one window.
private final class SceneLocation<Value>: BindingLocation<Value>, @unchecked Sendable {
    let values: SceneValues
    private let key: String
    private let initial: Value
    private let decode: (Any) -> Value?
    private let encode: (Value) -> Any?

    init(
        values: SceneValues,
        key: String,
        initial: Value,
        decode: @escaping (Any) -> Value?,
        encode: @escaping (Value) -> Any?
    ) {
        self.values = values
        self.key = key
        self.initial = initial
        self.decode = decode
        self.encode = encode
    }

    override var isViewState: Bool { true }

    override func get() -> Value { values.value(for: key).flatMap(decode) ?? initial }

    override func set(_ value: Value) {
        if MainQueue.isCurrent, MainActor.assumeIsolated({ Evaluation.refusesWrite() }) { return }
        values.set(encoded(value), for: key)
    }

    /// `nil`, and not an optional with nothing in it, which no property list holds.
    private func encoded(_ value: Value) -> Any? {
        guard let plain = encode(value) else { return nil }
        let mirror = Mirror(reflecting: plain)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : plain
    }
}
