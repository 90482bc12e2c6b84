/// Whether a scene is shown when the app starts with nothing else to show.
public struct SceneLaunchBehavior: Sendable, Equatable {
    private enum Kind { case automatic, presented, suppressed }

    private let kind: Kind

    /// The first scene is shown: of a document group, the document browser.
    public static let automatic = SceneLaunchBehavior(kind: .automatic)

    /// The scene is shown, wherever it stands: of a document group, a new document; of a window, such
    /// as one that welcomes people, that window.
    public static let presented = SceneLaunchBehavior(kind: .presented)

    /// The scene is not shown unless somebody asks for it.
    ///
    /// ## On Linux
    /// An app that suppressed all its scenes would be there without a sign; so the first is shown.
    public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

/// Whether what was open when the session ended is opened again.
public struct SceneRestorationBehavior: Sendable, Equatable {
    private enum Kind { case automatic, disabled }

    private let kind: Kind

    /// As the person has set it.
    ///
    /// ## On Linux
    /// Documents that are open while the desktop ends the app, as on logging out, open again at the
    /// next start without files; after Quit they do where the default `NSQuitAlwaysKeepsWindows`
    /// is set, as on macOS.
    public static let automatic = SceneRestorationBehavior(kind: .automatic)

    /// Never.
    public static let disabled = SceneRestorationBehavior(kind: .disabled)
}
