struct OnChangeView<Content: View, Value: Equatable> {
    let content: Content
    let value: Value
    let initial: Bool
    let action: @MainActor (Value, Value) -> Void
}

extension OnChangeView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        OnChangeNode(view, in: context)
    }
}

private final class OnChangeNode<Content: View, Value: Equatable>:
    WrapperNode<OnChangeView<Content, Value>, Content>
{
    override var isTransparent: Bool { true }

    private var last: Value?

    override func evaluate() {
        show(view.content)
        let new = view.value
        let old = last
        last = new
        if let old, isExactlyEqual(old, new) || (old == new && !(new is String)) { return }
        if old == nil, !view.initial { return }
        host.graph.afterEvaluation { [weak self] in
            guard let self, self.isMounted else { return }
            self.view.action(old ?? new, new)
        }
    }
}

// MARK: - View + onChange

extension View {
    /// Does something with the old and the new value when a value has changed.
    nonisolated public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> some View {
        OnChangeView(content: self, value: value, initial: initial, action: action)
    }

    /// Does something when a value has changed.
    nonisolated public func onChange<Value: Equatable>(
        of value: Value,
        initial: Bool = false,
        _ action: @escaping @MainActor () -> Void
    ) -> some View {
        OnChangeView(content: self, value: value, initial: initial) { _, _ in action() }
    }

    /// Does something with the new value when a value has changed.
    @available(*, deprecated, message: "use the form with two values or with none")
    nonisolated public func onChange<Value: Equatable>(
        of value: Value,
        perform action: @escaping @MainActor (_ newValue: Value) -> Void
    ) -> some View {
        OnChangeView(content: self, value: value, initial: false) { _, new in action(new) }
    }
}
