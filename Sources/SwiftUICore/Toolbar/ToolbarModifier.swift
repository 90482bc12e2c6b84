import RenderTree

struct ToolbarView<Content: View, Items: ToolbarContent> {
    let content: Content
    let items: Items
}

extension ToolbarView: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        ToolbarViewNode(view, in: context)
    }
}

private final class ToolbarViewNode<Content: View, Items: ToolbarContent>:
    TypedNode<ToolbarView<Content, Items>>
{
    private var content: TypedNode<Content>?
    private var items: [HostContentNode<AnyView>] = []
    private lazy var scope = EnvironmentScope(parent: environment)

    override var children: [ViewNode] { (content.map { [$0] } ?? []) + items }

    override func evaluate() {
        if let content {
            content.take(view.content)
        } else {
            content = SwiftUICore.makeNode(for: view.content, in: childContext)
        }
        refresh {
            let entries = view.items.allEntries
            Evaluation.withoutTracking { show(entries) }
        }
    }

    private func show(_ entries: [ToolbarEntry]) {
        var values = EnvironmentValues()
        values.labelLook = .iconOnly
        scope.replace(with: values.changes)
        while items.count > entries.count { items.removeLast().unmount() }
        for (index, entry) in entries.enumerated() {
            if index < items.count {
                items[index].take(entry.content)
            } else {
                let item = HostContentNode(
                    entry.content,
                    id: host.makeID(),
                    rule: .label,
                    in: context(scope)
                )
                items.append(item)
                item.evaluate()
            }
        }
        host.window.setToolbar(
            zip(items, entries).map { item, entry in
                ToolbarItemNode(id: item.root.id, placement: entry.placement.node)
            },
            for: self
        )
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        content?.collectElements(into: &elements)
    }

    override func willUnmount() { host.window.setToolbar(nil, for: self) }
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
