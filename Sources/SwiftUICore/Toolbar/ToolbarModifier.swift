import RenderTree

struct ToolbarView<Content: View, Items: ToolbarContent> {
    let content: Content
    let items: Items
}

extension ToolbarView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        if context.environment.bubbleTraits(in: context.host) != nil {
            BubbleToolbarNode(view, in: context)
        } else {
            ToolbarViewNode(view, in: context)
        }
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
    /// One for each role, as what the place says differs.
    private var scopes: [ToolbarItemPlacement.Role: EnvironmentScope] = [:]

    override var children: [ViewNode] {
        (content.map { [$0] } ?? []) + order.compactMap { items[$0] }
    }

    override var elementChildren: [ViewNode] { content.map { [$0] } ?? [] }

    override func evaluate() {
        if let content {
            content.take(view.content)
        } else {
            content = SwiftUICore.makeNode(for: view.content, in: childContext)
        }
        show(reading { view.items.allEntries(linker) })
    }

    private func show(_ all: [ToolbarEntry]) {
        let entries = all.sharingMenu
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
                    in: context(scope(for: entry.placement.role))
                )
                item.evaluate()
                shown[entry.path] = item
            }
        }
        for gone in items.values { gone.unmount() }
        items = shown
        order = entries.map(\.path)
        host.window.setHasWayOut(
            entries.contains { $0.placement.role == .cancellation },
            for: self
        )
        host.window.setToolbar(
            entries.compactMap { entry in
                shown[entry.path].map {
                    ToolbarItemNode(id: $0.root.id, placement: entry.placement.node)
                }
            },
            for: self
        )
    }

    private func scope(for role: ToolbarItemPlacement.Role) -> EnvironmentScope {
        if let known = scopes[role] { return known }
        let scope = EnvironmentScope(parent: environment)
        var values = EnvironmentValues()
        values.labelLook = .iconOnly
        // Dialogs have keys for their two ways out; a window's own keys are the app's.
        let isInDialog = Evaluation.withoutTracking { environment.environmentValues.isPresented }
        switch role {
        case .plain, .secondary: break
        case .confirmation:
            values.buttonLook = .prominent
            if isInDialog { values.keyboardShortcut = .defaultAction }
        case .cancellation: if isInDialog { values.keyboardShortcut = .cancelAction }
        }
        scope.replace(with: values.changes)
        scopes[role] = scope
        return scope
    }

    override func willUnmount() {
        linker.removeAll()
        host.window.setHasWayOut(nil, for: self)
        host.window.setToolbar(nil, for: self)
    }
}

/// A toolbar in a bubble, which has no header bar: its items stand over the content.
private final class BubbleToolbarNode<Content: View, Items: ToolbarContent>:
    WrapperNode<ToolbarView<Content, Items>, BubbleToolbar<Content>>
{
    private lazy var linker = PropertyLinker(for: self)

    override func evaluate() {
        let entries = reading { view.items.allEntries(linker) }
        show(BubbleToolbar(content: view.content, entries: entries.sharingMenu))
    }

    override func willUnmount() { linker.removeAll() }
}

private struct BubbleToolbar<Content: View>: View {
    let content: Content
    let entries: [ToolbarEntry]

    var body: some View {
        VStack {
            if !entries.isEmpty {
                HStack {
                    items(at: .leading)
                    Spacer()
                    items(at: .center)
                    Spacer()
                    items(at: .trailing)
                }
            }
            content
            if entries.contains(where: { $0.placement.node == .bottom }) {
                HStack { items(at: .bottom) }
            }
        }
    }

    private func items(at placement: ToolbarItemNode.Placement) -> some View {
        ForEach(entries.filter { $0.placement.node == placement }, id: \.path) { entry in
            let key: KeyboardShortcut? =
                switch entry.placement.role {
                case .confirmation: .defaultAction
                case .cancellation: .cancelAction
                case .plain, .secondary: nil
                }
            entry.content.keyboardShortcut(key).labelStyle(.iconOnly)
        }
    }
}

extension [ToolbarEntry] {
    /// The entries, the secondary ones being in one menu after the others.
    fileprivate var sharingMenu: [ToolbarEntry] {
        let secondary = filter { $0.placement.role == .secondary }
        guard let first = secondary.first else { return self }
        let items = secondary.map { $0.content }
        let menu = Menu {
            ForEach(items.indices, id: \.self) { items[$0] }
        } label: {
            Label("More", systemImage: "ellipsis.circle")
        }
        return filter { $0.placement.role != .secondary } + [
            ToolbarEntry(
                path: first.path + [-1],
                placement: first.placement,
                content: AnyView(menu.menuIndicator(.hidden))
            )
        ]
    }
}

// MARK: - View + toolbar

extension View {
    /// Adds items to the window's header bar; in a popover they stand over its content.
    nonisolated public func toolbar<Items: ToolbarContent>(
        @ToolbarContentBuilder content: () -> Items
    ) -> some View {
        ToolbarView(content: self, items: content())
    }

    /// Adds views to the window's header bar, at the trailing end.
    @_disfavoredOverload
    nonisolated public func toolbar<Items: View>(
        @ViewBuilder content: () -> Items
    ) -> some View {
        ToolbarView(content: self, items: ToolbarItemGroup(content: content))
    }

    /// Adds items to the window's header bar.
    ///
    /// ## On Linux
    /// The bar cannot be customised, so that its name does not matter.
    nonisolated public func toolbar<Items: ToolbarContent>(
        id: String,
        @ToolbarContentBuilder content: () -> Items
    ) -> some View {
        toolbar(content: content)
    }
}
