/// Views arranged by a layout of the app's own.
struct LayoutView<Arrangement: Layout, Content: View> {
    let layout: Arrangement
    let content: Content
}

extension LayoutView: SingleView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        LayoutNode(view, in: context)
    }
}

private final class LayoutNode<Arrangement: Layout, Content: View>:
    WrapperNode<LayoutView<Arrangement, Content>, Content>
{
    private let element: CustomLayoutElement<Arrangement>
    private let scope: EnvironmentScope
    private var shownLayout: Arrangement

    override init(_ view: LayoutView<Arrangement, Content>, in context: NodeContext) {
        element = CustomLayoutElement(view.layout)
        scope = EnvironmentScope(parent: context.environment)
        shownLayout = view.layout
        super.init(view, in: context)
    }

    override func evaluate() {
        if !isExactlyEqual(shownLayout, view.layout) {
            shownLayout = view.layout
            element.setLayout(view.layout)
        }
        var values = EnvironmentValues()
        values.stackAxis =
            (view.layout as? AnyLayout)?.stackOrientation
            ?? Arrangement.layoutProperties.stackOrientation
        scope.replace(with: values.changes)
        let isNew = child == nil
        show(view.content, environment: scope)
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { element }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}
