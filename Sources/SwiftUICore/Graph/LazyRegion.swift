/// A part of the view tree that has widgets only while it is needed: a row.
///
/// Asleep, it keeps its views' state and nothing else: no widget, no evaluation. Awake, it is drawn,
/// if perhaps outside of what a person sees. `onAppear` and `task` follow what is in sight. A region
/// in another is no more awake, and no more in sight, than that one.
@MainActor
package final class LazyRegion {
    package private(set) var isAwake = false
    package private(set) var isInSight = false
    /// Whether dropping the views would lose something that a person or the app put there.
    private(set) var holdsState = false

    /// Whoever is named by the texts in the region.
    weak var labelOwner: (any LabelOwner)?

    private weak var root: ViewNode?
    /// What modifiers around the row put around its views, from the innermost.
    private var wrappings: [ElementWrapping] = []
    /// Topmost nodes of views that belong to the row and do not stand below its root.
    private var companions: [ViewNode] = []
    /// Marked dirty while asleep, in no order.
    private var postponed: [ObjectIdentifier: ViewNode] = [:]
    private var watchers: [any SightWatcher] = []
    private weak var outer: LazyRegion?
    private var inner = ArrivalOrder<Inner>()
    /// What was asked for, whatever the region around is.
    private var wanted = (awake: false, inSight: false)

    private struct Inner {
        weak var region: LazyRegion?
    }

    /// Whether it is awake as soon as the region around is.
    var isWantedAwake: Bool { wanted.awake }

    /// `root` is the topmost node of the region.
    func begin(at root: ViewNode) {
        self.root = root
        wrappings = root.wrappingsOfRow
        guard let outer = root.parent?.region else { return }
        self.outer = outer
        outer.inner.add(Inner(region: self), for: self)
        follow()
    }

    /// Gives the views their widgets, and brings them up to date.
    package func wake() {
        wanted.awake = true
        follow()
    }

    /// Takes the widgets away.
    package func sleep() {
        wanted = (awake: false, inSight: false)
        follow()
    }

    /// Tells the views that a person sees them now, or no longer does.
    package func setInSight(_ isInSight: Bool) {
        wanted.inSight = isInSight
        follow()
    }

    /// The elements of the row with what modifiers put around each of them.
    func wrap(_ elements: [RowElement]) -> [RowElement] {
        wrappings.reduce(elements) { $1.wrap($0) }
    }

    func wrap(_ elements: [LayoutElement]) -> [LayoutElement] {
        wrappings.reduce(elements) { $1.wrap($0) }
    }

    /// Takes views in that belong to the row, though they are made by what is around it; they have the
    /// region's root for a parent.
    func add(companion: ViewNode) {
        companions.removeAll { !$0.isMounted }
        companions.append(companion)
    }

    private func tell(isAwake: Bool) {
        root?.regionDidChange(isAwake: isAwake)
        for companion in companions where companion.isMounted {
            companion.regionDidChange(isAwake: isAwake)
        }
        for wrapping in wrappings { wrapping.setAwake(isAwake) }
    }

    /// Whether any modifier around may put something around the row's views.
    var hasWrappings: Bool { !wrappings.isEmpty }

    func postpone(_ node: ViewNode) { postponed[ObjectIdentifier(node)] = node }

    /// A node that was postponed is gone.
    func forget(_ node: ViewNode) { postponed[ObjectIdentifier(node)] = nil }

    /// The views are gone for good.
    func end() {
        postponed.removeAll()
        watchers.removeAll()
        for companion in companions { companion.unmount() }
        companions.removeAll()
        for wrapping in wrappings { wrapping.remove() }
        wrappings.removeAll()
        outer?.inner.remove(self)
    }

    /// Keeps the views while they are asleep: they have state of their own.
    func noteState() {
        holdsState = true
        outer?.noteState()
    }

    func add(_ watcher: any SightWatcher) { watchers.append(watcher) }

    func remove(_ watcher: any SightWatcher) { watchers.removeAll { $0 === watcher } }

    // MARK: - With the region around

    /// Becomes what was asked for, as far as the region around allows it.
    private func follow() {
        let isAwake = wanted.awake && outer?.isAwake ?? true
        let isInSight = wanted.inSight && outer?.isInSight ?? true
        if !isInSight { showInSight(false) }
        if isAwake { becomeAwake() } else { fallAsleep() }
        if isInSight { showInSight(true) }
    }

    private func becomeAwake() {
        guard !isAwake else { return }
        isAwake = true
        tell(isAwake: true)
        let stale = postponed.values.sorted { $0.depth < $1.depth }
        postponed.removeAll()
        for node in stale { node.refreshIfDirty() }
        for entry in inner.values { entry.region?.follow() }
    }

    private func fallAsleep() {
        guard isAwake else { return }
        isAwake = false
        for entry in inner.values { entry.region?.follow() }
        tell(isAwake: false)
    }

    private func showInSight(_ isInSight: Bool) {
        guard isInSight != self.isInSight else { return }
        self.isInSight = isInSight
        for watcher in watchers { watcher.sightDidChange(isInSight: isInSight) }
        for entry in inner.values { entry.region?.follow() }
    }
}

/// A node that does something when what it belongs to comes into sight.
@MainActor
protocol SightWatcher: AnyObject {
    func sightDidChange(isInSight: Bool)
}
