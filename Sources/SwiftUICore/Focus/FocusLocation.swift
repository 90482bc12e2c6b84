import Foundation
import FoundationExtras

/// Where a focus state keeps its value, with the views that are tied to it.
final class FocusLocation<Value: Hashable>: BindingLocation<Value>, @unchecked Sendable {
    /// The value while the focus is elsewhere.
    private let resting: Value
    private weak var graph: ViewGraph?
    private let source = DependencySource()
    private let lock = NSLock()
    private var value: Value
    @MainActor private var entries: [ObjectIdentifier: Entry] = [:]

    private struct Entry {
        weak var place: (any FocusPlace)?
        let value: Value
    }

    init(resting: Value, graph: ViewGraph) {
        self.resting = resting
        self.graph = graph
        value = resting
    }

    override func get() -> Value {
        source.recordRead()
        return lock.withLock { value }
    }

    /// Any thread; the focus moves once the views are up to date.
    override func set(_ new: Value) {
        if MainQueue.isCurrent, MainActor.assumeIsolated({ Evaluation.refusesWrite() }) { return }
        guard replace(with: new) else { return }
        MainQueue.perform { self.graph?.afterCommit { self.moveFocus() } }
    }

    /// Whether that changed anything.
    private func replace(with new: Value) -> Bool {
        lock.lock()
        let hasChanged = value != new
        value = new
        lock.unlock()
        if hasChanged { source.invalidate() }
        return hasChanged
    }

    // MARK: - Views

    @MainActor
    func add(_ place: any FocusPlace, as value: Value) {
        entries[ObjectIdentifier(place)] = Entry(place: place, value: value)
    }

    @MainActor
    func remove(_ place: any FocusPlace) {
        guard let entry = entries.removeValue(forKey: ObjectIdentifier(place)) else { return }
        if place.holdsFocus { focusDidLeave(entry.value) }
    }

    func focusDidEnter(_ value: Value) { _ = replace(with: value) }

    func focusDidLeave(_ value: Value) {
        if lock.withLock({ self.value }) == value { _ = replace(with: resting) }
    }

    // MARK: - Moving the focus

    @MainActor
    private func moveFocus() {
        let wanted = lock.withLock { value }
        let places = entries.values.filter { $0.value == wanted }.compactMap(\.place)
        if wanted != resting, !places.isEmpty {
            if places.contains(where: \.holdsFocus) { return }
            for place in places where place.takeFocus() { return }
        }
        guard wanted == resting else {
            _ = replace(with: resting)
            return
        }
        for entry in entries.values {
            if let place = entry.place, place.holdsFocus { place.dropFocus() }
        }
    }
}

/// A view that is tied to a focus state.
@MainActor
protocol FocusPlace: AnyObject {
    /// Whether the focus is in the view.
    var holdsFocus: Bool { get }
    /// Moves the focus into the view; whether it is there then.
    func takeFocus() -> Bool
    func dropFocus()
}
