/// Makes views from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
    /// Nothing between the braces.
    public static func buildBlock() -> EmptyView { EmptyView() }

    /// A single view stays what it is.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    /// Views one after the other.
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }

    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    /// An `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> {
        ConditionalContent(.first(first))
    }

    /// The other branch.
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> {
        ConditionalContent(.second(second))
    }

    /// An `if #available`: what is inside may use types that do not exist elsewhere.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}
