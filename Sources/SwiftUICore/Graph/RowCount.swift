/// How many rows the views of a type are in a list, as far as the type alone says.
///
/// A list knows of all its rows, but makes only those in sight. So it has to know without making
/// them how many views each element of a `ForEach` is: one, as a rule. Where that depends on a
/// value, as in an `if`, all of them are evaluated.
@MainActor
enum RowCount {
    private static var cache: [ObjectIdentifier: Int?] = [:]

    /// The number, or `nil` where it depends on a value.
    static func of<Content: View>(_ type: Content.Type) -> Int? {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        // A view that contains its own type is asked again on the way down.
        cache[key] = .some(nil)
        let count = make(type)
        cache[key] = count
        return count
    }

    private static func make<Content: View>(_ type: Content.Type) -> Int? {
        if let type = type as? any CountedView.Type { return type.rowCount }
        if type is any PrimitiveView.Type { return nil }
        return of(Content.Body.self)
    }
}

/// A view without a body whose type says how many rows it is.
package protocol CountedView: PrimitiveView {
    /// The number of rows, or `nil` where it depends on a value.
    @MainActor static var rowCount: Int? { get }
}

/// A view that is as many rows as its content is.
package protocol PassingView: CountedView {
    associatedtype Content: View
}

extension PassingView {
    package static var rowCount: Int? { RowCount.of(Content.self) }
}

/// A view that is one thing to the list around, whatever it holds.
package protocol SingleView: CountedView {}

extension SingleView {
    package static var rowCount: Int? { 1 }
}
