import Foundation

/// One gesture in the race for a press.
@MainActor
final class Racer {
    var entry: GestureEntry
    let recognizer: any AnyRecognizer
    /// Nothing comes of it in this press.
    private(set) var isOut = false
    private(set) var hasWon = false
    private(set) var hasEnded = false
    private var held = GestureActions()

    init(_ entry: GestureEntry) {
        self.entry = entry
        recognizer = entry.makeRecognizer()
    }

    /// A press begins.
    func prepare(isOnControl: Bool) {
        // A tap of two presses has seen the first one.
        hasWon = false
        hasEnded = false
        isOut = isOnControl && entry.priority == .normal
    }

    func take(_ event: GestureEvent) {
        switch recognizer.step(event, &held) {
        case .possible: break
        case .active:
            if entry.winsWhileActive { hasWon = true }
        case .ended:
            hasWon = true
            hasEnded = true
        case .failed:
            isOut = true
        }
    }

    func takeHeld() -> GestureActions {
        defer { held.removeAll() }
        return held
    }

    func stop(_ actions: inout GestureActions) {
        held.removeAll()
        recognizer.reset(&actions)
        hasWon = false
        isOut = true
    }
}

struct HoverRacer {
    let action: @MainActor (CGPoint?, CGPoint) -> Void
    var isInside: Bool

    init(_ action: @escaping @MainActor (CGPoint?, CGPoint) -> Void, isInside: Bool) {
        self.action = action
        self.isInside = isInside
    }
}
