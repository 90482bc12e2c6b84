/// How much of an app, or of one of its windows, a person can see and use.
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Out of sight.
    case background
    /// In sight, while another window is used.
    case inactive
    /// In use.
    case active
}

/// How controls of a window look, by who has the keyboard.
public enum ControlActiveState: Equatable, CaseIterable, Hashable, Sendable {
    /// The keyboard writes into this window.
    case key
    /// The app is in use, and another window of it has the keyboard.
    case active
    case inactive
}

extension EnvironmentValues {
    /// How much of the window a person can use.
    ///
    /// ## On Linux
    /// Desktops do not tell an app that its window is covered or minimised: a window that is not in
    /// use is inactive.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }

    /// Whether the window is the one with the keyboard.
    public var controlActiveState: ControlActiveState {
        get { self[ControlActiveStateKey.self] }
        set { self[ControlActiveStateKey.self] = newValue }
    }

    /// Whether controls look as in a window that is in use.
    public var appearsActive: Bool {
        get { controlActiveState != .inactive }
        set { controlActiveState = newValue ? .key : .inactive }
    }

    /// Whether the app can have more than one window of a kind.
    public var supportsMultipleWindows: Bool { true }
}

package struct ScenePhaseKey: EnvironmentKey {
    package static var defaultValue: ScenePhase { .active }
}

package struct ControlActiveStateKey: EnvironmentKey {
    package static var defaultValue: ControlActiveState { .key }
}
