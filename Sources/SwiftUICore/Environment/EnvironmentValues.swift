/// The values that a view inherits from the views around it.
///
/// A copy remembers what was set on it; reading anything else asks the place in the tree that the
/// copy came from. Main thread.
public struct EnvironmentValues {
    private let scope: EnvironmentScope?
    private(set) var changes: [ObjectIdentifier: Any] = [:]

    /// Values that are all at their defaults.
    public init() { scope = nil }

    init(scope: EnvironmentScope) { self.scope = scope }

    /// The value for a key: as set, inherited, or the key's default.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get {
            let id = ObjectIdentifier(key)
            // An absent value must not be cast: to an optional type, that succeeds.
            guard let value = changes[id] ?? inherited(id) else { return Key.defaultValue }
            return value as? Key.Value ?? Key.defaultValue
        }
        set { changes[ObjectIdentifier(key)] = newValue }
    }

    private func inherited(_ id: ObjectIdentifier) -> Any? {
        scope.flatMap { scope in
            MainActor.assumeIsolated { UncheckedBox(scope.value(for: id)) }.value
        }
    }

    /// Carries a value out of `assumeIsolated`, which takes the current thread's word for it.
    private struct UncheckedBox: @unchecked Sendable {
        let value: Any?
        init(_ value: Any?) { self.value = value }
    }
}

extension EnvironmentScope {
    /// The values as seen from here.
    package var environmentValues: EnvironmentValues { EnvironmentValues(scope: self) }
}
