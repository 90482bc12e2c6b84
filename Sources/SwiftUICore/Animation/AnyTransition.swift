public import Foundation

/// How a view comes and goes.
///
/// ## On Linux
/// Views come and go at once.
public struct AnyTransition: Sendable {
    private init() {}

    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let slide = AnyTransition()
    public static var scale: AnyTransition { AnyTransition() }

    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition()
    }

    /// In from an edge, and out to it.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    /// In from an edge, pushing out what was there.
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition() }

    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition() }

    /// One way to come and another to go.
    public static func asymmetric(
        insertion: AnyTransition,
        removal: AnyTransition
    ) -> AnyTransition {
        AnyTransition()
    }

    /// Between two modifiers: where the view is on its way, and where it is there.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
        AnyTransition()
    }

    /// Both at once.
    public func combined(with other: AnyTransition) -> AnyTransition { self }

    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

// MARK: - View + transition

extension View {
    /// How this view comes and goes.
    ///
    /// ## On Linux
    /// Without effect: views come and go at once.
    nonisolated public func transition(_ t: AnyTransition) -> some View { self }
}
