import AppShell
public import Foundation

/// A desktop window, as a scene.
open class UIWindowScene: UIScene {
    /// The window, if it is there.
    public internal(set) var windows: [UIWindow] = []

    open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
    open var screen: UIScreen { .main }

    open override var activationState: ActivationState {
        guard let window = windows.first?.desktopWindow else { return .unattached }
        return window.isActive ? .foregroundActive : .foregroundInactive
    }
}

/// The screen that windows are on.
///
/// ## On Linux
/// Its size is not known before there is a window, and windows are sized by the desktop: `bounds` is
/// the size that a first window has.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()

    /// Points.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 800, height: 600) }
    open var scale: CGFloat { 1 }
}
