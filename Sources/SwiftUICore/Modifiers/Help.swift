extension View {
    /// A text that explains the view, shown when the pointer rests on it.
    nonisolated public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

    @_disfavoredOverload
    nonisolated public func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }

    nonisolated public func help(_ text: Text) -> some View {
        environment(\.helpText, text.string)
    }

    /// What assistive technology reads for this view.
    nonisolated public func accessibilityLabel(_ label: Text) -> some View {
        environment(\.accessibilityText, label.string)
    }

    nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @_disfavoredOverload
    nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// A name by which tests find the view.
    nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
        environment(\.accessibilityIdentifier, identifier)
    }
}
