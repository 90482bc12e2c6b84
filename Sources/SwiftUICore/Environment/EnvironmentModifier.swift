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
    WrappingNode<EnvironmentModifier<Content>, Content>
{
    private lazy var scope = EnvironmentScope(parent: environment)
    /// The direction of lines that is set here; layout needs it apart from the environment.
    private var direction: LayoutDirection?

    override func evaluate() {
        let values = reading {
            var values = environment.environmentValues
            view.transform(&values)
            return values
        }
        scope.replace(with: values.changes)
        setDirection(values.changedLayoutDirection)
        show(view.content, environment: scope)
    }

    private func setDirection(_ new: LayoutDirection?) {
        guard new != direction else { return }
        let wasWrapped = direction != nil
        direction = new
        if let new, wasWrapped {
            for wrapper in wrappers {
                wrapper.outer.direction = new
                wrapper.outer.invalidate()
            }
        } else if child != nil {
            noteWrappingChanged()
        }
    }

    override var wraps: Bool { direction != nil }

    override func wrap(_ inner: LayoutElement, at place: ViewNode) -> ElementWrapper {
        let container = ContainerElement(rule: PassingRule())
        container.direction = direction
        return ContainerWrapper(inner, in: container)
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
