/// What a list does with what is selected in it: a menu, and what a double click does.
struct SelectionMenu {
    let items: ([OptionTag]) -> AnyView
    let primaryAction: (([OptionTag]) -> Void)?
}

private struct SelectionMenuKey: EnvironmentKey {
    static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
    /// What lists and tables do with what is selected.
    var selectionMenu: SelectionMenu? {
        get { self[SelectionMenuKey.self] }
        set { self[SelectionMenuKey.self] = newValue }
    }
}

/// The items for what the menu is about, as the view around says them now.
struct SelectionMenuItems: View {
    let tags: [OptionTag]
    @Environment(\.selectionMenu) private var menu

    var body: some View { menu?.items(tags) }
}

// MARK: - View + contextMenu(forSelectionType:)

extension View {
    /// Gives the lists and tables in this view a menu for what is selected, and says what a double
    /// click does.
    ///
    /// The closures get the ids of the selected rows where the row is one of them, and otherwise
    /// that of the row alone; none at all is the menu of the space without rows. A menu without
    /// items does not open. A row whose content has a `contextMenu` of its own shows that one.
    ///
    /// ## On Linux
    /// The secondary button selects a row that was not selected. The Menu key and Shift+F10 open
    /// the menu of the row with the keyboard focus, Return does the primary action.
    nonisolated public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self,
        @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        environment(
            \.selectionMenu,
            SelectionMenu(
                items: { tags in AnyView(menu(values(of: tags))) },
                primaryAction: primaryAction.map { action in
                    { tags in action(values(of: tags)) }
                }
            )
        )
    }
}

private func values<Value: Hashable>(of tags: [OptionTag]) -> Set<Value> {
    Set(tags.compactMap { $0.value(as: Value.self) })
}
