/// A key for a value that a view tells the layout that it stands in.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views that say nothing.
    static var defaultValue: Value { get }
}

// MARK: - View + layoutValue

struct LayoutValueView<Content: View, Key: LayoutValueKey> {
    let content: Content
    let value: Key.Value
}

extension LayoutValueView: ElementModifierView {
    var rule: PassingRule { PassingRule() }

    func configure(_ element: LayoutElement) { element.setLayoutValue(Key.self, value) }
}

extension View {
    /// Tells the layout that the view stands in a value under a key.
    nonisolated public func layoutValue<K: LayoutValueKey>(
        key: K.Type,
        value: K.Value
    ) -> some View {
        LayoutValueView<Self, K>(content: self, value: value)
    }
}
