/// A view with something to do when it comes, changes or goes.
struct LifecycleView<Content: View> {
    let content: Content
    var appear: (@MainActor () -> Void)?
    var disappear: (@MainActor () -> Void)?
}

extension LifecycleView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        LifecycleNode(view, in: context)
    }
}

private final class LifecycleNode<Content: View>:
    WrapperNode<LifecycleView<Content>, Content>, SightWatcher
{
    private var hasAppeared = false

    override var isTransparent: Bool { true }

    override func evaluate() {
        let isNew = child == nil
        show(view.content)
        guard isNew else { return }
        if let region {
            region.add(self)
            guard region.isInSight else { return }
        }
        sightDidChange(isInSight: true)
    }

    func sightDidChange(isInSight: Bool) {
        hasAppeared = isInSight
        if !isInSight {
            if let disappear = view.disappear { host.graph.afterEvaluation(disappear) }
        } else if view.appear != nil {
            host.graph.afterEvaluation { [weak self] in
                guard let self, self.isMounted, self.hasAppeared else { return }
                self.view.appear?()
            }
        }
    }

    override func willUnmount() {
        region?.remove(self)
        if hasAppeared { sightDidChange(isInSight: false) }
    }
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
