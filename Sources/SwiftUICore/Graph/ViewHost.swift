package import Foundation
package import RenderTree

/// What one window shows: the views' nodes, and their drawing on a surface.
@MainActor
package final class ViewHost {
    package let graph: ViewGraph
    package let rootID: NodeID
    package let environment: EnvironmentScope
    package let window = WindowTraits()
    /// Where the content is drawn; set before the views are.
    package var surface: (any RenderSurface)?

    /// Called after each flush that changed a leaf; a host that is read rather than drawn is read
    /// again then.
    package var onCommit: @MainActor () -> Void = {}

    private(set) var hasChanges = false
    private var root: ViewNode?
    private var lastID = 0
    private var leaves: [NodeID: any EventTarget] = [:]
    private var textEditors: Set<NodeID> = []
    private var roots: [NodeID: HostRoot] = [:]
    private var staleContainers: [ViewNode] = []
    private var staleIDs: Set<ObjectIdentifier> = []
    private var staleRoots: Set<NodeID> = []
    private var staleRows: [any StaleRows] = []
    private var staleLabels: [any LabelOwner] = []
    private var staleGroups: [ObjectIdentifier: GroupElement] = [:]
    private var touched: Set<NodeID> = []
    private var frameFollowers = FrameFollowers()
    /// What the app is to be told of frames.
    private var frameReports: [@MainActor () -> Void] = []
    private(set) var focus = FocusKeeper()
    /// How many layouts are under way, one inside the other.
    private var layoutDepth = 0
    private var hasReportedLoop = false
    /// What scrolls as soon as a layout has shown where to.
    private var pendingScrolls: [@MainActor () -> Bool] = []

    /// A host without a surface draws nothing: menus and alerts read its leaves instead.
    package init(graph: ViewGraph, inheriting environment: EnvironmentScope? = nil) {
        self.graph = graph
        self.environment = EnvironmentScope(parent: environment)
        rootID = NodeID(rawValue: 0)
    }

    /// Shows a view; called once.
    package func show<Content: View>(_ content: Content) {
        graph.add(self)
        let context = NodeContext(host: self, parent: nil, environment: environment)
        let node = HostContentNode(content, id: rootID, rule: .window, in: context)
        root = node
        node.evaluate()
        graph.request()
    }

    /// Shows another value of the view that it shows already.
    package func update<Content: View>(_ content: Content) {
        (root as? HostContentNode<Content>)?.take(content)
    }

    /// Ends the views' life: tasks are cancelled, `onDisappear` runs.
    package func close() {
        root?.unmount()
        root = nil
        graph.remove(self)
        surface = nil
    }

    /// Whether the keyboard focus is in one of the views.
    package var hasFocus: Bool { focus.focused != nil }

    // MARK: - Nodes

    func makeID() -> NodeID {
        lastID += 1
        return NodeID(rawValue: lastID)
    }

    func add(_ leaf: any EventTarget, _ node: RenderNode) {
        leaves[leaf.id] = leaf
        if case .textEditor = node.content { textEditors.insert(leaf.id) }
        surface?.mount(node, id: leaf.id)
    }

    func remove(_ id: NodeID) {
        guard let leaf = leaves.removeValue(forKey: id) else { return }
        if let place = leaf.focusPlace { focus.note(isFocused: false, at: place) }
        touched.remove(id)
        textEditors.remove(id)
        surface?.unmount(id)
    }

    func rendered(_ id: NodeID) -> RenderNode? { leaves[id]?.rendered }

    func addRoot(_ root: HostRoot) { roots[root.id] = root }

    func removeRoot(_ id: NodeID) {
        roots[id] = nil
        staleRoots.remove(id)
    }

    /// A leaf's drawn value changed.
    func leafDidChange(_ id: NodeID, from old: RenderNode, to new: RenderNode) {
        hasChanges = true
        surface?.update(id, from: old, to: new)
    }

    func noteStaleContainer(_ node: ViewNode) {
        guard staleIDs.insert(ObjectIdentifier(node)).inserted else { return }
        staleContainers.append(node)
        hasChanges = true
        graph.request()
    }

    func noteStaleRoot(above element: LayoutElement) {
        if let root = element.top as? HostRoot { staleRoots.insert(root.id) }
    }

    /// The host draws other leaves, or in another order.
    func noteStaleRoot(_ id: NodeID) {
        staleRoots.insert(id)
        graph.request()
    }

    /// A group has other parts than before; it is drawn anew once all modifiers have added theirs.
    func noteStaleGroup(_ group: GroupElement) {
        staleGroups[ObjectIdentifier(group)] = group
        hasChanges = true
        graph.request()
    }

    /// The list's rows changed; it is told once the views are up to date.
    func noteStaleRows(_ rows: any StaleRows) {
        staleRows.append(rows)
        hasChanges = true
        graph.request()
    }

    func noteStaleLabel(_ owner: any LabelOwner) { staleLabels.append(owner) }

    /// The texts in a host, one after the other.
    func title(of root: HostRoot) -> String {
        var parts: [String] = []
        root.visitDrawn { leaf in
            guard let node = rendered(leaf.id) else { return }
            if let name = node.traits.accessibilityLabel {
                parts.append(name)
            } else if case .text(let text) = node.content {
                parts.append(text.text.string)
            }
        }
        return parts.joined(separator: " ")
    }

    /// Whether people edit texts of many lines here, wherever that is.
    package var hasTextEditor: Bool { !textEditors.isEmpty }

    /// The drawn leaves of the host's own content, in order.
    package var contents: [(id: NodeID, node: RenderNode)] {
        collectStaleContainers()
        var contents: [(id: NodeID, node: RenderNode)] = []
        roots[rootID]?.visitDrawn { leaf in
            if let node = rendered(leaf.id) { contents.append((leaf.id, node)) }
        }
        return contents
    }

    /// The first node that `isWanted` finds, also within what is scrolled.
    package func first(where isWanted: (RenderNode) -> Bool) -> NodeID? {
        collectStaleContainers()
        return first(in: rootID, where: isWanted)
    }

    private func first(in host: NodeID, where isWanted: (RenderNode) -> Bool) -> NodeID? {
        var ids: [NodeID] = []
        roots[host]?.visitDrawn { ids.append($0.id) }
        for id in ids {
            guard let node = rendered(id) else { continue }
            if isWanted(node) { return id }
            if case .scroll = node.content, let inner = first(in: id, where: isWanted) {
                return inner
            }
        }
        return nil
    }

    /// What the views are as options of a picker.
    var options: [TaggedOption] {
        collectStaleContainers()
        var options: [TaggedOption] = []
        root?.collectOptions(into: &options)
        return options
    }

    private func collectStaleContainers() {
        while !staleContainers.isEmpty {
            let containers = staleContainers.sorted { $0.depth > $1.depth }
            staleContainers.removeAll()
            staleIDs.removeAll()
            for node in containers where node.isMounted {
                node.fillContainer()
                node.noteLabelChange()
            }
        }
        let groups = staleGroups.values
        staleGroups.removeAll()
        for group in groups { group.render() }
        let owners = staleLabels
        staleLabels.removeAll()
        for owner in owners { owner.labelDidChange() }
    }

    private func showStaleRoots() {
        let stale = staleRoots
        staleRoots.removeAll()
        for id in stale {
            guard let root = roots[id] else { continue }
            // Asleep, a control has no widget to hold its label; it is shown once it wakes up.
            if let owner = root.owner, leaves[owner.id] == nil { continue }
            // So is a row once the list shows it.
            if let row = root.row, !row.isShown { continue }
            surface?.setChildren(root.leaves, of: id)
        }
    }

    /// Brings what changed into the hosts right away: a row is about to be shown, or a layout found out
    /// more and places it in the same pass.
    func settleHosts() {
        collectStaleContainers()
        showStaleRoots()
    }

    /// The same within a flush, where items of the bar may be new.
    func settleAll() {
        collectStaleContainers()
        // Toolbar items are hosts: the window makes them before they get their children.
        window.commit()
        showStaleRoots()
    }

    func addFrameFollower(_ follower: any FrameFollower) { frameFollowers.add(follower) }

    /// Tells the app of a frame, once no layout is under way that what it does could disturb.
    func reportFrame(_ report: @escaping @MainActor () -> Void) { frameReports.append(report) }

    /// Tells those who follow frames that some may have changed; the next flush sees to the rest.
    func framesMayHaveChanged() { if followFrames() { graph.request() } }

    /// Whether views may change by the frames that there are now.
    ///
    /// In the middle of a list's layout of its rows the app hears of frames in the next flush, as what
    /// it does may change the rows.
    private func followFrames(inRow isInRow: Bool = false) -> Bool {
        let hasChanged = frameFollowers.tell()
        let reports = frameReports
        frameReports.removeAll()
        if isInRow {
            for report in reports { graph.afterEvaluation(report) }
            return hasChanged
        }
        for report in reports { report() }
        return hasChanged || !reports.isEmpty
    }

    // MARK: - Scrolling

    /// Scrolls once that is laid out to which it scrolls, as `scroll` says: whether it has scrolled.
    func scrollAfterLayout(_ scroll: @escaping @MainActor () -> Bool) {
        pendingScrolls.append(scroll)
        scrollInNextFlush()
    }

    private func scrollInNextFlush() {
        graph.afterEvaluation { [weak self] in self?.scrollIfLaidOut() }
    }

    /// In the flush after the next layout, or now where nothing waits for one.
    private func scrollIfLaidOut() {
        guard !pendingScrolls.isEmpty else { return }
        collectStaleContainers()
        let scrolls = pendingScrolls
        pendingScrolls.removeAll()
        let waiting = scrolls.filter { !$0() }
        pendingScrolls = waiting + pendingScrolls
    }

    /// Whether the window has yet to be laid out.
    var awaitsLayout: Bool { roots[rootID]?.awaitsLayout ?? false }

    /// Backends may tell of it in the middle of a layout, so what follows waits for the next flush.
    private func didScroll(_ id: NodeID, to offset: CGPoint) {
        guard let root = roots[id], root.noteScroll(to: offset) else { return }
        graph.afterEvaluation { [weak self] in
            root.followScroll()
            self?.framesMayHaveChanged()
        }
    }

    func scroll(_ id: NodeID, to offset: CGPoint) { surface?.scroll(id, to: offset) }

    /// How much room the views have had last, in points.
    package private(set) var size = CGSize.zero

    // MARK: - What stands at nodes

    func showMenu(_ menu: MenuNode, over id: NodeID, at point: CGPoint?) {
        surface?.showMenu(menu, over: id, at: point)
    }

    func hideMenu(over id: NodeID) { surface?.hideMenu(over: id) }

    func makeHost(_ id: NodeID) { surface?.makeHost(id) }

    func showPopover(_ host: NodeID, _ popover: PopoverNode, over anchor: NodeID) {
        surface?.showPopover(host, popover, over: anchor)
    }

    /// Takes a bubble away with its host.
    func hidePopover(_ host: NodeID) {
        surface?.hidePopover(host)
        removeHost(host)
    }

    /// Takes a host away; what it has to show is no matter any more.
    func removeHost(_ id: NodeID) {
        staleRoots.remove(id)
        surface?.removeHost(id)
    }

    /// Hands what a flush changed to the surface.
    func commit() {
        collectStaleContainers()
        // Toolbar items are hosts: the window makes them before they get their children.
        window.commit()
        if !staleRows.isEmpty, !pendingScrolls.isEmpty {
            // Rows that come with this change stand in their list only from now on.
            scrollInNextFlush()
        }
        while !staleRows.isEmpty {
            let rows = staleRows
            staleRows.removeAll()
            for list in rows { list.announceChanges() }
            collectStaleContainers()
        }
        showStaleRoots()
        for id in touched {
            guard let leaf = leaves[id], let node = leaf.rendered else { continue }
            surface?.reassert(id, node)
        }
        touched.removeAll()
        if hasChanges {
            hasChanges = false
            onCommit()
        }
    }
}

