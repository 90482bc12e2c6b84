/// A view that says something about itself as a row.
struct RowTraitView<Content: View> {
    let content: Content
    let describe: (inout RowTraits) -> Void
}

extension RowTraitView: RowSayingView {
    func describeRow(_ traits: inout RowTraits) { describe(&traits) }

    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        RowTraitNode(view, in: context)
    }
}

private final class RowTraitNode<Content: View>: WrapperNode<RowTraitView<Content>, Content> {
    override var isTransparent: Bool { true }

    override func evaluate() {
        let isNew = child == nil
        show(view.content)
        // What it says now may differ, and closures cannot be compared.
        if !isNew { noteElementsChanged() }
    }

    override func describeRow(_ traits: inout RowTraits) { view.describe(&traits) }
}

/// A view with another one behind its whole row.
struct RowBackgroundView<Content: View, Background: View> {
    let content: Content
    let background: Background?
}

extension RowBackgroundView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        RowBackgroundNode(view, in: context)
    }
}

private final class RowBackgroundNode<Content: View, Background: View>:
    WrapperNode<RowBackgroundView<Content, Background>, Content>, RowBackground
{
    /// Each row has its own.
    private var backgrounds: [ObjectIdentifier: TypedNode<Background>] = [:]

    override var isTransparent: Bool { true }

    override func evaluate() {
        show(view.content)
        let hadBackground = hasBackground
        hasBackground = view.background != nil
        backgrounds = backgrounds.filter { $0.value.isMounted }
        if let new = view.background {
            for background in backgrounds.values { background.take(new) }
        } else {
            removeBackgrounds()
        }
        if hasBackground != hadBackground { noteElementsChanged() }
    }

    private var hasBackground = false

    override func describeRow(_ traits: inout RowTraits) {
        traits.background = hasBackground ? self : nil
    }

    func background(of row: MadeRow) -> ViewNode? {
        let key = ObjectIdentifier(row)
        let place = row.bundle?.node
        if let known = backgrounds[key], known.isMounted, known.parent === place { return known }
        guard let view = view.background, let place else { return nil }
        let new = makeNode(
            for: view,
            in: NodeContext(host: host, parent: place, environment: environment)
        )
        place.region?.add(companion: new)
        backgrounds[key] = new
        return new
    }

    func removeBackground(of row: MadeRow) {
        backgrounds.removeValue(forKey: ObjectIdentifier(row))?.unmount()
    }

    private func removeBackgrounds() {
        for background in backgrounds.values { background.unmount() }
        backgrounds.removeAll()
    }

    override func willUnmount() { removeBackgrounds() }
}

// MARK: - View + listRow…

extension View {
    /// The room around the view as a row of a list; `nil` is the list's own.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        RowTraitView(content: self) { $0.insets = insets }
    }

    /// A view behind the whole row that this view is in a list.
    nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
        RowBackgroundView(content: self, background: view)
    }

    /// Whether there is a line below the row that this view is in a list.
    ///
    /// ## On Linux
    /// A list draws lines between rows and at no other edge: `edges` matters only as far as it has
    /// the bottom one.
    nonisolated public func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        RowTraitView(content: self) { traits in
            if edges.contains(.bottom) { traits.hidesSeparator = visibility == .hidden }
        }
    }

    /// Keeps the view's row from being selected.
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        RowTraitView(content: self) { $0.isSelectionDisabled = isDisabled }
    }

    /// Keeps the view's row from being deleted.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        RowTraitView(content: self) { $0.isDeleteDisabled = isDisabled }
    }

    /// Keeps the view's row from being moved.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        RowTraitView(content: self) { $0.isMoveDisabled = isDisabled }
    }
}
