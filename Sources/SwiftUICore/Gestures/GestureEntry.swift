import Foundation
import RenderTree

/// One gesture as a modifier attaches it.
struct GestureEntry {
    enum Priority { case normal, high, simultaneous }

    var priority: Priority
    var input: PointerInput
    /// Whether it has won as soon as it goes on; a long press has only once it has lasted.
    var winsWhileActive = true
    let makeRecognizer: @MainActor () -> any AnyRecognizer
    /// Makes a recogniser go on by this gesture; false where it is another kind's.
    let update: @MainActor (any AnyRecognizer) -> Bool
    /// Not a gesture but a wish to know where the pointer is, and where the group's corner is.
    var hover: (@MainActor (CGPoint?, CGPoint) -> Void)?

    @MainActor
    init<G: Gesture>(_ gesture: G, priority: Priority) {
        self.priority = priority
        input = gesture.anyInput
        if priority == .high { input.insert(.first) }
        makeRecognizer = { gesture.makeAnyRecognizer() }
        update = { recognizer in
            guard let recognizer = recognizer as? Recognizer<G.Value> else { return false }
            gesture.updateAny(recognizer)
            return true
        }
    }

    init(hover: @escaping @MainActor (CGPoint?, CGPoint) -> Void) {
        priority = .simultaneous
        input = .hover
        makeRecognizer = { Recognizer<Never>() }
        update = { _ in false }
        self.hover = hover
    }
}
