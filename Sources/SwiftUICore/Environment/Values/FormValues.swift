import RenderTree

/// How a form shows its rows.
package enum FormLook: Equatable, Sendable {
    /// On cards, each label at the leading edge and its control at the trailing one.
    case grouped
    /// Close together on the window's own ground.
    case columns
}

extension EnvironmentValues {
    /// How the form around shows its rows; `nil` outside of forms.
    var formLook: FormLook? {
        get { self[FormLookKey.self] }
        set { self[FormLookKey.self] = newValue }
    }

    /// The style that forms further down take on.
    var chosenFormLook: FormLook {
        get { self[ChosenFormLookKey.self] }
        set { self[ChosenFormLookKey.self] = newValue }
    }

    /// Whether labels are there for assistive technology alone.
    var hidesLabels: Bool {
        get { self[HidesLabelsKey.self] }
        set { self[HidesLabelsKey.self] = newValue }
    }

    /// Where a control's label stands here.
    var labelLayout: LabelLayout {
        if hidesLabels { return .hidden }
        return formLook == .grouped ? .apart : .beside
    }
}

private struct FormLookKey: EnvironmentKey { static var defaultValue: FormLook? { nil } }
private struct ChosenFormLookKey: EnvironmentKey { static var defaultValue: FormLook { .grouped } }
private struct HidesLabelsKey: EnvironmentKey { static var defaultValue: Bool { false } }

// MARK: - View + labelsHidden

extension View {
    /// Leaves the labels of controls to assistive technology, and shows the controls alone.
    nonisolated public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}
