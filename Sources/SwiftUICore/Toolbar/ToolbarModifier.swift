import RenderTree

struct ToolbarView<Content: View, Items: ToolbarContent> {
    let content: Content
    let items: Items
}

extension ToolbarView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ToolbarViewNode(view, in: context)
    }
}

private final class ToolbarViewNode<Content: View, Items: ToolbarContent>:
    TypedNode<ToolbarView<Content, Items>>
{
    override var isTransparent: Bool { true }

    private var content: TypedNode<Content>?
    private var order: [[Int]] = []
    private var items: [[Int]: HostContentNode<AnyView>] = [:]
    private lazy var linker = PropertyLinker(for: self)
    private lazy var scope = EnvironmentScope(parent: environment)

    override var children: [ViewNode] {
        (content.map { [$0] } ?? []) + order.compactMap { items[$0] }
    }

    override func evaluate() {
        if let content {
            content.take(view.content)
        } else {
            content = SwiftUICore.makeNode(for: view.content, in: childContext)
        }
        show(reading { view.items.allEntries(linker) })
    }

    private func show(_ entries: [ToolbarEntry]) {
        var values = EnvironmentValues()
        values.labelLook = .iconOnly
        scope.replace(with: values.changes)
        var shown: [[Int]: HostContentNode<AnyView>] = [:]
        for entry in entries {
            if let item = items.removeValue(forKey: entry.path) {
                item.take(entry.content)
                shown[entry.path] = item
            } else {
                let item = HostContentNode(
                    entry.content,
                    id: host.makeID(),
                    rule: .label,
                    in: context(scope)
                )
                item.evaluate()
                shown[entry.path] = item
            }
        }
        for gone in items.values { gone.unmount() }
        items = shown
        order = entries.map(\.path)
        host.window.setToolbar(
            entries.compactMap { entry in
                shown[entry.path].map {
                    ToolbarItemNode(id: $0.root.id, placement: entry.placement.node)
                }
            },
            for: self
        )
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        content?.collectElements(into: &elements)
    }

    override func willUnmount() {
        linker.removeAll()
        host.window.setToolbar(nil, for: self)
    }
}

// MARK: - View + toolbar

extension View {
    /// Adds items to the window's header bar.
    nonisolated public func toolbar<Items: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Items
    ) -> some View {
        ToolbarView(content: self, items: content())
    }

    /// Adds views to the window's header bar, at the trailing end.
    nonisolated public func toolbar<Items: View>(
        @ViewBuilder content: () -> Items
    ) -> some View {
        ToolbarView(content: self, items: ToolbarItemGroup(content: content))
    }
}
