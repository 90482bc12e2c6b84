struct OnPreferenceChangeView<Content: View, Key: PreferenceKey> where Key.Value: Equatable {
    let content: Content
    let action: @MainActor (Key.Value) -> Void
}

extension OnPreferenceChangeView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        OnPreferenceChangeNode(view, in: context)
    }
}

private final class OnPreferenceChangeNode<Content: View, Key: PreferenceKey>:
    WrapperNode<OnPreferenceChangeView<Content, Key>, Content>, PreferenceReader
where Key.Value: Equatable {
    override var isTransparent: Bool { true }
    override var preferenceReader: (any PreferenceReader)? { self }
    var readKey: any Any.Type { Key.self }

    private var last = Key.defaultValue

    override func evaluate() {
        if child == nil { host.graph.addPreferenceReader(self) }
        show(view.content)
    }

    func readPreference() {
        let new = child?.preference(Key.self) ?? Key.defaultValue
        guard new != last else { return }
        last = new
        host.graph.afterEvaluation { [weak self] in
            guard let self, isMounted else { return }
            view.action(new)
        }
    }

    override func willUnmount() { host.graph.removePreferenceReader() }
}

// MARK: - View + onPreferenceChange

extension View {
    /// Does something with what the views inside say for a key, whenever that changes.
    ///
    /// At first that is when it differs from the key's default.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self,
        perform action: @escaping @MainActor (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        OnPreferenceChangeView<Self, K>(content: self, action: action)
    }
}
