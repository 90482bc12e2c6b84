public import Foundation

/// How a change is to be shown over time.
///
/// ## On Linux
/// Changes are shown at once, whatever the animation; it is carried in the transaction.
public struct Animation: Hashable, Sendable {
    private enum Curve: Hashable {
        case standard, linear, easeIn, easeOut, easeInOut
        case timing(Double, Double, Double, Double)
        case spring(response: Double, damping: Double)
    }

    private var curve: Curve
    /// In seconds.
    private var duration: Double
    private var delay = 0.0
    private var speed = 1.0
    /// How often it is shown; `nil` for ever.
    private var count: Int? = 1
    private var autoreverses = false

    private init(_ curve: Curve, duration: Double = 0.35) {
        self.curve = curve
        self.duration = duration
    }

    // MARK: - Kinds

    public static let `default` = Animation(.standard)

    public static var linear: Animation { Animation(.linear) }
    public static var easeIn: Animation { Animation(.easeIn) }
    public static var easeOut: Animation { Animation(.easeOut) }
    public static var easeInOut: Animation { Animation(.easeInOut) }
    public static var spring: Animation { spring() }
    public static var bouncy: Animation { bouncy() }
    public static var smooth: Animation { smooth() }
    public static var snappy: Animation { snappy() }
    public static var interactiveSpring: Animation { interactiveSpring() }

    public static func linear(duration: TimeInterval) -> Animation {
        Animation(.linear, duration: duration)
    }

    public static func easeIn(duration: TimeInterval) -> Animation {
        Animation(.easeIn, duration: duration)
    }

    public static func easeOut(duration: TimeInterval) -> Animation {
        Animation(.easeOut, duration: duration)
    }

    public static func easeInOut(duration: TimeInterval) -> Animation {
        Animation(.easeInOut, duration: duration)
    }

    /// A curve by its two control points.
    public static func timingCurve(
        _ p1x: Double,
        _ p1y: Double,
        _ p2x: Double,
        _ p2y: Double,
        duration: TimeInterval = 0.35
    ) -> Animation {
        Animation(.timing(p1x, p1y, p2x, p2y), duration: duration)
    }

    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: TimeInterval = 0
    ) -> Animation {
        Animation(.spring(response: response, damping: dampingFraction), duration: response)
    }

    public static func spring(
        duration: TimeInterval = 0.5,
        bounce: Double = 0,
        blendDuration: Double = 0
    ) -> Animation {
        Animation(.spring(response: duration, damping: 1 - bounce), duration: duration)
    }

    public static func interactiveSpring(
        response: Double = 0.15,
        dampingFraction: Double = 0.86,
        blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction)
    }

    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Animation {
        let response = 2 * Double.pi / (stiffness / mass).squareRoot()
        let fraction = damping / (2 * (stiffness * mass).squareRoot())
        return spring(response: response, dampingFraction: fraction)
    }

    public static func bouncy(
        duration: TimeInterval = 0.5,
        extraBounce: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    public static func smooth(
        duration: TimeInterval = 0.5,
        extraBounce: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    public static func snappy(
        duration: TimeInterval = 0.5,
        extraBounce: Double = 0
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    // MARK: - Changes

    /// The same, begun later, by that many seconds.
    public func delay(_ delay: TimeInterval) -> Animation { changed { $0.delay += delay } }

    /// The same, that much faster.
    public func speed(_ speed: Double) -> Animation { changed { $0.speed *= speed } }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        changed {
            $0.count = repeatCount
            $0.autoreverses = autoreverses
        }
    }

    public func repeatForever(autoreverses: Bool = true) -> Animation {
        changed {
            $0.count = nil
            $0.autoreverses = autoreverses
        }
    }

    private func changed(_ change: (inout Animation) -> Void) -> Animation {
        var copy = self
        change(&copy)
        return copy
    }
}
