import RenderTree

/// A view that is tied to a focus state.
struct FocusedView<Content: View, Value: Hashable> {
    let content: Content
    let binding: FocusState<Value>.Binding
    let value: Value
}

extension FocusedView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        FocusedNode(view, in: context)
    }
}

private final class FocusedNode<Content: View, Value: Hashable>:
    WrapperNode<FocusedView<Content, Value>, Content>, FocusWatcher, FocusPlace
{
    override var isTransparent: Bool { true }

    private var location: FocusLocation<Value>?
    private var value: Value?

    override func evaluate() {
        show(view.content)
        let location = view.binding.location
        guard location !== self.location || value != view.value else { return }
        self.location?.remove(self)
        self.location = location
        value = view.value
        location?.add(self, as: view.value)
        if holdsFocus { location?.focusDidEnter(view.value) }
    }

    func focusDidChange(isInside: Bool) {
        guard let value else { return }
        if isInside { location?.focusDidEnter(value) } else { location?.focusDidLeave(value) }
    }

    var holdsFocus: Bool { host.focus.isInside(self) }

    func takeFocus() -> Bool {
        guard isMounted, let target = firstFocusTarget() else { return false }
        host.surface?.focus(target.id)
        return holdsFocus
    }

    func dropFocus() { host.surface?.focus(nil) }

    override func willUnmount() { location?.remove(self) }
}

// MARK: - View + focused

extension View {
    /// Ties a state to whether the keyboard focus is in this view.
    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        FocusedView(content: self, binding: condition, value: true)
    }

    /// Ties a state to the keyboard focus: it has the value while the focus is in this view.
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding,
        equals value: Value
    ) -> some View {
        FocusedView(content: self, binding: binding, value: value)
    }
}
