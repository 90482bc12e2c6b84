public import Foundation

/// Items of a bar that belong together.
///
/// Main thread.
///
/// ## On Linux
/// They stand side by side; a bar that is too narrow shows them nevertheless.
@MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem]
    /// Stands for the items where there is little room; kept, and not shown on Linux.
    open var representativeItem: UIBarButtonItem?
    open var isHidden = false {
        didSet { for item in barButtonItems { item.isHidden = isHidden } }
    }

    public init(
        barButtonItems: [UIBarButtonItem],
        representativeItem: UIBarButtonItem? = nil
    ) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }
}
