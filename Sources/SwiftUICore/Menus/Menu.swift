package import RenderTree

/// A button that opens a menu.
///
/// Its content is read rather than drawn: buttons, toggles, pickers, dividers, sections and further
/// menus are items; other views are none. Texts are items that cannot be chosen.
public struct Menu<Label: View, Content: View> {
    let items: Content
    let label: Label
    let primaryAction: (@MainActor () -> Void)?

    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        items = content()
        self.label = label()
        primaryAction = nil
    }

    /// A menu whose button does something when pressed, and opens the menu by an arrow beside it.
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        items = content()
        self.label = label()
        self.primaryAction = primaryAction
    }

    /// The older spelling.
    nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
        self.init(content: content) { label }
    }
}

extension Menu where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
    }
}

extension Menu where Label == SwiftUICore.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { SwiftUICore.Label(title, systemImage: systemImage) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        @ViewBuilder content: () -> Content,
        primaryAction: @escaping @MainActor () -> Void
    ) {
        self.init(
            content: content,
            label: { SwiftUICore.Label(titleKey, systemImage: systemImage) },
            primaryAction: primaryAction
        )
    }
}

// MARK: - Lowering

extension Menu: HostLeafView {
    package var content: Label { label }

    func hostRule(of node: RenderNode) -> HostRule { .label }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        MenuNodeOwner(view, in: context)
    }

    /// The node without its items, which only the place in the tree knows.
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(
            .menuButton(
                MenuButtonNode(
                    title: "",
                    menu: MenuNode(title: "", sections: []),
                    style: environment.menuLook ?? environment.buttonLook,
                    hasPrimaryAction: primaryAction != nil,
                    showsIndicator: environment.menuIndicator != .hidden
                )
            )
        )
    }

    package func titled(_ node: RenderNode, _ title: String) -> RenderNode {
        guard case .menuButton(var button) = node.content else { return node }
        button.title = title
        return RenderNode(.menuButton(button), traits: node.traits)
    }

    package func prepare(_ environment: inout EnvironmentValues) {
        environment.keyboardShortcut = nil
    }
}

/// Keeps the items as views of their own.
private final class MenuNodeOwner<Label: View, Content: View>: HostLeafNode<Menu<Label, Content>> {
    private let items: MenuHost

    override init(_ view: Menu<Label, Content>, in context: NodeContext) {
        items = MenuHost(
            AnyView(view.items),
            graph: context.host.graph,
            environment: context.environment
        )
        super.init(view, in: context)
        items.onChange = { [weak self] in
            guard let self, isMounted, let rendered else { return }
            render(rendered)
        }
    }

    override func evaluate() {
        items.take(AnyView(view.items))
        super.evaluate()
    }

    override func render(_ new: RenderNode) {
        guard case .menuButton(var button) = new.content else { return super.render(new) }
        button.menu = MenuNode(title: "", sections: items.sections)
        super.render(RenderNode(.menuButton(button), traits: new.traits))
    }

    override func handle(_ event: NodeEvent) {
        guard environment.environmentValues.isEnabled else { return }
        switch event {
        case .commanded(let command): _ = items.perform(command)
        case .activated: view.primaryAction?()
        default: break
        }
    }

    override func willUnmount() {
        items.close()
        super.willUnmount()
    }
}
