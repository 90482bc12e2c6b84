public import Foundation

/// Gives what is shared once it is known how it is shared.
///
/// Main thread.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Stands for the item until an activity is chosen: of the same kind, with less in it.
    func activityViewControllerPlaceholderItem(
        _ activityViewController: UIActivityViewController
    ) -> Any

    /// The item for an activity; `nil` for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?

    /// The subject of a message with the item.
    func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController,
        subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
