import CGTK
import Foundation
import RenderTree

/// Tells a group what the pointer does over it; the views decide what that means.
@MainActor
final class PointerControllers {
    let input: PointerInput
    private let widget: WidgetPointer
    private let send: @MainActor (NodeEvent) -> Void
    private var controllers: [OpaquePointer] = []
    private let reference: Reference
    private var press: OpaquePointer?
    private var isPressed = false
    private var location = CGPoint.zero

    init(
        on widget: WidgetPointer,
        _ input: PointerInput,
        send: @escaping @MainActor (NodeEvent) -> Void
    ) {
        self.input = input
        self.widget = widget
        self.send = send
        reference = Reference(widget)
        if input.contains(.press) { followPress() }
        if input.contains(.magnify) { followMagnify() }
        if input.contains(.rotate) { followRotate() }
        if input.contains(.hover) { followHover() }
        if input.contains(.menu) { followMenu() }
        if input.contains(.exit) { bindKey(GDK_KEY_Escape) { .exitWanted } }
    }

    isolated deinit {
        for controller in controllers { gtk_widget_remove_controller(widget, controller) }
    }

    /// Takes the press for this group: GTK cancels it everywhere else.
    func claim() {
        if let press { gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED) }
    }

    private func add(_ controller: OpaquePointer) {
        gtk_event_controller_set_propagation_phase(
            controller,
            input.contains(.first) ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE
        )
        gtk_widget_add_controller(widget, controller)
        controllers.append(controller)
    }

    private var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

    // MARK: - Presses

    private func followPress() {
        let gesture: OpaquePointer = gtk_gesture_drag_new()
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
        press = gesture
        connect(gesture, "begin") { [weak self] _ in self?.began() }
        connect(gesture, "update") { [weak self] _ in self?.moved() }
        connect(gesture, "end") { [weak self] _ in self?.finish(.ended) }
        connect(gesture, "cancel") { [weak self] _ in self?.finish(.cancelled) }
        add(gesture)
        ignoreOtherButtons()
    }

    /// While the main button is held down another one means nothing: GTK would take the press for lost.
    private func ignoreOtherButtons() {
        let filter: OpaquePointer = gtk_event_controller_legacy_new()
        gtk_event_controller_set_propagation_phase(filter, GTK_PHASE_CAPTURE)
        answer(filter, "event") { [weak self] arguments in
            guard let self, isPressed, let pointer = arguments.pointer(0) else { return false }
            let event = OpaquePointer(pointer)
            let kind = gdk_event_get_event_type(event)
            return (kind == GDK_BUTTON_PRESS || kind == GDK_BUTTON_RELEASE)
                && gdk_button_event_get_button(event) != guint(GDK_BUTTON_PRIMARY)
        }
        gtk_widget_add_controller(widget, filter)
        controllers.append(filter)
    }

    private func began() {
        guard let place = readLocation() else { return }
        location = place
        isPressed = true
        tell(.began)
    }

    private func moved() {
        guard isPressed, let place = readLocation(), place != location else { return }
        location = place
        tell(.moved)
    }

    private func finish(_ phase: PointerEvent.Phase) {
        guard isPressed else { return }
        if phase == .ended, let place = readLocation() { location = place }
        isPressed = false
        tell(phase)
    }

    private func readLocation() -> CGPoint? {
        var x = 0.0
        var y = 0.0
        guard gtk_gesture_get_point(press, nil, &x, &y) != 0 else { return nil }
        return CGPoint(x: x, y: y)
    }

    private func tell(_ phase: PointerEvent.Phase) {
        send(
            .pointer(
                PointerEvent(
                    phase,
                    at: location,
                    time: now,
                    isOnControl: phase == .began && isOnControl
                )
            )
        )
    }

    /// Whether a widget that does something with presses lies between the pointer and the group.
    private var isOnControl: Bool {
        var picked = gtk_widget_pick(widget, location.x, location.y, GTK_PICK_DEFAULT)
        while let current = picked, current != widget {
            // A scroll takes the focus, and does nothing with presses.
            let isScroll = current.isInstance(of: gtk_scrolled_window_get_type())
            if !isScroll, gtk_widget_get_focusable(current) != 0 { return true }
            picked = gtk_widget_get_parent(current)
        }
        return false
    }

    // MARK: - Two fingers and hovering

    private func followMagnify() {
        let gesture: OpaquePointer = gtk_gesture_zoom_new()
        follow(gesture) {
            gtk_gesture_zoom_get_scale_delta(gesture)
        } tell: {
            .magnified($0)
        }
    }

    private func followRotate() {
        let gesture: OpaquePointer = gtk_gesture_rotate_new()
        follow(gesture) {
            gtk_gesture_rotate_get_angle_delta(gesture)
        } tell: {
            .rotated($0)
        }
    }

    private func follow(
        _ gesture: OpaquePointer,
        amount: @escaping @MainActor () -> Double,
        tell: @escaping @MainActor (PinchEvent) -> NodeEvent
    ) {
        func pass(_ phase: PointerEvent.Phase) {
            var x = 0.0
            var y = 0.0
            _ = gtk_gesture_get_bounding_box_center(gesture, &x, &y)
            let center = CGPoint(x: x, y: y)
            send(tell(PinchEvent(phase, amount: amount(), center: center, time: now)))
        }
        connect(gesture, "begin") { [weak self] _ in if self != nil { pass(.began) } }
        connect(gesture, "update") { [weak self] _ in if self != nil { pass(.moved) } }
        connect(gesture, "end") { [weak self] _ in if self != nil { pass(.ended) } }
        connect(gesture, "cancel") { [weak self] _ in if self != nil { pass(.cancelled) } }
        add(gesture)
    }

    private func followHover() {
        let motion: OpaquePointer = gtk_event_controller_motion_new()
        func place(_ arguments: SignalArguments) -> CGPoint {
            CGPoint(x: arguments.number(0), y: arguments.number(1))
        }
        connect(motion, "enter") { [weak self] in self?.send(.hovered(place($0))) }
        connect(motion, "motion") { [weak self] in self?.send(.hovered(place($0))) }
        connect(motion, "leave") { [weak self] _ in self?.send(.hovered(nil)) }
        add(motion)
    }

    // MARK: - Menus

    /// The innermost group hears of it, and keeps it.
    private func followMenu() {
        let gesture: OpaquePointer = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
        connect(gesture, "pressed") { [weak self] arguments in
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            self?.send(
                .menuRequested(at: CGPoint(x: arguments.number(1), y: arguments.number(2)))
            )
        }
        gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_BUBBLE)
        gtk_widget_add_controller(widget, gesture)
        controllers.append(gesture)
        for (key, modifiers) in MenuKeys.all { bindKey(key, modifiers) { .menuRequested(at: nil) } }
    }

    // MARK: - Keys

    private func bindKey(
        _ key: Int32,
        _ modifiers: GdkModifierType = GdkModifierType(0),
        event: @escaping @MainActor () -> NodeEvent
    ) {
        let controller = bind(key, modifiers, on: widget) { [weak self] in self?.send(event()) }
        controllers.append(controller)
    }
}

/// The keys that ask for a menu.
enum MenuKeys {
    static let all = [(GDK_KEY_Menu, GdkModifierType(0)), (GDK_KEY_F10, GDK_SHIFT_MASK)]
}
