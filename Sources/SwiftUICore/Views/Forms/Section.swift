import RenderTree

/// A group of views with a header and a footer.
///
/// In a form its views are the rows of a card; anywhere else it only puts header, views and footer
/// one after the other.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {}

extension Section where Parent: View, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), content: content(), footer: footer())
    }

    /// The older spelling.
    nonisolated public init(
        header: Parent,
        footer: Footer,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: header, content: content(), footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: EmptyView(), content: content(), footer: footer())
    }

    /// The older spelling.
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: footer)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), content: content(), footer: EmptyView())
    }

    /// The older spelling.
    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, content: content(), footer: EmptyView())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), content: content(), footer: EmptyView())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleKey), content: content(), footer: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), content: content(), footer: EmptyView())
    }
}

// MARK: - Lowering

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        SectionNode(view, in: context)
    }
}

extension Section: ComposedView where Parent: View, Content: View, Footer: View {
    static var parts: [any View.Type] { [Parent.self, Content.self, Footer.self] }
}

/// A section in a form; by its type the form tells it from a row.
final class SectionElement: ContainerElement {}

private final class SectionNode<Parent: View, Content: View, Footer: View>:
    TypedNode<Section<Parent, Content, Footer>>
{
    private let element = SectionElement(rule: StackRule(direction: .column(.leading)))
    private let headerScope: EnvironmentScope
    private let footerScope: EnvironmentScope
    private lazy var group = RowGroup(in: childContext)
    private var header: TypedNode<Parent>?
    private var content: TypedNode<Content>?
    private var footer: TypedNode<Footer>?
    private var look: FormLook?
    /// What stands around the items where the section is a part of a menu.
    private var bounds: [TypedNode<MenuDivider>] = []

    override var isTransparent: Bool { true }

    override init(_ view: Section<Parent, Content, Footer>, in context: NodeContext) {
        headerScope = EnvironmentScope(parent: context.environment)
        footerScope = EnvironmentScope(parent: context.environment)
        super.init(view, in: context)
    }

    override var children: [ViewNode] {
        let parts: [ViewNode?] = [header, content, footer]
        return parts.compactMap { $0 } + bounds + (look == nil ? [] : group.nodes)
    }

    override func evaluate() {
        let (look, isInMenu) = reading {
            (environment.environmentValues.formLook, environment.environmentValues.isInMenu)
        }
        setLook(look)
        if isInMenu { showBounds() }
        if let header, let content, let footer {
            header.take(view.header)
            content.take(view.content)
            footer.take(view.footer)
        } else {
            header = SwiftUICore.makeNode(for: view.header, in: context(headerScope))
            content = SwiftUICore.makeNode(for: view.content, in: childContext)
            footer = SwiftUICore.makeNode(for: view.footer, in: context(footerScope))
            if look != nil { host.noteStaleContainer(self) }
        }
    }

    private func showBounds() {
        let heading = MenuDivider(heading: (view.header as? Text)?.string)
        guard bounds.isEmpty else { return bounds[0].take(heading) }
        bounds = [heading, MenuDivider()].map { SwiftUICore.makeNode(for: $0, in: childContext) }
    }

    private func setLook(_ new: FormLook?) {
        guard new != look else { return }
        if new == nil { group.clear() }
        look = new
        var values = EnvironmentValues()
        if new != nil { values.font = .headline }
        headerScope.replace(with: values.changes)
        if new != nil {
            values.font = .caption
            values.foregroundColor = .secondary
        }
        footerScope.replace(with: values.changes)
        guard content != nil else { return }
        parent?.noteElementsChanged()
        if new != nil { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { look == nil ? nil : element }

    override func containedElements() -> [LayoutElement] {
        guard let look else { return super.containedElements() }
        var rows: [LayoutElement] = []
        content?.collectElements(into: &rows)
        group.show(rows, look: look)
        var elements: [LayoutElement] = []
        header?.collectElements(into: &elements)
        if !rows.isEmpty { elements.append(group.element) }
        footer?.collectElements(into: &elements)
        return elements
    }

    override func collectRows(into rows: inout RowCollector) {
        rows.with {
            $0.kind = .header
        } _: {
            header?.collectRows(into: &$0)
        }
        let section = ObjectIdentifier(self)
        rows.with {
            $0.section = section
        } _: {
            content?.collectRows(into: &$0)
        }
        rows.with {
            $0.kind = .footer
        } _: {
            footer?.collectRows(into: &$0)
        }
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        if !bounds.isEmpty {
            bounds[0].collectElements(into: &elements)
            content?.collectElements(into: &elements)
            bounds[1].collectElements(into: &elements)
        } else if look == nil {
            super.collectElements(into: &elements)
        } else {
            elements.append(element)
        }
    }
}
