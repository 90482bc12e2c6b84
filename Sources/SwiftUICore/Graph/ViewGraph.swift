import RenderTree

/// What changed in every window, and the one flush that brings it up to date.
@MainActor
package final class ViewGraph {
    /// Asks the main loop to call `flush` soon; set by whoever runs the loop.
    package var requestFlush: @MainActor () -> Void = {}

    /// When gestures that wait are asked again; tests set their own.
    package var gestureClock: GestureClock = GestureTimer.mainQueue

    /// Bodies evaluated since the start; tests read it.
    package internal(set) var evaluationCount = 0

    /// The window whose focused values count for views everywhere.
    weak var activeScene: SceneFocus?
    /// Those values.
    let activeValues = EnvironmentScope(parent: nil)

    private var dirty: [ViewNode] = []
    private var afterwards: [@MainActor () -> Void] = []
    private var lastly: [@MainActor () -> Void] = []
    private(set) var preferences = PreferenceReaders()
    private var hosts: [ObjectIdentifier: WeakHost] = [:]
    private var isFlushing = false
    private var isRequested = false

    package init() {}

    func enqueue(_ node: ViewNode) {
        dirty.append(node)
        request()
    }

    /// Runs `action` once the views are up to date: `onChange`, `onAppear`, alerts.
    package func afterEvaluation(_ action: @escaping @MainActor () -> Void) {
        afterwards.append(action)
        request()
    }

    /// Runs `action` once the surfaces have what the next flush makes: moves of the focus.
    func afterCommit(_ action: @escaping @MainActor () -> Void) {
        lastly.append(action)
        request()
    }

    package func request() {
        guard !isFlushing, !isRequested else { return }
        isRequested = true
        requestFlush()
    }

    func add(_ host: ViewHost) { hosts[ObjectIdentifier(host)] = WeakHost(host: host) }
    func remove(_ host: ViewHost) { hosts[ObjectIdentifier(host)] = nil }

    /// Takes in what people entered, evaluates what it and everything else changed, hands the
    /// result to the surfaces, and shows again what bindings made of the input.
    package func flush() {
        guard !isFlushing else { return }
        isFlushing = true
        isRequested = false
        defer {
            isFlushing = false
            BodyNesting.endFlush()
            if !dirty.isEmpty || preferences.hasStale || !afterwards.isEmpty || !lastly.isEmpty {
                request()
            } else {
                preferences.settled()
            }
        }
        let hosts = self.hosts.values.compactMap(\.host)
        for host in hosts { host.surface?.collectInput() }
        settle()
        for host in self.hosts.values.compactMap(\.host) { host.commit() }
        // A host that is read changes the one that reads it, which may have had its turn already.
        for _ in 0..<4 {
            let changed = self.hosts.values.compactMap(\.host).filter(\.hasChanges)
            if changed.isEmpty { break }
            for host in changed { host.commit() }
        }
        let actions = lastly
        lastly.removeAll()
        for action in actions { action() }
    }

    /// Flushes with all that was entered in a window, or in any, also what only counts once its field
    /// is left: before a document is saved or closed.
    ///
    /// Apps that take a text when its field loses the focus are told that it does, and then that it
    /// has it again; the desktop's own focus stays where it is.
    package func finishEditing(in host: ViewHost? = nil) {
        let hosts = host.map { [$0] } ?? hosts.values.compactMap(\.host)
        for host in hosts {
            host.surface?.collectInput()
            host.finishEditing()
        }
        let left = hosts.compactMap { host in host.leaveField().map { (host, $0) } }
        flush()
        guard !left.isEmpty else { return }
        for (host, field) in left { host.returnToField(field) }
        flush()
    }

    /// Evaluates until nothing is dirty, within bounds: an `onChange` that always causes another
    /// change goes on in the next flush rather than freezing this one.
    private func settle() {
        for _ in 0..<64 {
            guard dirty.isEmpty else {
                evaluateDirty()
                continue
            }
            if readPreferences() { continue }
            guard !afterwards.isEmpty else { return }
            let actions = afterwards
            afterwards.removeAll()
            for action in actions { action() }
        }
    }

    // MARK: - Preferences

    func addPreferenceReader(_ reader: any PreferenceReader) {
        preferences.add()
        notePreference(reader)
    }

    func removePreferenceReader() { preferences.remove() }

    func notePreference(_ reader: any PreferenceReader) {
        preferences.note(reader)
        request()
    }

    /// Whether there was something to read.
    private func readPreferences() -> Bool {
        guard preferences.hasStale else { return false }
        for reader in preferences.takeStale() { reader.readPreference() }
        return true
    }

    // MARK: - Within a layout

    /// Evaluates what is dirty now, within a layout; actions wait for the next flush.
    func refreshDirty() {
        evaluateDirty()
        request()
    }

    /// Evaluates what is dirty now, parents first.
    private func evaluateDirty() {
        let batch = dirty.sorted { $0.depth < $1.depth }
        dirty.removeAll(keepingCapacity: true)
        for node in batch { node.refreshIfDirty() }
    }

    private struct WeakHost {
        weak var host: ViewHost?
    }
}
