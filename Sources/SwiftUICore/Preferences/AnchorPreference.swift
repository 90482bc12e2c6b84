/// A view that says something about its own geometry for a key.
struct AnchorPreferenceView<Content: View, Key: PreferenceKey, Value> {
    let content: Content
    let source: Anchor<Value>.Source
    /// Whether what the views inside say is changed, rather than replaced.
    let keepsInner: Bool
    let transform: @MainActor (inout Key.Value, Anchor<Value>) -> Void
}

extension AnchorPreferenceView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        AnchorPreferenceNode(view, in: context)
    }
}

private final class AnchorPreferenceNode<Content: View, Key: PreferenceKey, Value>:
    WrapperNode<AnchorPreferenceView<Content, Key, Value>, Content>
{
    override var isTransparent: Bool { true }

    private let place = AnchorPlace()

    override func evaluate() {
        show(view.content)
        leadToPreferences()
        notePreferenceChange(of: Key.self)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        var inner: [LayoutElement] = []
        super.collectElements(into: &inner)
        place.element = inner.first
        elements += inner
    }

    override func collectPreference<Other: PreferenceKey>(
        _ key: Other.Type,
        into value: inout PreferenceValue<Other>
    ) {
        guard key == Key.self else { return super.collectPreference(key, into: &value) }
        let inner = view.keepsInner ? child?.preference(Key.self) : nil
        var said = inner ?? Key.defaultValue
        Evaluation.withoutTracking {
            view.transform(&said, Anchor(place: place, source: view.source))
        }
        if let said = said as? Other.Value { value.append(said) }
    }

    override func willUnmount() { notePreferenceChange(of: Key.self) }
}

// MARK: - View + anchorPreference

extension View {
    /// Says a value for a key that depends on a place in this view.
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self,
        value: Anchor<A>.Source,
        transform: @escaping @MainActor (Anchor<A>) -> K.Value
    ) -> some View {
        AnchorPreferenceView<Self, K, A>(
            content: self,
            source: value,
            keepsInner: false,
            transform: { $0 = transform($1) }
        )
    }

    /// Changes what the views inside say for a key, by a place in this view.
    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self,
        value: Anchor<A>.Source,
        transform: @escaping @MainActor (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        AnchorPreferenceView<Self, K, A>(
            content: self,
            source: value,
            keepsInner: true,
            transform: transform
        )
    }
}
