/// A name for a value that the focused view, or the scene in use, has for others.
///
/// ```swift
/// struct NotesKey: FocusedValueKey {
///     typealias Value = Binding<[Note]>
/// }
///
/// extension FocusedValues {
///     var notes: Binding<[Note]>? {
///         get { self[NotesKey.self] }
///         set { self[NotesKey.self] = newValue }
///     }
/// }
/// ```
public protocol FocusedValueKey {
    /// The kind of value.
    associatedtype Value
}

/// What the focused view, and the scene in use, have for menus and for other views.
///
/// Views give it with `focusedValue(_:_:)` and `focusedSceneValue(_:_:)`; commands and views read it
/// with `@FocusedValue`. Main thread.
public struct FocusedValues {
    private let scope: EnvironmentScope?
    private(set) var values: [ObjectIdentifier: Any] = [:]

    init(scope: EnvironmentScope? = nil) { self.scope = scope }

    /// The value for a key; nil where nothing that is focused has one.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { value(ObjectIdentifier(key)) as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object of a type.
    subscript<Object: AnyObject>(object key: ObjectKey<Object>) -> Object? {
        get { value(ObjectIdentifier(ObjectKey<Object>.self)) as? Object }
        set { values[ObjectIdentifier(ObjectKey<Object>.self)] = newValue }
    }

    private func value(_ id: ObjectIdentifier) -> Any? {
        if let own = values[id] { return own }
        guard let scope else { return nil }
        return MainActor.assumeIsolated { UncheckedBox(value: scope.value(for: id)) }.value
    }

    /// Carries a value out of `assumeIsolated`, which takes the current thread's word for it.
    private struct UncheckedBox: @unchecked Sendable {
        let value: Any?
    }
}
