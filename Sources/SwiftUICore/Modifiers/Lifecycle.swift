/// A view with something to do when it comes, changes or goes.
struct LifecycleView<Content: View> {
    let content: Content
    var appear: (@MainActor () -> Void)?
    var disappear: (@MainActor () -> Void)?
}

extension LifecycleView: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        LifecycleNode(view, in: context)
    }
}

private final class LifecycleNode<Content: View>: WrapperNode<LifecycleView<Content>, Content> {
    override func evaluate() {
        let isNew = child == nil
        show(view.content)
        if isNew, !isAsleep { tellAppearance() }
    }

    private func tellAppearance() {
        guard view.appear != nil else { return }
        host.graph.afterEvaluation { [weak self] in
            guard let self, self.isMounted, !self.isAsleep else { return }
            self.view.appear?()
        }
    }

    private func tellDisappearance() {
        if let disappear = view.disappear { host.graph.afterEvaluation(disappear) }
    }

    override func willUnmount() { if !isAsleep { tellDisappearance() } }
    override func didFallAsleep() { tellDisappearance() }
    override func didWake() { tellAppearance() }
}

// MARK: - View + onAppear, onDisappear

extension View {
    /// Does something once the view is there, before its first frame.
    nonisolated public func onAppear(
        perform action: (@MainActor () -> Void)? = nil
    ) -> some View {
        LifecycleView(content: self, appear: action)
    }

    /// Does something after the view is gone.
    nonisolated public func onDisappear(
        perform action: (@MainActor () -> Void)? = nil
    ) -> some View {
        LifecycleView(content: self, disappear: action)
    }
}
