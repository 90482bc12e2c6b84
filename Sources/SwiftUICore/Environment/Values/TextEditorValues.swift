package import RenderTree

extension EnvironmentValues {
    /// How text editors show their text; the window sets it, as the person chose.
    var textEditorOptions: TextEditorOptions {
        get { self[TextEditorOptionsKey.self] }
        set { self[TextEditorOptionsKey.self] = newValue }
    }
}

package struct TextEditorOptionsKey: EnvironmentKey {
    package static var defaultValue: TextEditorOptions { TextEditorOptions() }
}
