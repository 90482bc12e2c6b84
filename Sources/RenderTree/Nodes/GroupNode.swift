package import CoreGraphics
package import Foundation

/// What modifiers need a widget for, around a host of the same id.
///
/// A group is transparent to layout: what is in it is measured and placed as if it were not there.
/// All coordinates are those of the group's frame.
package struct GroupNode: Equatable {
    /// In the order in which they are applied.
    package var effects: [RenderEffect] = []
    /// Applied last, and also to where the pointer is.
    package var transform = CGAffineTransform.identity
    package var blendMode = RenderBlendMode.normal
    /// Keeps its room, and is neither seen nor reached.
    package var isHidden = false
    /// Whether the pointer can be on anything in here.
    package var isHitTestable = true
    /// Where the pointer counts as on the group; `nil` for on what is drawn.
    package var hitArea: HitArea?
    package var input: PointerInput = []
    /// Whether the keyboard focus can be on the group itself.
    package var isFocusable = false

    package struct HitArea: Equatable {
        package var path: PathData
        package var isEvenOdd: Bool

        package init(path: PathData, isEvenOdd: Bool) {
            self.path = path
            self.isEvenOdd = isEvenOdd
        }

        package func contains(_ point: CGPoint) -> Bool {
            path.contains(point, rule: isEvenOdd ? .evenOdd : .winding)
        }
    }

    package init() {}

    /// Whether the clips among the effects leave the point visible.
    package func isVisible(_ point: CGPoint) -> Bool {
        effects.allSatisfy { effect in
            guard case .clip(let path, let isEvenOdd) = effect else { return true }
            return path.contains(point, rule: isEvenOdd ? .evenOdd : .winding)
        }
    }
}

/// What a group wants to hear of.
package struct PointerInput: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Presses of the main button or of a finger, what follows and where they end.
    package static let press = PointerInput(rawValue: 1)
    /// Two fingers moving apart or together.
    package static let magnify = PointerInput(rawValue: 2)
    /// Two fingers turning about each other.
    package static let rotate = PointerInput(rawValue: 4)
    /// Where the pointer is while nothing is pressed.
    package static let hover = PointerInput(rawValue: 8)
    /// Presses are heard before the views inside hear of them.
    package static let first = PointerInput(rawValue: 16)
    /// The wish for a menu: the secondary button, the Menu key or Shift+F10.
    package static let menu = PointerInput(rawValue: 32)
    /// The wish to leave: Escape, while the keyboard focus is inside.
    package static let exit = PointerInput(rawValue: 64)
}

/// One step of a press, in the coordinates of the group.
package struct PointerEvent: Equatable, Sendable {
    package enum Phase: Equatable, Sendable { case began, moved, ended, cancelled }

    package var phase: Phase
    package var location: CGPoint
    /// Seconds since some fixed point.
    package var time: Double
    /// Whether a control inside, such as a button, lies under the pointer.
    package var isOnControl: Bool

    package init(
        _ phase: Phase,
        at location: CGPoint,
        time: Double,
        isOnControl: Bool = false
    ) {
        self.phase = phase
        self.location = location
        self.time = time
        self.isOnControl = isOnControl
    }
}

/// One step of a gesture of two fingers.
package struct PinchEvent: Equatable, Sendable {
    package var phase: PointerEvent.Phase
    /// The scale since the start, or the angle in radians clockwise.
    package var amount: Double
    package var center: CGPoint
    package var time: Double

    package init(_ phase: PointerEvent.Phase, amount: Double, center: CGPoint, time: Double) {
        self.phase = phase
        self.amount = amount
        self.center = center
        self.time = time
    }
}
