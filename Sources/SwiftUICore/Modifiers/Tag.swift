import RenderTree

/// A view that stands for a value among a picker's options.
struct TaggedView<Content: View> {
    let content: Content
    let tag: OptionTag
}

/// The value that an option stands for, whatever its type.
struct OptionTag {
    private let value: Any
    private let type: any Any.Type
    /// The optional of the value's type, where a selection of that type matches too.
    private let optionalType: (any Any.Type)?
    private let equals: (Any) -> Bool

    init<Value: Hashable>(_ value: Value, includeOptional: Bool) {
        self.value = value
        type = Value.self
        optionalType = includeOptional ? Value?.self : nil
        equals = { ($0 as? Value) == value }
    }

    /// The value as a selection of that type; `nil` where the option cannot be what is selected.
    func value<Selection>(as _: Selection.Type) -> Selection? {
        // By the types alone: a cast would take an absent value of one type for that of another.
        guard type == Selection.self || optionalType == Selection.self else { return nil }
        return value as? Selection
    }

    func isSame(as other: OptionTag) -> Bool {
        type == other.type && optionalType == other.optionalType && equals(other.value)
    }
}

extension TaggedView: RowSayingView {
    func describeRow(_ traits: inout RowTraits) { traits.tag = tag }

    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        TagNode(view, in: context)
    }
}

private final class TagNode<Content: View>: WrapperNode<TaggedView<Content>, Content> {
    override var isTransparent: Bool { true }

    private var shown: OptionTag?

    override func evaluate() {
        let isOther = shown.map { !$0.isSame(as: view.tag) } ?? false
        shown = view.tag
        show(view.content)
        // Nothing that is drawn tells whoever looks at the tags.
        if isOther { noteElementsChanged() }
    }

    override func describeRow(_ traits: inout RowTraits) { view.describeRow(&traits) }

    override func collectOptions(into options: inout [TaggedOption]) {
        options.append(TaggedOption(of: self, tag: view.tag))
    }
}

/// One option of a picker: the leaves that show it, and what it stands for.
@MainActor
struct TaggedOption {
    let leaves: [RenderNode]
    /// `nil` for an option that cannot be chosen.
    let tag: OptionTag?

    init(of node: ViewNode, tag: OptionTag?) {
        var elements: [LayoutElement] = []
        node.collectElements(into: &elements)
        var leaves: [RenderNode] = []
        for element in elements {
            element.visitLeaves { leaf in
                if let rendered = node.host.rendered(leaf.id) { leaves.append(rendered) }
            }
        }
        self.leaves = leaves
        self.tag = tag
    }
}

// MARK: - View + tag

extension View {
    /// Says which value the view stands for, where it is an option of a picker.
    ///
    /// - Parameter includeOptional: Whether it also stands for that value in a selection that may
    ///   be `nil`.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        TaggedView(content: self, tag: OptionTag(tag, includeOptional: includeOptional))
    }
}
