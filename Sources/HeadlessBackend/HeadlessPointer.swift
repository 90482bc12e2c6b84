import CoreGraphics
package import Foundation
import RenderTree

/// A pointer in memory: it finds what it is on as GTK does, and tells the groups from the inside out.
@MainActor
package final class HeadlessPointer {
    private unowned let window: HeadlessWindow
    /// The groups that hear of the press under way, in order.
    private var listeners: [Listener] = []
    private var pressed: NodeID?
    private var hovered: [Listener] = []
    /// Seconds; moved on by tests.
    package var time = 0.0

    private struct Listener {
        let id: NodeID
        let input: PointerInput
        /// From the window's coordinates to the group's.
        let transform: CGAffineTransform
    }

    init(over window: HeadlessWindow) { self.window = window }

    /// Presses the main button at a place in the window's content.
    package func press(at point: CGPoint) {
        let path = path(at: point)
        listeners = path.listeners.filter { $0.input.contains(.press) }
        // Those that want to hear first are asked from the outside in.
        let first = listeners.filter { $0.input.contains(.first) }
        listeners = first.reversed() + listeners.filter { !$0.input.contains(.first) }
        pressed = path.control
        send(.began, point)
    }

    package func move(to point: CGPoint) { send(.moved, point) }

    package func release(at point: CGPoint) {
        let before = listeners
        send(.ended, point)
        // A control hears of the press unless a gesture has taken it.
        if let pressed, before.isEmpty || !listeners.isEmpty { window.press(pressed) }
        listeners = []
        pressed = nil
    }

    package func cancel() {
        for listener in listeners { send(.cancelled, .zero, to: listener) }
        listeners = []
        pressed = nil
    }

    package func click(at point: CGPoint) {
        press(at: point)
        release(at: point)
    }

    /// Moves the pointer with nothing pressed.
    package func hover(at point: CGPoint) {
        let new = path(at: point).listeners.filter { $0.input.contains(.hover) }
        for old in hovered where !new.contains(where: { $0.id == old.id }) {
            window.client.handle(.hovered(nil), from: old.id)
        }
        for listener in new {
            window.client.handle(.hovered(point.applying(listener.transform)), from: listener.id)
        }
        hovered = new
    }

    func claim(_ group: NodeID) {
        let others = listeners.filter { $0.id != group }
        listeners.removeAll { $0.id != group }
        for other in others { send(.cancelled, .zero, to: other) }
    }

    private func send(_ phase: PointerEvent.Phase, _ point: CGPoint) {
        for listener in listeners {
            // One before it may have taken the press.
            guard listeners.contains(where: { $0.id == listener.id }) else { continue }
            send(phase, point, to: listener)
        }
    }

    private func send(_ phase: PointerEvent.Phase, _ point: CGPoint, to listener: Listener) {
        let event = PointerEvent(
            phase,
            at: point.applying(listener.transform),
            time: time,
            isOnControl: pressed != nil
        )
        window.client.handle(.pointer(event), from: listener.id)
    }

    // MARK: - What is there

    private struct Path {
        var isHit = false
        /// From the inside out.
        var listeners: [Listener] = []
        var control: NodeID?
    }

    private func path(at point: CGPoint) -> Path {
        path(in: window.root, point, CGAffineTransform.identity)
    }

    /// - Parameter transform: From the window's coordinates to the host's.
    private func path(
        in host: NodeID,
        _ point: CGPoint,
        _ transform: CGAffineTransform
    ) -> Path {
        for id in window.children(of: host).reversed() {
            let path = path(to: id, point, transform)
            if path.isHit { return path }
        }
        return Path()
    }

    private func path(to id: NodeID, _ point: CGPoint, _ outer: CGAffineTransform) -> Path {
        guard let node = window.node(id) else { return Path() }
        let frame = window.frame(of: id)
        let move = CGAffineTransform(translationX: -frame.minX, y: -frame.minY)
        var transform = outer.concatenating(move)
        switch node.content {
        case .group(let group):
            guard group.isHitTestable, !group.isHidden else { return Path() }
            transform = transform.concatenating(group.transform.inverted())
            var path = path(in: id, point, transform)
            let place = point.applying(transform)
            if let area = group.hitArea { path.isHit = path.isHit || area.contains(place) }
            path.isHit = path.isHit && group.isVisible(place)
            if !group.input.isEmpty {
                path.listeners.append(Listener(id: id, input: group.input, transform: transform))
            }
            return path
        case .drawing(let drawing):
            return Path(isHit: drawing.contains(point.applying(transform), in: frame.size))
        default:
            let isInside = frame.contains(point.applying(outer))
            guard isInside else { return Path() }
            if case .scroll = node.content { return path(in: id, point, transform) }
            return Path(isHit: true, control: node.content.isControl ? id : nil)
        }
    }
}

extension RenderNode.Content {
    fileprivate var isControl: Bool {
        switch self {
        case .button, .toggle, .picker, .stepper, .textField, .textEditor, .fileList: true
        default: false
        }
    }
}
