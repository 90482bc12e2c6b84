public import Foundation

/// What is shown while a document is opened from a browser.
///
/// Main thread.
///
/// ## On Linux
/// Windows open without an animation, at once, so there is no transition to drive: what is set here is
/// kept and has no effect.
@preconcurrency @MainActor
public class UIDocumentBrowserTransitionController: NSObject,
    UIViewControllerAnimatedTransitioning
{
    /// How far loading is, where the app says so.
    public var loadingProgress: Progress?
    /// The view from which the document appears to grow.
    public weak var targetView: UIView?
}
