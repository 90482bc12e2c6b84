/// Views one after the other, as a builder collects them.
public struct TupleView<T> {
    public var value: T

    nonisolated public init(_ value: T) { self.value = value }
}

extension TupleView: CountedView, PrimitiveView {
    package static var rowCount: Int? {
        parts.reduce(0) { count, type in
            guard let count else { return nil }
            return RowCount.of(type).map { count + $0 }
        }
    }

    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TupleNode(view, in: context)
    }
}

extension TupleView: ComposedView {
    static var parts: [any View.Type] {
        FieldLayout.of(T.self).fields.compactMap { $0.type as? any View.Type }
    }
}

/// The parts of a tuple are found by their offsets, once per type.
private final class TupleNode<T>: TypedNode<TupleView<T>> {
    override var isTransparent: Bool { true }

    private var parts: [ViewNode] = []

    override var children: [ViewNode] { parts }

    override func evaluate() {
        let fields = FieldLayout.of(T.self).fields
        withUnsafeBytes(of: view.value) { bytes in
            guard let base = bytes.baseAddress else { return }
            for (index, field) in fields.enumerated() {
                guard let type = field.type as? any View.Type else { continue }
                show(type, at: base + field.offset, index)
            }
        }
    }

    private func show<Part: View>(_ type: Part.Type, at address: UnsafeRawPointer, _ index: Int) {
        let part = address.assumingMemoryBound(to: Part.self).pointee
        if index < parts.count, let node = parts[index] as? TypedNode<Part> {
            node.take(part)
        } else {
            parts.append(SwiftUICore.makeNode(for: part, in: childContext))
        }
    }
}
