/// How many rows the views of a type are in a list, as far as the type alone says.
///
/// A list knows of all its rows, but makes only those in sight. So it has to know without making
/// them how many views each element of a `ForEach` is: one, as a rule. Where that depends on a
/// value, as in an `if` without an `else`, all of them are evaluated.
@MainActor
enum RowCount {
    private struct Key: Hashable {
        let type: ObjectIdentifier
        let isInModifier: Bool
    }

    private static let answers = TypeAnswers<Key, Int?>()
    /// Whether what a modifier of the app's own is applied to is known to be one row.
    private static var isInModifier = false

    /// The number, or `nil` where it depends on a value.
    static func of<Content: View>(_ type: Content.Type) -> Int? {
        let key = Key(type: ObjectIdentifier(type), isInModifier: isInModifier)
        // A view that contains its own type is asked again on the way down.
        return answers.answer(for: key, provisionally: nil) { make(type) }
    }

    /// The number for what a modifier makes of a single view.
    static func ofModified<Body: View>(_ type: Body.Type) -> Int? {
        let wasInModifier = isInModifier
        isInModifier = true
        defer { isInModifier = wasInModifier }
        return of(type)
    }

    /// What stands for the modified view: one, if that is one.
    static var ofModifierContent: Int? { isInModifier ? 1 : nil }

    private static func make<Content: View>(_ type: Content.Type) -> Int? {
        if let type = type as? any CountedView.Type { return type.rowCount }
        if type is any PrimitiveView.Type { return nil }
        return of(Content.Body.self)
    }
}

/// A view whose type says how many rows it is.
package protocol CountedView: View {
    /// The number of rows, or `nil` where it depends on a value.
    @MainActor static var rowCount: Int? { get }
}

/// A view that is as many rows as its content is.
package protocol PassingView: CountedView, PrimitiveView {
    associatedtype Content: View
    var content: Content { get }
}

extension PassingView {
    package static var rowCount: Int? { RowCount.of(Content.self) }
}

/// A view that is one thing to the list around, whatever it holds.
package protocol SingleView: CountedView, PrimitiveView {}

extension SingleView {
    package static var rowCount: Int? { 1 }
}

/// A view with a body that is one thing to the list around, whatever the body is made of: a control
/// that looks different by its surroundings.
package protocol SingleBodyView: CountedView {}

extension SingleBodyView {
    package static var rowCount: Int? { 1 }
}
