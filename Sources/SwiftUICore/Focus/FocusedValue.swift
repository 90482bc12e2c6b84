public import Observation

/// Reads a value that the focused view, or the scene in use, has for others.
///
/// ```swift
/// struct NoteCommands: Commands {
///     @FocusedValue(\.note) private var note
///
///     var body: some Commands {
///         CommandMenu("Note") {
///             Button("Pin") { note?.wrappedValue.isPinned = true }.disabled(note == nil)
///         }
///     }
/// }
/// ```
///
/// It is nil where nothing has one. Commands read what is focused in the window whose menu it is,
/// views what is focused in the active window.
@propertyWrapper
public struct FocusedValue<Value> {
    private let keyPath: KeyPath<FocusedValues, Value?>
    private var values = FocusedValues()

    public init(_ keyPath: KeyPath<FocusedValues, Value?>) { self.keyPath = keyPath }

    /// Reads an observable object of a type.
    public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
        keyPath = \FocusedValues.[object: ObjectKey<Value>()]
    }

    /// The value; nil where nothing that is focused has one.
    public var wrappedValue: Value? { values[keyPath: keyPath] }
}

extension FocusedValue: @unchecked Sendable where Value: Sendable {}

extension FocusedValue: LinkableProperty, DynamicProperty {
    package mutating func link(_ slot: inout AnyObject?, in node: ViewNode) {
        values = node.focusedValues
    }
}

extension FocusedValue: ComparableProperty {
    package static func areInterchangeable(_ left: Self, _ right: Self) -> Bool {
        left.keyPath == right.keyPath
    }
}
