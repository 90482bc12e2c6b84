/// Whether a view is presented, and the way to end that.
public struct PresentationMode {
    /// Whether the view is in a sheet or a popover.
    public private(set) var isPresented: Bool
    fileprivate var isDismissed = false

    init(isPresented: Bool) { self.isPresented = isPresented }

    /// Closes the sheet or popover, or else the window.
    public mutating func dismiss() {
        isPresented = false
        isDismissed = true
    }
}

extension PresentationMode: Sendable {}

extension EnvironmentValues {
    /// Whether the view is presented; `dismiss` is the newer way.
    @MainActor public var presentationMode: Binding<PresentationMode> {
        let action = dismiss
        let isPresented = isPresented
        return Binding(
            get: { PresentationMode(isPresented: isPresented) },
            set: { mode in
                if mode.isDismissed { MainActor.assumeIsolated { action() } }
            }
        )
    }

    /// What closes the window around.
    var closeWindow: (@MainActor () -> Void)? { self[CloseWindowKey.self] }
}

/// What closes a window; each window sets it for its views.
package struct CloseWindowKey: EnvironmentKey {
    package static var defaultValue: (@MainActor () -> Void)? { nil }
}
