public import Foundation
import RenderTree

/// Where the pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

private struct HoverView<Content: View> {
    let content: Content
    let action: @MainActor (CGPoint?, CGPoint) -> Void
}

extension HoverView: GroupModifierView {
    func part(in environment: EnvironmentValues) -> GroupPart {
        var part = GroupPart()
        part.gestures = [GestureEntry(hover: action)]
        return part
    }
}

extension View {
    /// Does something when the pointer comes over this view, and when it leaves it.
    nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        HoverChangeView(content: self, action: action)
    }

    /// Does something whenever the pointer moves over this view, and when it leaves it.
    nonisolated public func onContinuousHover(
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping @MainActor (HoverPhase) -> Void
    ) -> some View {
        HoverView(content: self) { location, origin in
            guard let location else { return action(.ended) }
            switch coordinateSpace {
            case .local, .named: action(.active(location))
            case .global:
                action(.active(CGPoint(x: location.x + origin.x, y: location.y + origin.y)))
            }
        }
    }
}

/// Remembers whether the pointer was inside.
private struct HoverChangeView<Content: View> {
    @State private var memory = HoverMemory()
    let content: Content
    let action: (Bool) -> Void

    init(content: Content, action: @escaping (Bool) -> Void) {
        self.content = content
        self.action = action
    }
}

extension HoverChangeView: View {
    var body: some View {
        let (memory, action) = (memory, action)
        return HoverView(content: content) { location, _ in
            let isInside = location != nil
            guard memory.isInside != isInside else { return }
            memory.isInside = isInside
            action(isInside)
        }
    }
}

private final class HoverMemory {
    var isInside = false
}
