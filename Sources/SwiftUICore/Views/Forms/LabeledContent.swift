public import Foundation

/// A value, or a control, with a label.
///
/// In a form the label stands at the leading edge and the content at the trailing one.
public struct LabeledContent<Label, Content> {
    let label: Label
    let content: Content
}

extension LabeledContent where Label: View, Content: View {
    nonisolated public init(
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label(), content: content())
    }
}

extension LabeledContent where Label == Text, Content: View {
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        @ViewBuilder content: () -> Content
    ) {
        self.init(label: Text(titleKey), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(label: Text(title), content: content())
    }
}

extension LabeledContent where Label == Text, Content == Text {
    nonisolated public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(label: Text(titleKey), content: Text(value))
    }

    @_disfavoredOverload
    nonisolated public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(label: Text(title), content: Text(value))
    }

    nonisolated public init<F: FormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: F.FormatInput,
        format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(titleKey), content: Text(format.format(value)))
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, F: FormatStyle>(
        _ title: S,
        value: F.FormatInput,
        format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(label: Text(title), content: Text(format.format(value)))
    }
}

extension LabeledContent: View, CountedView, SingleBodyView where Label: View, Content: View {
    public var body: some View { LabeledRow(label: label, content: content) }
}

/// A label and what it is the label of, as their surroundings want them.
private struct LabeledRow<Label: View, Content: View> {
    @Environment(\.formLook) var look
    @Environment(\.hidesLabels) var hidesLabels
    let label: Label
    let content: Content
}

extension LabeledRow: View {
    var body: some View {
        if hidesLabels {
            content
        } else {
            HStack(spacing: 12) {
                label
                if look == .grouped { Spacer(minLength: 0) }
                if let text = content as? Text {
                    text.foregroundStyle(.secondary)
                } else {
                    content
                }
            }
        }
    }
}
