/// What a row offers beside its content.
struct SwipeActions {
    let edge: HorizontalEdge
    let content: AnyView
}

extension [SwipeActions] {
    /// The actions as items of the row's menu; `nil` where there are none.
    var menuItems: AnyView? {
        guard !isEmpty else { return nil }
        let ordered = filter { $0.edge == .leading } + filter { $0.edge == .trailing }
        return AnyView(
            Section {
                ForEach(ordered.indices, id: \.self) { ordered[$0].content }
            }
        )
    }
}

// MARK: - View + swipeActions

extension View {
    /// Adds actions to the row that this view is in a list.
    ///
    /// ## On Linux
    /// A desktop's rows are not swiped: the actions stand in the row's menu, below those of its
    /// `contextMenu`, first the ones of the leading edge. `allowsFullSwipe` has no effect.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        let actions = content()
        return RowTraitView(content: self) {
            // From the outermost modifier inwards; the innermost comes first.
            $0.swipeActions.insert(SwipeActions(edge: edge, content: AnyView(actions)), at: 0)
        }
    }
}
