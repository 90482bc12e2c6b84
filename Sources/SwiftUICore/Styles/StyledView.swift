/// What a style makes of something; the style may have dynamic properties, as a view may.
struct StyledView<Style> {
    let style: Style
    let make: @MainActor (Style) -> AnyView

    /// Shows what the style makes, whatever type that has.
    init(style: Style, make: @escaping @MainActor (Style) -> some View) {
        self.style = style
        self.make = { AnyView(make($0)) }
    }
}

extension StyledView: SingleView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        StyledNode(view, in: context)
    }
}

private final class StyledNode<Style>: WrapperNode<StyledView<Style>, AnyView> {
    private var properties = DynamicPropertySlots()

    override func evaluate() {
        let body = reading {
            var style = view.style
            properties.link(&style, in: self)
            return view.make(style)
        }
        show(body)
    }

    override func willUnmount() { properties.removeAll() }
}
