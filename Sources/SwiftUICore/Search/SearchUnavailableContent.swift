/// The parts of a view that says that a search found nothing.
public struct SearchUnavailableContent {
    /// The symbol of a search, and that there are no results.
    public struct Label: View {
        let text: String?
        @Environment(\.searchedText) private var searchedText

        public var body: some View {
            let text = text ?? searchedText?.wrappedValue ?? ""
            SwiftUICore.Label(
                text.isEmpty ? "No Results" : "No Results for “\(text)”",
                systemImage: "magnifyingglass"
            )
        }
    }

    /// What to do now.
    public struct Description: View {
        public var body: some View { Text("Check the spelling or try a new search.") }
    }

    /// There are none.
    public struct Actions: View {
        public var body: some View { EmptyView() }
    }
}

// MARK: - ContentUnavailableView + search

extension ContentUnavailableView
where
    Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
    Actions == SearchUnavailableContent.Actions
{
    /// Says that nothing was found, and for what, in a view that is `searchable`.
    public static var search: ContentUnavailableView { search(for: nil) }

    /// Says that nothing was found for a text.
    public static func search(text: String) -> ContentUnavailableView { search(for: text) }

    private static func search(for text: String?) -> ContentUnavailableView {
        ContentUnavailableView {
            SearchUnavailableContent.Label(text: text)
        } description: {
            SearchUnavailableContent.Description()
        } actions: {
            SearchUnavailableContent.Actions()
        }
    }
}

private struct SearchedTextKey: EnvironmentKey {
    static var defaultValue: Binding<String>? { nil }
}

extension EnvironmentValues {
    /// What is looked for in the views.
    var searchedText: Binding<String>? {
        get { self[SearchedTextKey.self] }
        set { self[SearchedTextKey.self] = newValue }
    }
}
