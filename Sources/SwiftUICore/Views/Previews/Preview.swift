public import Foundation

/// Views for a tool that shows them while they are written.
///
/// ## On Linux
/// There is no such tool: the body is type-checked, and nothing of it is in the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Views for a tool that shows them while they are written, on a device or of a size.
///
/// ## On Linux
/// There is no such tool: the body is type-checked, and nothing of it is in the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Lets a preview's body have properties of its own, such as `@State`.
///
/// ## On Linux
/// Nothing shows previews, and so nothing keeps the properties.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// What a preview shows.
public struct Preview: Sendable {
    /// What there is to choose for a preview of a view.
    public enum ViewTraits: Sendable {}
}

/// How a preview is shown.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
    /// As the tool does by itself.
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    /// As large as the view wants to be.
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    /// On a device that is held upright.
    public static var portrait: PreviewTrait { PreviewTrait() }
    /// On a device that is held upside down.
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    /// On a device that lies on its left side.
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    /// On a device that lies on its right side.
    public static var landscapeRight: PreviewTrait { PreviewTrait() }

    /// In a room of a size.
    ///
    /// - Parameters:
    ///   - width: Points.
    ///   - height: Points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait()
    }

    /// With what a modifier puts around.
    @MainActor
    public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
        PreviewTrait()
    }
}

/// What several previews have around them, made once.
@MainActor @preconcurrency
public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = PreviewModifierContent

    /// Makes what all previews with the modifier share.
    static func makeSharedContext() async throws -> Context
    /// The preview's view with something around it.
    @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
    /// Nothing is shared.
    public static func makeSharedContext() async throws {}
}

/// The view in a preview, as a modifier finds it.
@MainActor @preconcurrency
public struct PreviewModifierContent: View {
    public var body: some View { EmptyView() }
}