extension ViewHost: RenderClient {
    package func handle(_ event: NodeEvent, from id: NodeID) {
        if case .scrolled(let offset) = event { return didScroll(id, to: offset) }
        if case .desktopChanged(let traits) = event { return follow(traits) }
        // What was typed before a press or a shortcut belongs before it.
        if !event.isTextEdit { surface?.collectInput() }
        guard let leaf = leaves[id] else { return }
        var event = event
        if let rows = leaf as? any RowNumbering {
            guard let current = rows.renumbered(event) else { return }
            event = current
        }
        graph.request()
        // A shortcut presses a button without taking the focus to it.
        if case .activated = event { finishEditing() }
        if case .focused(let isFocused) = event {
            if let place = leaf.focusPlace { focus.note(isFocused: isFocused, at: place) }
        } else {
            touched.insert(id)
        }
        Evaluation.withoutTracking { leaf.handle(event) }
    }

    private func follow(_ traits: DesktopTraits) {
        let direction = environment.environmentValues.layoutDirection
        environment.set(DesktopTraitsKey.self, to: traits)
        guard environment.environmentValues.layoutDirection != direction else { return }
        for root in roots.values { root.invalidate() }
    }

    /// Has fields take what was entered in them and does not count yet.
    func finishEditing() {
        for leaf in Array(leaves.values) { leaf.finishEditing() }
    }

