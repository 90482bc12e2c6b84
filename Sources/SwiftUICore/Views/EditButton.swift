/// A button that begins and ends editing: it turns the edit mode around it.
///
/// ## On Linux
/// A list's rows can be selected, deleted and moved at any time, as on any desktop, so the button
/// is for views that read the mode themselves. Where nobody provides one it cannot be pressed.
public struct EditButton {
    @Environment(\.editMode) private var mode

    /// A button that says Edit, and Done while there is editing.
    nonisolated public init() {}

    private var isEditing: Bool { mode?.wrappedValue.isEditing ?? false }
}

extension EditButton: View {
    public var body: some View {
        Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
            .disabled(mode == nil)
    }
}
