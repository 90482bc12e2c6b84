public import SwiftUICore

/// Opens a window of the app, by the name that its scene has.
///
/// Main thread.
@MainActor
public struct OpenWindowAction {
    let open: @MainActor (String) -> Void

    /// Opens a window; raises it where there is only one of the kind and it is there.
    ///
    /// A name that no scene has is written to standard error.
    public func callAsFunction(id: String) { open(id) }
}

/// Closes windows of the app.
///
/// Main thread.
@MainActor
public struct DismissWindowAction {
    let close: @MainActor (String?) -> Void

    /// Closes the window that the view is in.
    public func callAsFunction() { close(nil) }

    /// Closes the windows of the scene with that name.
    public func callAsFunction(id: String) { close(id) }
}

extension EnvironmentValues {
    /// Opens a window by the name of its scene.
    public var openWindow: OpenWindowAction { self[OpenWindowKey.self] }

    /// Closes this window, or those of a scene.
    public var dismissWindow: DismissWindowAction { self[DismissWindowKey.self] }
}

struct OpenWindowKey: EnvironmentKey {
    static var defaultValue: OpenWindowAction {
        MainActor.assumeIsolated { OpenWindowAction { _ in } }
    }
}

struct DismissWindowKey: EnvironmentKey {
    static var defaultValue: DismissWindowAction {
        MainActor.assumeIsolated { DismissWindowAction { _ in } }
    }
}
