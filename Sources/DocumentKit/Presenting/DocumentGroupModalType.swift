public import UIKit

/// How a view is presented over a document group.
public enum DocumentGroupModalType: Sendable {
    /// A sheet.
    case sheet
    /// All of the screen. On Linux it is a window of its own.
    case fullScreenCover
    /// A popover; without an item of a bar to point at, in the middle.
    case popover
    /// Any style of UIKit's.
    case custom(UIModalPresentationStyle)

    /// The style of UIKit's.
    public var presentationStyle: UIModalPresentationStyle {
        switch self {
        case .sheet: .automatic
        case .fullScreenCover: .fullScreen
        case .popover: .popover
        case .custom(let style): style
        }
    }
}
