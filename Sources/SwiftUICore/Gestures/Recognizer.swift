import Foundation
import RenderTree

/// How far a gesture has come.
enum GesturePhase<Value> {
    /// It may still happen.
    case possible
    /// It is happening.
    case active(Value)
    /// It has happened.
    case ended(Value)
    /// It did not happen, and will not before the next press.
    case failed

    func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible: .possible
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        }
    }

    var isFailed: Bool { if case .failed = self { true } else { false } }
    var isOver: Bool {
        switch self {
        case .ended, .failed: true
        case .possible, .active: false
        }
    }
    var value: Value? {
        switch self {
        case .active(let value), .ended(let value): value
        case .possible, .failed: nil
        }
    }
}

/// What a recogniser hears.
struct GestureEvent {
    enum Kind {
        case pointer(PointerEvent)
        case magnify(PinchEvent)
        case rotate(PinchEvent)
        /// A deadline may have passed.
        case tick
    }

    var kind: Kind
    /// Seconds since some fixed point.
    var time: Double
    /// Where the group's corner is in the window.
    var origin: CGPoint
    /// The group's size.
    var size: CGSize
    /// Where a space with a name begins in the window, if there is one around the group.
    var originOfSpace: @MainActor (AnyHashable) -> CGPoint?
}

/// What the app wants done, in order; held back where another gesture may come first.
struct GestureActions {
    private var actions: [() -> Void] = []
    /// States that fall back: those who are told that a gesture has ended still see them.
    private var resets: [() -> Void] = []

    var isEmpty: Bool { actions.isEmpty && resets.isEmpty }

    mutating func append(_ action: @escaping () -> Void) { actions.append(action) }

    mutating func appendReset(_ reset: @escaping () -> Void) { resets.append(reset) }

    mutating func append(_ others: GestureActions) {
        actions += others.actions
        resets += others.resets
    }

    mutating func removeAll() { self = GestureActions() }

    func run() { for action in actions + resets { action() } }
}

/// What one gesture has seen so far.
@MainActor
class Recognizer<Value> {
    /// Takes an event in; what the app wants done goes into `actions`.
    func handle(_ event: GestureEvent, _ actions: inout GestureActions) -> GesturePhase<Value> {
        .failed
    }

    /// Forgets what it has seen, before the next press or because another gesture won.
    func reset(_ actions: inout GestureActions) {}

    /// When it wants to be asked again though nothing happens.
    var deadline: Double? { nil }
}

@MainActor
extension GestureEvent {
    /// Where the pointer is.
    func location(in space: CoordinateSpace) -> CGPoint {
        let local: CGPoint =
            switch kind {
            case .pointer(let pointer): pointer.location
            case .magnify(let pinch), .rotate(let pinch): pinch.center
            case .tick: .zero
            }
        return switch space {
        case .local: local
        case .global: CGPoint(x: local.x + origin.x, y: local.y + origin.y)
        case .named(let name):
            originOfSpace(name).map {
                CGPoint(x: local.x + origin.x - $0.x, y: local.y + origin.y - $0.y)
            } ?? local
        }
    }
}

/// The earlier of two deadlines.
func earliest(_ first: Double?, _ second: Double?) -> Double? {
    [first, second].compactMap { $0 }.min()
}

/// A phase without its value.
enum PhaseName { case possible, active, ended, failed }

/// A recogniser of a gesture of any value.
@MainActor
protocol AnyRecognizer: AnyObject {
    func step(_ event: GestureEvent, _ actions: inout GestureActions) -> PhaseName
    func reset(_ actions: inout GestureActions)
    var deadline: Double? { get }
}

extension Recognizer: AnyRecognizer {
    func step(_ event: GestureEvent, _ actions: inout GestureActions) -> PhaseName {
        switch handle(event, &actions) {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        }
    }
}
