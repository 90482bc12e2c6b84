import CoreGraphics
import Foundation
import RenderTree

/// The gestures of one group, and which of them wins.
///
/// High-priority gestures go before the others, and among those the inner before the outer: a gesture
/// is heard of by the app once all before it have failed. Simultaneous ones neither wait nor are
/// waited for. A gesture that is recognised takes the press from the groups around.
@MainActor
final class GestureArena {
    private unowned let group: GroupElement
    private unowned let host: ViewHost
    private var racers: [Racer] = []
    private var hovers: [HoverRacer] = []
    private var isPressed = false
    private var timer: GestureTimer?
    private var last: (location: CGPoint, time: Double) = (.zero, 0)

    init(of group: GroupElement, in host: ViewHost) {
        self.group = group
        self.host = host
    }

    /// Takes the gestures as they are now; what each has seen stays with its place.
    func setEntries(_ entries: [GestureEntry]) {
        let racing = entries.filter { $0.hover == nil }
        let ordered =
            racing.filter { $0.priority == .high }.reversed()
            + racing.filter { $0.priority != .high }
        let old = racers
        racers = ordered.enumerated().map { index, entry in
            let known = index < racers.count ? racers[index] : nil
            if let known, entry.update(known.recognizer) {
                known.entry = entry
                return known
            }
            return Racer(entry)
        }
        stop(old.filter { racer in !racers.contains { $0 === racer } })
        hovers = entries.compactMap(\.hover).enumerated().map { index, hover in
            HoverRacer(hover, isInside: index < hovers.count && hovers[index].isInside)
        }
    }

    /// The press under way, if any, is none.
    func cancel() {
        timer = nil
        stopAll()
        if hovers.contains(where: \.isInside) { handle(.hovered(nil)) }
    }

    func handle(_ event: NodeEvent) {
        switch event {
        case .pointer(let pointer): handle(pointer)
        case .magnified(let pinch): handle(pinch, .magnify(pinch))
        case .rotated(let pinch): handle(pinch, .rotate(pinch))
        case .hovered(let location):
            for index in hovers.indices {
                hovers[index].isInside = location != nil
                hovers[index].action(location, group.originInHost)
            }
        default: break
        }
    }

    // MARK: - One press

    private func handle(_ pointer: PointerEvent) {
        switch pointer.phase {
        case .began:
            isPressed = true
            for racer in racers { racer.prepare(isOnControl: pointer.isOnControl) }
        case .cancelled:
            isPressed = false
            return stopAll()
        case .moved: break
        case .ended: isPressed = false
        }
        handle(.pointer(pointer), at: pointer.location, pointer.time)
    }

    private func handle(_ pinch: PinchEvent, _ kind: GestureEvent.Kind) {
        if pinch.phase == .began { for racer in racers { racer.prepare(isOnControl: false) } }
        handle(kind, at: pinch.center, pinch.time)
    }

    private func handle(_ kind: GestureEvent.Kind, at location: CGPoint, _ time: Double) {
        last = (location, time)
        let event = GestureEvent(
            kind: kind,
            time: time,
            origin: group.originInHost,
            size: group.frame?.size ?? .zero,
            originOfSpace: { [group] in group.globalFrame(ofSpace: $0)?.origin }
        )
        for racer in racers where !racer.isOut { racer.take(event) }
        decide()
        schedule()
    }

    /// Lets those act before whom all have failed, and sends the others home once one has won.
    private func decide() {
        var actions = GestureActions()
        for racer in racers where racer.entry.priority == .simultaneous {
            actions.append(racer.takeHeld())
        }
        /// Those that may still happen, and go before whoever comes next.
        var rivals: [Racer] = []
        for racer in racers where racer.entry.priority != .simultaneous {
            if racer.hasWon {
                guard canWin(racer, against: rivals) else { continue }
                actions.append(racer.takeHeld())
                for other in racers where other !== racer {
                    if other.entry.priority != .simultaneous { other.stop(&actions) }
                }
                claim()
                break
            }
            // That a long press has begun is told though it may not come to its end.
            if racer.isOut || rivals.isEmpty || !racer.entry.winsWhileActive {
                actions.append(racer.takeHeld())
            }
            if !racer.isOut { rivals.append(racer) }
        }
        actions.run()
    }

    /// A gesture waits for those before it, but for one case: a press that has lasted is a long press,
    /// though it may still become a tap when it is let go.
    private func canWin(_ racer: Racer, against rivals: [Racer]) -> Bool {
        if rivals.isEmpty { return true }
        return isPressed && racer.hasEnded && rivals.allSatisfy { $0.recognizer.deadline == nil }
    }

    private func claim() {
        if isPressed || racers.contains(where: \.hasWon) { host.surface?.claimPress(for: group.id) }
    }

    /// Ends gestures that others have taken the places of, or none; what was set while they went on
    /// falls back once the views are up to date.
    private func stop(_ gone: [Racer]) {
        var actions = GestureActions()
        for racer in gone { racer.stop(&actions) }
        guard !actions.isEmpty else { return }
        host.graph.afterEvaluation { actions.run() }
    }

    private func stopAll() {
        var actions = GestureActions()
        for racer in racers { racer.stop(&actions) }
        actions.run()
    }

    // MARK: - Deadlines

    private func schedule() {
        let deadline = racers.filter { !$0.isOut }.compactMap(\.recognizer.deadline).min()
        guard let deadline else {
            timer = nil
            return
        }
        timer = host.graph.gestureClock(max(0, deadline - last.time)) { [weak self] in
            guard let self else { return }
            handle(.tick, at: last.location, max(deadline, last.time))
        }
    }
}
