import RenderTree

/// What the environment tells every control.
extension EnvironmentValues {
    /// Whether controls can be used; `disabled(_:)` sets it.
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }

    var helpText: String? {
        get { self[HelpKey.self] }
        set { self[HelpKey.self] = newValue }
    }

    var accessibilityText: String? {
        get { self[AccessibilityTextKey.self] }
        set { self[AccessibilityTextKey.self] = newValue }
    }

    var accessibilityIdentifier: String? {
        get { self[AccessibilityIdentifierKey.self] }
        set { self[AccessibilityIdentifierKey.self] = newValue }
    }

    var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }

    /// The direction of the nearest stack, by which dividers and spacers turn.
    var stackAxis: Axis? {
        get { self[StackAxisKey.self] }
        set { self[StackAxisKey.self] = newValue }
    }
}

private struct IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private struct HelpKey: EnvironmentKey { static var defaultValue: String? { nil } }
private struct AccessibilityTextKey: EnvironmentKey { static var defaultValue: String? { nil } }
private struct AccessibilityIdentifierKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}
private struct KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
}
private struct StackAxisKey: EnvironmentKey { static var defaultValue: Axis? { nil } }
