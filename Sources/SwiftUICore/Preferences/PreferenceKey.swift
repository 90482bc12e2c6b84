/// A name for a value that views hand to the views around them.
///
///     struct WidestKey: PreferenceKey {
///         static let defaultValue: CGFloat = 0
///         static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
///             value = max(value, nextValue())
///         }
///     }
public protocol PreferenceKey {
    associatedtype Value
    /// The value where no view sets one.
    static var defaultValue: Value { get }
    /// Adds the value of the next view to that of the views before it, in the order of the views.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// What views say for one key so far, if any of them says something.
struct PreferenceValue<Key: PreferenceKey> {
    private(set) var said: Key.Value?

    /// The value as readers get it.
    var value: Key.Value { said ?? Key.defaultValue }

    mutating func append(_ next: Key.Value) {
        guard var value = said else { return said = .some(next) }
        Key.reduce(value: &value) { next }
        said = .some(value)
    }
}