    /// Tells the field with the keyboard focus that it is left, though it is not; which field that is.
    func leaveField() -> NodeID? {
        guard let leaf = focus.focused as? any EventTarget,
            case .textField = leaf.rendered?.content
        else { return nil }
        handle(.focused(false), from: leaf.id)
        return leaf.id
    }

    /// Tells the field that was left so that it has the focus, if it is still there.
    func returnToField(_ id: NodeID) {
        if focus.focused == nil { handle(.focused(true), from: id) }
    }

    package func measureContent(of host: NodeID, _ proposal: SizeProposal) -> CGSize {
        roots[host]?.contentSize(proposal) ?? .zero
    }

    package func layoutContent(of host: NodeID, in size: CGSize) {
        guard let root = roots[host] else { return }
        layoutDepth += 1
        defer { layoutDepth -= 1 }
        root.layOut(in: size)
        if host == rootID { self.size = size }
        guard layoutDepth == 1 else { return }
        if !pendingScrolls.isEmpty {
            scrollInNextFlush()
        }
        // What followers of frames change is laid out at once, if it comes to an end.
        for _ in 0..<2 {
            guard followFrames(inRow: root.isRow) else { return }
            graph.refreshDirty()
            settleHosts()
            root.layOut(in: size)
        }
        guard followFrames(inRow: root.isRow), !hasReportedLoop else { return }
        hasReportedLoop = true
        BadInput.write("SwiftUI: a layout changes what it depends on again and again")
    }
}

/// A node that draws one leaf and hears what people do to it.
@MainActor
package protocol EventTarget: LabelOwner {
    var id: NodeID { get }
    var rendered: RenderNode? { get }
    func handle(_ event: NodeEvent)
    /// Takes what was entered and does not count yet, as if the field had been left.
    func finishEditing()
    /// Whether views inside name it, as a label does.
    var hasLabel: Bool { get }
    /// The node that has the keyboard focus when this does.
    var focusPlace: ViewNode? { get }
}

/// What is named by texts inside it.
@MainActor
package protocol LabelOwner: AnyObject {
    /// The text of the label may have changed.
    func labelDidChange()
}

extension EventTarget {
    package var focusPlace: ViewNode? { self as? ViewNode }
    package func finishEditing() {}

    /// Whether a picker offers it; lines between options are none.
    var isPickerOption: Bool {
        switch rendered?.content {
        case .text, .image: true
        default: false
        }
    }
}
