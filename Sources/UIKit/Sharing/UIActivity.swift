public import Foundation

/// Something that can be done with what a person shares; subclasses say what.
///
/// Once it is chosen, it gets the items by `prepare(withActivityItems:)`. Then its controller is
/// presented, if it has one, else `perform()` is called; either way it says that it is done by
/// `activityDidFinish(_:)`.
///
/// Main thread.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// What kind of thing an activity does.
    public enum Category: Int, Sendable { case action, share }

    /// Which activity it is.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    final var onFinish: (@MainActor (Bool) -> Void)?

    public nonisolated override init() { super.init() }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    /// What the activity is called where people choose one.
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }

    /// Whether the activity can do something with these items; it is not offered else.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

    open func prepare(withActivityItems activityItems: [Any]) {}

    /// What is presented where the person has more to say; it is to be dismissed by
    /// `activityDidFinish(_:)`.
    open var activityViewController: UIViewController? { nil }

    /// Does it, where there is no controller.
    open func perform() {}

    /// Says that the activity is over, and whether it was done.
    open func activityDidFinish(_ completed: Bool) {
        let onFinish = onFinish
        self.onFinish = nil
        onFinish?(completed)
    }
}

extension UIActivity.ActivityType {
    public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
    public static let mail = Self("com.apple.UIKit.activity.Mail")
    // What follows is never offered on Linux; apps name it to leave it out.
    public static let addToHomeScreen = Self("com.apple.UIKit.activity.AddToHomeScreen")
    public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
    public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
    public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
    public static let collaborationCopyLink = Self(
        "com.apple.UIKit.activity.CollaborationCopyLink"
    )
    public static let collaborationInviteWithLink = Self(
        "com.apple.UIKit.activity.CollaborationInviteWithLink"
    )
    public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
    public static let message = Self("com.apple.UIKit.activity.Message")
    public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
    public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
    public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
    public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
    public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
    public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
    public static let print = Self("com.apple.UIKit.activity.Print")
    public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
    public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
}
