/// Whether a person can change what is shown, such as the order of a list.
public enum EditMode: Hashable, Sendable {
    case inactive
    /// For a moment, as while a row is swiped.
    case transient
    case active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// Whether the views around are being edited; `nil` where nobody says.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

private struct EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }
