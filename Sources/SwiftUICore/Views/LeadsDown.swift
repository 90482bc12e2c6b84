/// Whether Down in a field of one line leads to what is below it.
private struct LeadsDownKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    var fieldLeadsDown: Bool {
        get { self[LeadsDownKey.self] }
        set { self[LeadsDownKey.self] = newValue }
    }
}

extension View {
    /// Has Down in text fields lead to what is below them: in a list to its first row.
    nonisolated package func leadingDown() -> some View {
        environment(\.fieldLeadsDown, true)
    }
}
