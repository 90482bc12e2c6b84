public import UIKit

/// An item in the bar of the document browser, without a type of UIKit's in the app's code.
///
/// ```swift
/// DocumentGroupToolbarItem(title: "Help", icon: UIImage(systemName: "questionmark")) {
///     showHelp()
/// }
/// ```
///
/// Main thread.
@MainActor
public final class DocumentGroupToolbarItem {
    /// The item of the bar.
    ///
    /// It holds the action, and so works for as long as it is in a bar.
    /// Made when it is placed: the app's body, which describes it, must not change what views show.
    private(set) lazy var barButtonItem = make()

    private let make: @MainActor () -> UIBarButtonItem

    /// An item that does something.
    ///
    /// An item with neither icon nor title shows three dots: nobody could find it otherwise.
    ///
    /// - Parameters:
    ///   - title: What the item says or, where there is an icon, what it means.
    ///   - accessibilityLabel: What is read out; the title where it is not given.
    ///   - action: Called when the item is pressed.
    ///   - customization: Changes the item of UIKit's, once.
    public convenience init(
        title: String? = nil,
        icon: UIImage? = nil,
        accessibilityLabel: String? = nil,
        action: @escaping @MainActor () -> Void,
        customization: @escaping @MainActor (UIBarButtonItem) -> Void = { _ in }
    ) {
        self.init(
            title: title,
            icon: icon,
            accessibilityLabel: accessibilityLabel,
            action: { _ in action() },
            customization: customization
        )
    }

    /// An item that hands itself to its action, so that a popover can point at it.
    ///
    /// - Parameters:
    ///   - title: What the item says or, where there is an icon, what it means.
    ///   - accessibilityLabel: What is read out; the title where it is not given.
    ///   - action: Called with the item when it is pressed.
    ///   - customization: Changes the item of UIKit's, once.
    public init(
        title: String? = nil,
        icon: UIImage? = nil,
        accessibilityLabel: String? = nil,
        action: @escaping @MainActor (UIBarButtonItem) -> Void,
        customization: @escaping @MainActor (UIBarButtonItem) -> Void = { _ in }
    ) {
        make = {
            let title = title?.isEmpty == true ? nil : title
            let isBlank = title == nil && icon == nil
            let item = UIBarButtonItem(
                title: title,
                image: isBlank ? UIImage(systemName: "ellipsis.circle") : icon
            )
            item.accessibilityLabel = accessibilityLabel ?? title ?? (isBlank ? "More" : nil)
            item.primaryAction = UIAction(title: title ?? "", image: item.image) { [weak item] _ in
                if let item { action(item) }
            }
            customization(item)
            return item
        }
    }
}
