/// A view that says something for a key.
struct PreferenceView<Content: View, Key: PreferenceKey> {
    let content: Content
    let value: Key.Value
}

extension PreferenceView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        PreferenceNode(view, in: context)
    }
}

private final class PreferenceNode<Content: View, Key: PreferenceKey>:
    WrapperNode<PreferenceView<Content, Key>, Content>
{
    override var isTransparent: Bool { true }

    override func evaluate() {
        show(view.content)
        leadToPreferences()
        notePreferenceChange(of: Key.self)
    }

    /// What the views inside say for the key ends here.
    override func collectPreference<Other: PreferenceKey>(
        _ key: Other.Type,
        into value: inout PreferenceValue<Other>
    ) {
        if let own = view.value as? Other.Value, key == Key.self {
            value.append(own)
        } else {
            super.collectPreference(key, into: &value)
        }
    }

    override func willUnmount() { notePreferenceChange(of: Key.self) }
}

/// A view that changes what the views in it say for a key.
struct PreferenceTransformView<Content: View, Key: PreferenceKey> {
    let content: Content
    let transform: @MainActor (inout Key.Value) -> Void
}

extension PreferenceTransformView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        PreferenceTransformNode(view, in: context)
    }
}

private final class PreferenceTransformNode<Content: View, Key: PreferenceKey>:
    WrapperNode<PreferenceTransformView<Content, Key>, Content>
{
    override var isTransparent: Bool { true }

    override func evaluate() {
        show(view.content)
        leadToPreferences()
        notePreferenceChange(of: Key.self)
    }

    override func collectPreference<Other: PreferenceKey>(
        _ key: Other.Type,
        into value: inout PreferenceValue<Other>
    ) {
        guard key == Key.self else { return super.collectPreference(key, into: &value) }
        var inner = child?.preference(Key.self) ?? Key.defaultValue
        Evaluation.withoutTracking { view.transform(&inner) }
        if let inner = inner as? Other.Value { value.append(inner) }
    }

    override func willUnmount() { notePreferenceChange(of: Key.self) }
}

// MARK: - View + preference

extension View {
    /// Says a value for a key to the views around, in place of what the views inside say for it.
    nonisolated public func preference<K: PreferenceKey>(
        key: K.Type = K.self,
        value: K.Value
    ) -> some View {
        PreferenceView<Self, K>(content: self, value: value)
    }

    /// Changes what the views inside say for a key.
    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self,
        _ callback: @escaping @MainActor (inout K.Value) -> Void
    ) -> some View {
        PreferenceTransformView<Self, K>(content: self, transform: callback)
    }
}
