/// Something of the app's that is not a view and still has dynamic properties: the app, its scenes.
///
/// It shows nothing. It is evaluated once when it comes, and again whenever what it read changed.
package struct Evaluated<Source> {
    let source: Source
    let evaluate: @MainActor (Source, PropertyLinker) -> Void

    /// `evaluate` gets the source with its properties connected, and connects those of its parts.
    package init(
        _ source: Source,
        evaluate: @escaping @MainActor (Source, PropertyLinker) -> Void
    ) {
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
    private lazy var linker = PropertyLinker(for: self)

    override func evaluate() {
        reading { view.evaluate(linker.link(view.source, at: []), linker) }
    }

    override func willUnmount() { linker.removeAll() }
}
