/// Whether a part of the interface is shown.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the desktop has it.
    case automatic
    case visible, hidden
}
