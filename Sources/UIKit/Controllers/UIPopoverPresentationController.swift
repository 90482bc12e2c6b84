public import Foundation

/// At what a popover stands.
///
/// Main thread.
///
/// ## On Linux
/// A popover points at an item in a bar, or at a part of a view, of the window in use. Where that is
/// not to be seen, or none is set, it is a window over the one that it is presented from.
@preconcurrency @MainActor
open class UIPopoverPresentationController: NSObject {
    /// What it points at: an item of a bar, or a view.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    /// The part of `sourceView` that it points at, in points; all of it where it is null.
    open var sourceRect = CGRect.null
    /// On which sides of it its arrow may be; none is a popover without an arrow.
    open var permittedArrowDirections = UIPopoverArrowDirection.any

    /// The view that it points at.
    open var sourceView: UIView? {
        get { sourceItem as? UIView }
        set { sourceItem = newValue }
    }

    /// The item that it points at.
    open var barButtonItem: UIBarButtonItem? {
        get { sourceItem as? UIBarButtonItem }
        set { sourceItem = newValue }
    }
}

/// What a popover can point at: an item of a bar, or a view.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

/// On which sides of a popover its arrow may be.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

extension UIViewController {
    /// From where the controller is presented, if that is as a popover.
    public var popoverPresentationController: UIPopoverPresentationController? {
        modalPresentationStyle == .popover ? popover : nil
    }
}
