/// What a row offers beside its content.
struct SwipeActions {
    let edge: HorizontalEdge
    /// The actions as the modifier says them now.
    let content: StateLocation<AnyView>
    /// What stands around the modifier, and not around the list or its menu.
    let environment: EnvironmentScope
}

extension [SwipeActions] {
    /// The actions as items of a menu; `nil` where there are none.
    @MainActor var menuItems: AnyView? {
        guard !isEmpty else { return nil }
        let ordered = filter { $0.edge == .leading } + filter { $0.edge == .trailing }
        let items = ordered.map { actions in
            TransplantedItems(
                content: DeferredView(content: actions.content.get),
                environment: actions.environment
            )
        }
        return AnyView(Section { ForEach(items.indices, id: \.self) { items[$0] } })
    }
}

/// Whether the same modifiers say them.
func areSame(_ left: [SwipeActions], _ right: [SwipeActions]) -> Bool {
    left.count == right.count
        && zip(left, right).allSatisfy { $0.edge == $1.edge && $0.content === $1.content }
}

/// A view with actions beside it where it is a row.
private struct SwipeActionsView<Content: View, Actions: View> {
    let content: Content
    let edge: HorizontalEdge
    let actions: Actions
}

extension SwipeActionsView: PassingView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        SwipeActionsNode(view, in: context)
    }
}

private final class SwipeActionsNode<Content: View, Actions: View>:
    WrapperNode<SwipeActionsView<Content, Actions>, Content>
{
    private let actions: StateLocation<AnyView>
    private var edge: HorizontalEdge

    override init(_ view: SwipeActionsView<Content, Actions>, in context: NodeContext) {
        actions = StateLocation(AnyView(view.actions))
        edge = view.edge
        super.init(view, in: context)
    }

    override var isTransparent: Bool { true }

    override func evaluate() {
        if child != nil { actions.set(AnyView(view.actions)) }
        show(view.content)
        if view.edge != edge {
            edge = view.edge
            noteElementsChanged()
        }
    }

    override func describeRow(_ traits: inout RowTraits) {
        // From the outermost modifier inwards; the innermost comes first.
        traits.swipeActions.insert(
            SwipeActions(edge: view.edge, content: actions, environment: environment),
            at: 0
        )
    }
}

// MARK: - View + swipeActions

extension View {
    /// Adds actions to the row that this view is in a list.
    ///
    /// ## On Linux
    /// A desktop's rows are not swiped: the actions stand in the row's menu, below those of a
    /// `contextMenu` around all of the row, first the ones of the leading edge. `allowsFullSwipe` has
    /// no effect.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        SwipeActionsView(content: self, edge: edge, actions: content())
    }
}
