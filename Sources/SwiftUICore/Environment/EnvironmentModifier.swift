/// A view below which the environment differs.
struct EnvironmentModifier<Content: View> {
    let content: Content
    let transform: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: PassingView {
    static func makeNode(
        _ view: Self,
        in context: NodeContext
    ) -> TypedNode<Self> {
        EnvironmentModifierNode(view, in: context)
    }
}

private final class EnvironmentModifierNode<Content: View>:
    WrapperNode<EnvironmentModifier<Content>, Content>
{
    override var isTransparent: Bool { true }

    private lazy var scope = EnvironmentScope(parent: environment)

    override func evaluate() {
        let changes = reading {
            var values = environment.environmentValues
            view.transform(&values)
            return values.changes
        }
        scope.replace(with: changes)
        show(view.content, environment: scope)
    }
}

// MARK: - View + environment

extension View {
    /// Sets an environment value for this view and everything in it.
    nonisolated public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        _ value: Value
    ) -> some View {
        EnvironmentModifier(content: self) { $0[keyPath: keyPath] = value }
    }

    /// Changes an environment value for this view and everything in it.
    nonisolated public func transformEnvironment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
        transform: @escaping (inout Value) -> Void
    ) -> some View {
        EnvironmentModifier(content: self) { transform(&$0[keyPath: keyPath]) }
    }
}
