/// Closes what a view is presented in: a sheet, a popover, or else its window.
@MainActor
public struct DismissAction {
    let close: (@MainActor () -> Void)?

    /// Does nothing where there is nothing to close.
    public func callAsFunction() { close?() }
}

extension DismissAction: Sendable {}

private struct DismissKey: EnvironmentKey {
    static var defaultValue: (@MainActor () -> Void)? { nil }
}

extension EnvironmentValues {
    /// Closes the sheet or popover that the view is in, or else its window.
    @MainActor public var dismiss: DismissAction {
        DismissAction(close: closePresentation ?? closeWindow)
    }

    /// Whether the view is in a sheet or a popover.
    public var isPresented: Bool { closePresentation != nil }

    /// What closes the sheet or popover around; set by who presents it.
    var closePresentation: (@MainActor () -> Void)? {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }

    /// What a presented view does not take over from where it is presented.
    mutating func beginPresentation(close: @escaping @MainActor () -> Void) {
        closePresentation = close
        labelLook = .titleAndIcon
        formLook = nil
        isInMenu = false
        stackAxis = nil
        helpText = nil
        keyboardShortcut = nil
        accessibilityText = nil
        accessibilityIdentifier = nil
    }
}
