public import Foundation
import RenderTree

/// A view with a gesture.
struct GestureView<Content: View, Attached: Gesture> {
    let content: Content
    let gesture: Attached
    let priority: GestureEntry.Priority
    let mask: GestureMask
}

extension GestureView: GroupModifierView {
    func part(in environment: EnvironmentValues) -> GroupPart {
        var part = GroupPart()
        guard mask.contains(.gesture), environment.isEnabled else { return part }
        var entry = GestureEntry(gesture, priority: priority)
        entry.winsWhileActive = !(gesture is any WaitingGesture)
        if !mask.contains(.subviews) { entry.input.insert(.first) }
        part.gestures = [entry]
        return part
    }
}

/// Which gestures of a view count.
public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let none: GestureMask = []
    /// The gesture that is attached.
    public static let gesture = GestureMask(rawValue: 1)
    /// Those of the views inside.
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}

// MARK: - View + gesture

extension View {
    /// Attaches a gesture that goes after those of the views inside.
    nonisolated public func gesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        GestureView(content: self, gesture: gesture, priority: .normal, mask: mask)
    }

    /// Attaches a gesture that goes before those of the views inside.
    nonisolated public func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        GestureView(content: self, gesture: gesture, priority: .high, mask: mask)
    }

    /// Attaches a gesture that goes on beside those of the views inside.
    nonisolated public func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View {
        GestureView(content: self, gesture: gesture, priority: .simultaneous, mask: mask)
    }

    /// Does something when this view is tapped so many times.
    nonisolated public func onTapGesture(
        count: Int = 1,
        perform action: @escaping () -> Void
    ) -> some View {
        TapModifier(content: self, count: count, space: .local) { _ in action() }
    }

    /// Does something when this view is tapped so many times, with the place.
    nonisolated public func onTapGesture(
        count: Int = 1,
        coordinateSpace: CoordinateSpace = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        TapModifier(content: self, count: count, space: coordinateSpace, action: action)
    }

    @_disfavoredOverload
    nonisolated public func onTapGesture(
        count: Int = 1,
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        onTapGesture(
            count: count,
            coordinateSpace: coordinateSpace.coordinateSpace,
            perform: action
        )
    }

    /// Does something when this view is pressed for a while.
    ///
    /// - Parameter onPressingChanged: Called with true when a press begins, and with false when it is
    ///   over, whether it has lasted or not.
    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        LongPressModifier(
            content: self,
            gesture: LongPressGesture(
                minimumDuration: minimumDuration,
                maximumDistance: maximumDistance
            ),
            action: action,
            pressing: onPressingChanged
        )
    }

    nonisolated public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)?,
        perform action: @escaping () -> Void
    ) -> some View {
        onLongPressGesture(
            minimumDuration: minimumDuration,
            maximumDistance: maximumDistance,
            perform: action,
            onPressingChanged: pressing
        )
    }
}

private struct TapModifier<Content: View> {
    let content: Content
    let count: Int
    let space: CoordinateSpace
    let action: (CGPoint) -> Void
}

extension TapModifier: GroupModifierView {
    func part(in environment: EnvironmentValues) -> GroupPart {
        var part = GroupPart()
        guard environment.isEnabled else { return part }
        let action = action
        let gesture = SpatialTapGesture(count: count, coordinateSpace: space)
            .onEnded { action($0.location) }
        part.gestures = [GestureEntry(gesture, priority: .normal)]
        return part
    }
}

private struct LongPressModifier<Content: View> {
    let content: Content
    let gesture: LongPressGesture
    let action: () -> Void
    let pressing: ((Bool) -> Void)?
}

extension LongPressModifier: GroupModifierView {
    func part(in environment: EnvironmentValues) -> GroupPart {
        var part = GroupPart()
        guard environment.isEnabled else { return part }
        let (action, pressing) = (action, pressing)
        let gesture = CallbackGesture(
            content: gesture,
            isNews: { $0 != $1 },
            changed: { _ in pressing?(true) },
            ended: { _ in action() },
            finished: { pressing?(false) }
        )
        var entry = GestureEntry(gesture, priority: .normal)
        entry.winsWhileActive = false
        part.gestures = [entry]
        return part
    }
}

/// Gestures that go on before it is clear that they happen.
protocol WaitingGesture {}

extension LongPressGesture: WaitingGesture {}
extension CallbackGesture: WaitingGesture where Content: WaitingGesture {}
extension MappedGesture: WaitingGesture where Content: WaitingGesture {}
extension SequenceGesture: WaitingGesture where First: WaitingGesture {}
