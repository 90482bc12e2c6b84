/// A part of the view tree that has widgets only while it is needed: a row.
///
/// Asleep, it keeps its views' state and nothing else: no widget, no evaluation. Awake, it is drawn,
/// if perhaps outside of what a person sees. `onAppear` and `task` follow what is in sight.
@MainActor
package final class LazyRegion {
    package private(set) var isAwake = false
    package private(set) var isInSight = false
    /// Whether dropping the views would lose something that a person or the app put there.
    private(set) var holdsState = false

    /// Whoever is named by the texts in the region.
    weak var labelOwner: (any LabelOwner)?

    private weak var root: ViewNode?
    /// Marked dirty while asleep, in no order.
    private var postponed: [ViewNode] = []
    private var watchers: [any SightWatcher] = []

    /// `root` is the topmost node of the region.
    func begin(at root: ViewNode) { self.root = root }

    /// Gives the views their widgets, and brings them up to date.
    package func wake() {
        guard !isAwake else { return }
        isAwake = true
        root?.regionDidChange(isAwake: true)
        let stale = postponed.sorted { $0.depth < $1.depth }
        postponed.removeAll()
        for node in stale { node.refreshIfDirty() }
    }

    /// Takes the widgets away.
    package func sleep() {
        guard isAwake else { return }
        setInSight(false)
        isAwake = false
        root?.regionDidChange(isAwake: false)
    }

    /// Tells the views that a person sees them now, or no longer does.
    package func setInSight(_ isInSight: Bool) {
        guard isInSight != self.isInSight else { return }
        self.isInSight = isInSight
        for watcher in watchers { watcher.sightDidChange(isInSight: isInSight) }
    }

    func postpone(_ node: ViewNode) { postponed.append(node) }

    /// The views are gone for good.
    func end() {
        postponed.removeAll()
        watchers.removeAll()
    }

    /// Keeps the views while they are asleep: they have state of their own.
    func noteState() { holdsState = true }

    func add(_ watcher: any SightWatcher) { watchers.append(watcher) }

    func remove(_ watcher: any SightWatcher) { watchers.removeAll { $0 === watcher } }
}

/// A node that does something when what it belongs to comes into sight.
@MainActor
protocol SightWatcher: AnyObject {
    func sightDidChange(isInSight: Bool)
}
