/// Something of the app's that is not a view and still has dynamic properties: the app, its scenes.
///
/// It shows nothing. It is evaluated once when it comes, and again whenever what it read changed.
package struct Evaluated<Source, Value> {
    let source: Source
    let read: @MainActor (Source, PropertyLinker) -> Value
    let take: @MainActor (Value) -> Void

    /// `read` gets the source with its properties connected, and connects those of its parts;
    /// `take` gets the outcome, and may change state.
    package init(
        _ source: Source,
        read: @escaping @MainActor (Source, PropertyLinker) -> Value,
        take: @escaping @MainActor (Value) -> Void
    ) {
        self.source = source
        self.read = read
        self.take = take
    }
}

extension Evaluated: PrimitiveView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        EvaluatedNode(view, in: context)
    }
}

private final class EvaluatedNode<Source, Value>: TypedNode<Evaluated<Source, Value>> {
    private lazy var linker = PropertyLinker(for: self)

    override var viewType: any Any.Type { Source.self }

    override func evaluate() {
        let value = reading { view.read(linker.link(view.source, at: []), linker) }
        view.take(value)
    }

    override func willUnmount() { linker.removeAll() }
}
