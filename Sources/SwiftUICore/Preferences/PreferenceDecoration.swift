/// A view with another behind it or in front of it, made of what the first says for a key.
struct PreferenceDecoratedView<Content: View, Key: PreferenceKey, Decoration: View> {
    let content: Content
    let rule: DecorationRule
    let transform: @MainActor (Key.Value) -> Decoration
}

extension PreferenceDecoratedView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        PreferenceDecorationNode(view, in: context)
    }
}

private final class PreferenceDecorationNode<Content: View, Key: PreferenceKey, Decoration: View>:
    WrapperNode<
        PreferenceDecoratedView<Content, Key, Decoration>,
        DecoratedView<Content, PreferredContent<Key.Value, Decoration>, DecorationRule>
    >, PreferenceReader
{
    override var isTransparent: Bool { true }

    override var preferenceReader: (any PreferenceReader)? { self }
    var readKey: any Any.Type { Key.self }

    private let value = StateLocation(Key.defaultValue)

    override func evaluate() {
        if child == nil { host.graph.addPreferenceReader(self) }
        show(
            DecoratedView(
                content: view.content,
                decoration: PreferredContent(value: value, transform: view.transform),
                rule: view.rule
            )
        )
    }

    func readPreference() {
        // What the decoration itself says is for those around.
        value.set(child?.children.first?.preference(Key.self) ?? Key.defaultValue)
    }

    override func willUnmount() { host.graph.removePreferenceReader() }
}

private struct PreferredContent<Value, Content: View> {
    let value: StateLocation<Value>
    let transform: @MainActor (Value) -> Content
}

extension PreferredContent: View {
    var body: some View { transform(value.get()) }
}

// MARK: - View + overlayPreferenceValue, backgroundPreferenceValue

extension View {
    /// Layers a view in front of this one, made of what this one says for a key.
    nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping @MainActor (K.Value) -> V
    ) -> some View {
        PreferenceDecoratedView<Self, K, V>(
            content: self,
            rule: DecorationRule(alignment: alignment, isBackground: false),
            transform: transform
        )
    }

    /// Layers a view behind this one, made of what this one says for a key.
    nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self,
        alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping @MainActor (K.Value) -> V
    ) -> some View {
        PreferenceDecoratedView<Self, K, V>(
            content: self,
            rule: DecorationRule(alignment: alignment, isBackground: true),
            transform: transform
        )
    }
}
