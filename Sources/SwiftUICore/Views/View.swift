/// A part of a user interface, described by value.
///
/// A view is cheap and short-lived: `body` is asked for it again whenever something that it read
/// has changed. What must last is kept in `@State` and its kin. Main thread.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    /// The views that this one consists of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("there is no Never to ask") }
}
