public import Foundation

/// What a controller puts into the bar above it.
///
/// Main thread.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    open var title: String? { didSet { onChange?() } }
    open var prompt: String?
    open var hidesBackButton = false { didSet { onChange?() } }
    /// Without a meaning on Linux, where titles stand in the header bar.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

    /// The first item on the left.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first item on the right, at the edge.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Called when the bar looks different.
    final var onChange: (@MainActor () -> Void)?

    public init(title: String) {
        self.title = title
        super.init()
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        leftBarButtonItem = item
    }

    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
        rightBarButtonItem = item
    }

}
