/// Views for a tool that shows them while they are written.
///
/// ## On Linux
/// There is no such tool: previews compile, and nothing shows them.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View

    @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}
