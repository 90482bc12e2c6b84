import Foundation

/// Where the field of a search stands.
public struct SearchFieldPlacement: Equatable, Sendable {
    let isInHeaderBar: Bool

    /// Above what is searched.
    public static let automatic = SearchFieldPlacement(isInHeaderBar: false)
    /// In the window's header bar.
    public static let toolbar = SearchFieldPlacement(isInHeaderBar: true)
    /// Above what is searched.
    public static let sidebar = SearchFieldPlacement(isInHeaderBar: false)
    /// Above what is searched.
    public static let navigationBarDrawer = SearchFieldPlacement(isInHeaderBar: false)
}

/// A view with a field by which it is searched.
private struct SearchableView<Content: View> {
    let content: Content
    let field: SearchField
    let placement: SearchFieldPlacement
}

extension SearchableView: View {
    var body: some View {
        let content = content.environment(\.searchedText, field.text)
        if placement.isInHeaderBar {
            content.toolbar {
                ToolbarItem { field.frame(width: 220) }
            }
        } else {
            VStack(spacing: 0) {
                field.frame(maxWidth: 420).padding(6)
                content.frame(maxWidth: .infinity, maxHeight: .infinity)
            }
        }
    }
}

// MARK: - View + searchable

extension View {
    /// Adds a field in which people type what they look for in this view.
    ///
    /// The text is the binding's: what is shown for it is up to the view. Control-F goes to the field,
    /// unless the window has a text editor, which finds by itself; Escape empties it and goes back,
    /// also from what was found. Where nothing is found, show a `ContentUnavailableView`.
    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        SearchableView(
            content: self,
            field: SearchField(text: text, prompt: prompt?.string ?? "Search"),
            placement: placement
        )
    }

    nonisolated public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    @_disfavoredOverload
    nonisolated public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }
}
