/// Something of the app's that is not a view and still has dynamic properties: the app, its scenes.
///
/// It shows nothing. It is evaluated once when it comes, and again whenever what it read changed.
package struct Evaluated<Source> {
    let source: Source
    let evaluate: @MainActor (Source) -> Void

    package init(_ source: Source, evaluate: @escaping @MainActor (Source) -> Void) {
        self.source = source
        self.evaluate = evaluate
    }
}

extension Evaluated: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        EvaluatedNode(view, in: context)
    }
}

private final class EvaluatedNode<Source>: TypedNode<Evaluated<Source>> {
    private var properties = DynamicPropertySlots()

    override func evaluate() {
        reading {
            var linked = view.source
            properties.link(&linked, in: self)
            view.evaluate(linked)
        }
    }

    override func willUnmount() { properties.removeAll() }
}
