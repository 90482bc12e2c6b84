import SwiftUICore

/// What is behind a view's content: a colour, a picture, or a view of one's own, the last in front.
@MainActor
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    public var image: UIImage?
    public var customView: UIView?

    /// Nothing at all.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }

    /// Whether it says anything.
    var isEmpty: Bool { backgroundColor == nil && image == nil && customView == nil }

    var view: some View {
        ZStack {
            if let backgroundColor { Color(backgroundColor.renderColor) }
            if let image = image?.view { image.resizable().aspectRatio(contentMode: .fill) }
            if let customView { customView.contentView }
        }
    }
}
