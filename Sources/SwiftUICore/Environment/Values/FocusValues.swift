extension EnvironmentValues {
    /// Whether the keyboard focus is in the nearest control around, or view that is focusable.
    public var isFocused: Bool {
        get { self[IsFocusedKey.self] }
        set { self[IsFocusedKey.self] = newValue }
    }
}

private struct IsFocusedKey: EnvironmentKey { static var defaultValue: Bool { false } }
