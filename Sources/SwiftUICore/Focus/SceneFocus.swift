package import Combine

/// What the views of one window have for its menus, and for others while it is the active window.
///
/// A menu reads the values of its own window, since it can act nowhere else. Views, and the app
/// itself, read those of the active window; while the whole app is inactive, of the one that was
/// active last, so that nothing flickers under a dialog. What differs evaluates just its readers.
@MainActor
package final class SceneFocus {
    /// Marks what this window's commands send, and who subscribes here.
    package let audience = SignalAudience()
    /// The values as this window's menus read them.
    let scope = EnvironmentScope(parent: nil)

    private let graph: ViewGraph
    private var givers: [any FocusedValueGiver] = []
    private var values: [ObjectIdentifier: Any] = [:]
    private var isStale = false

    package init(graph: ViewGraph) { self.graph = graph }

    /// A view came, or what it has or where the focus is has changed.
    func note(_ giver: any FocusedValueGiver) {
        if !givers.contains(where: { $0 === giver }) { givers.append(giver) }
        refreshSoon()
    }

    func remove(_ giver: any FocusedValueGiver) {
        givers.removeAll { $0 === giver }
        refreshSoon()
    }

    /// The window is the active one now.
    package func activate() {
        graph.activeScene = self
        graph.activeValues.replace(with: values)
    }

    /// The window is gone.
    package func close() {
        givers.removeAll()
        guard graph.activeScene === self else { return }
        graph.activeScene = nil
        graph.activeValues.replace(with: [:])
    }

    /// Once for all that a move of the focus tells: it leaves one view and then enters another.
    private func refreshSoon() {
        guard !isStale else { return }
        isStale = true
        graph.afterEvaluation { [weak self] in self?.refresh() }
    }

    /// What the focus is in wins over what the scene has, and inner views over those around.
    private func refresh() {
        isStale = false
        var new: [ObjectIdentifier: Any] = [:]
        let given = givers.filter { $0.isForScene || $0.holdsFocus }
            .sorted { ($0.isForScene ? 0 : 1, $0.depth) < ($1.isForScene ? 0 : 1, $1.depth) }
        for giver in given { new.merge(giver.givenValues) { _, inner in inner } }
        values = new
        scope.replace(with: new)
        if graph.activeScene === self { graph.activeValues.replace(with: new) }
    }
}

/// A view that has values for others.
@MainActor
protocol FocusedValueGiver: ViewNode {
    var givenValues: [ObjectIdentifier: Any] { get }
    /// Whether they count wherever the focus is in the window.
    var isForScene: Bool { get }
    var holdsFocus: Bool { get }
}

private struct SceneFocusKey: EnvironmentKey { static var defaultValue: SceneFocus? { nil } }
private struct FocusedScopeKey: EnvironmentKey {
    static var defaultValue: EnvironmentScope? { nil }
}

extension EnvironmentScope {
    /// Everything below is of this window.
    package func place(in scene: SceneFocus) {
        set(SceneFocusKey.self, to: scene)
    }

    /// Everything below reads this window's values, whichever window is active.
    package func read(from scene: SceneFocus) {
        set(FocusedScopeKey.self, to: scene.scope)
    }
}

extension EnvironmentValues {
    /// The window that the views are of.
    var sceneFocus: SceneFocus? { self[SceneFocusKey.self] }

    fileprivate var focusedScope: EnvironmentScope? { self[FocusedScopeKey.self] }
}

extension ViewNode {
    /// The focused values that are read at this place.
    var focusedValues: FocusedValues {
        FocusedValues(
            scope: environment.environmentValues.focusedScope ?? host.graph.activeValues
        )
    }
}
