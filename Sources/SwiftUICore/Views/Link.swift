public import Foundation

/// A button that opens an address by the desktop: a page in the browser, a file in its app.
public struct Link<Label: View> {
    let destination: URL
    let label: Label

    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }
}

extension Link where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

// MARK: - Lowering

extension Link: SingleBodyView {
    public var body: some View { LinkButton(destination: destination, label: label) }
}

private struct LinkButton<Label: View> {
    @Environment(\.openURL) var openURL
    let destination: URL
    let label: Label
}

extension LinkButton: View {
    var body: some View {
        Button {
            openURL(destination)
        } label: {
            label
        }
        .buttonStyle(.link)
        .help(Text(verbatim: destination.absoluteString))
    }
}
