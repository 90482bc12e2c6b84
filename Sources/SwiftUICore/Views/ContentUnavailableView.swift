import Foundation

/// What stands in the place of content that is not there: a symbol, a title, why, and what to do.
///
/// ```swift
/// List(found) { Text($0.name) }
///     .overlay {
///         if found.isEmpty { ContentUnavailableView.search(text: searchText) }
///     }
/// ```
///
/// ## On Linux
/// It looks like GNOME's pages that say that there is nothing, in the middle of the room it gets.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
    private let label: Label
    private let description: Description
    private let actions: Actions

    /// Content of one's own: a label, a reason, and buttons below.
    nonisolated public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        self.label = label()
        self.description = description()
        self.actions = actions()
    }
}

extension ContentUnavailableView: View {
    public var body: some View {
        VStack(spacing: 12) {
            label.labelStyle(StatusLabelStyle())
            description
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            actions.padding(.top, 12)
        }
        .frame(maxWidth: 480)
        .padding(24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// A large symbol above a large title.
private struct StatusLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 24) {
            configuration.icon
                .font(.system(size: 90))
                .foregroundStyle(.secondary)
            configuration.title
                .font(.largeTitle)
                .multilineTextAlignment(.center)
        }
    }
}

// MARK: - A title and a symbol

extension ContentUnavailableView
where Label == SwiftUICore.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// A title from the app's string tables, under a symbol.
    nonisolated public init(
        _ title: LocalizedStringKey,
        systemImage name: String,
        description: Text? = nil
    ) {
        self.init(label: { SwiftUICore.Label(title, systemImage: name) }) { description }
    }

    /// A title as it is, under a symbol.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        systemImage name: String,
        description: Text? = nil
    ) {
        self.init(label: { SwiftUICore.Label(title, systemImage: name) }) { description }
    }

    /// A title from the app's string tables, under an image of the app's.
    nonisolated public init(
        _ title: LocalizedStringKey,
        image name: String,
        description: Text? = nil
    ) {
        self.init(label: { SwiftUICore.Label(title, image: name) }) { description }
    }

    /// A title as it is, under an image of the app's.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        image name: String,
        description: Text? = nil
    ) {
        self.init(label: { SwiftUICore.Label(title, image: name) }) { description }
    }
}
