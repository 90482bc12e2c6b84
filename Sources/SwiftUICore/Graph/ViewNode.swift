import RenderTree

/// One place in the view tree, kept as long as a view stands there.
///
/// A node records what its evaluation reads; a change marks it dirty, and the next flush evaluates
/// it again. Transparent nodes hand their children's layout elements to the nearest container above.
@MainActor
package class ViewNode {
    package unowned let host: ViewHost
    package private(set) weak var parent: ViewNode?
    package let environment: EnvironmentScope
    /// The row that the node belongs to, where only rows in sight are alive.
    package private(set) var region: LazyRegion?
    /// Where what stands here becomes rows, made when they are asked for.
    let rowHome: RowHome?
    /// Whether the list around knows by the view's type that it is one row.
    private let beginsRow: Bool
    let depth: Int
    /// How many bodies stand around what is here, this one's included.
    private(set) var bodyDepth: Int

    package private(set) var isMounted = true
    private(set) var isDirty = false
    private var sources: [ObjectIdentifier: DependencySource] = [:]
    private var observation: ObservationTracker?

    init(in context: NodeContext) {
        host = context.host
        parent = context.parent
        environment = context.environment
        rowHome = context.rowHome
        depth = (context.parent?.depth ?? 0) + 1
        bodyDepth = context.parent?.bodyDepth ?? 0
        region = nil
        beginsRow = context.rowHome == .list && context.isOneRow
        if hasBody { bodyDepth += 1 }
        let own = context.region ?? (isRow ? LazyRegion() : nil)
        region = own ?? context.parent?.region
        own?.begin(at: self)
    }

    /// The type of the view that stands here, as messages name it.
    var viewType: any Any.Type { Self.self }

    /// What here can have the keyboard focus, apart from what is further down.
    var focusTarget: (any EventTarget)? {
        guard let own = self as? any EventTarget, let rendered = own.rendered,
            rendered.canHaveFocus
        else { return nil }
        return own
    }

    /// Whether the node evaluates a body of the app's own.
    var hasBody: Bool { false }

    /// Whether the node hands on what its children are, each by itself, so that each may be a row.
    var isTransparent: Bool { false }

    /// Whether all that stands here is one row of the list around.
    final var isRow: Bool { rowHome == .list && (beginsRow || !isTransparent) }

    /// Whether views here may be rows of a list or a lazy stack around.
    final var handsOnRows: Bool { rowHome != nil && passesRows }

    /// The children in order; every child is unmounted with its parent.
    var children: [ViewNode] { [] }

    /// The children that stand here, rather than in a host of their own or around others.
    var elementChildren: [ViewNode] { children }

    /// Evaluates again after a change of something that was read.
    package func evaluate() {}

    /// Appends the layout elements that this node contributes to the container above it.
    package func collectElements(into elements: inout [LayoutElement]) {
        for child in elementChildren { child.collectElements(into: &elements) }
    }

    /// Appends the options of a picker that stand at this place.
    func collectOptions(into options: inout [TaggedOption]) {
        let children = self.children
        // A leaf without a tag is shown, and stands for nothing.
        if children.isEmpty, let leaf = self as? any EventTarget, leaf.isPickerOption {
            options.append(TaggedOption(of: self, tag: nil))
        }
        for child in children { child.collectOptions(into: &options) }
    }

    /// The view with that id at this place or below, as something to scroll to.
    func scrollTarget(
        for id: AnyHashable,
        among views: SearchedViews
    ) -> (any ScrollTarget)? {
        for child in children {
            if let target = child.scrollTarget(for: id, among: views) { return target }
        }
        return nil
    }

    /// What this node contributes first, as something to scroll to.
    var firstTarget: (any ScrollTarget)? {
        if isTransparent, handsOnRows {
            for child in elementChildren {
                if let target = child.firstTarget { return target }
            }
            return nil
        }
        return firstElement.map { ElementTarget(element: $0) }
    }

    /// The first element that this node contributes, as it stands: asking changes nothing, as
    /// collecting does.
    var firstElement: LayoutElement? {
        if isContainer { return container }
        for child in elementChildren {
            if let element = child.firstElement { return element }
        }
        return nil
    }

    /// The container that elements below this node belong to, where that is this node's own.
    var container: ContainerElement? { nil }

    /// Whether elements below this node belong to it, and go no further up.
    var isContainer: Bool { container != nil }

    /// Takes in the elements below this node anew.
    func fillContainer() {
        guard let container else { return }
        container.setChildren(containedElements())
        host.noteStaleRoot(above: container)
    }

    /// The elements that the node's own container holds.
    func containedElements() -> [LayoutElement] {
        var elements: [LayoutElement] = []
        for child in children { child.collectElements(into: &elements) }
        return elements
    }

    // MARK: - Preferences

    /// Whether a view here or below says something for some preference key, or did so.
    private(set) var leadsToPreferences = false

    /// The node itself, where it reads what the views below say.
    var preferenceReader: (any PreferenceReader)? { nil }

    /// Adds what the views at this place and below say for a key, in their order.
    func collectPreference<Key: PreferenceKey>(
        _ key: Key.Type,
        into value: inout PreferenceValue<Key>
    ) {
        guard leadsToPreferences else { return }
        for child in children { child.collectPreference(key, into: &value) }
    }

    /// Makes readers around look for preferences here.
    final func leadToPreferences() {
        var node: ViewNode? = self
        while let current = node, !current.leadsToPreferences {
            current.leadsToPreferences = true
            node = current.parent
        }
    }

    // MARK: - Life

    /// Lets go of what the node holds outside the tree.
    func willUnmount() {}

    // MARK: - Rows

    /// Appends the rows that this node contributes to the list above it.
    func collectRows(into rows: inout RowCollector) {
        if isRow { return rows.appendFixed(self) }
        rows.with(describeRow) {
            for child in elementChildren { child.collectRows(into: &$0) }
        }
    }

    /// Adds what the node says about the rows below it.
    func describeRow(_ traits: inout RowTraits) {}

    /// Appends each layout element with what modifiers say about it as a row.
    func collectRowElements(into elements: inout [RowElement], _ traits: RowTraits) {
        if isTransparent {
            var traits = traits
            describeRow(&traits)
            for child in elementChildren { child.collectRowElements(into: &elements, traits) }
        } else {
            var own: [LayoutElement] = []
            collectElements(into: &own)
            elements += own.map { RowElement(element: $0, traits: traits) }
        }
    }

    /// The node's widgets come back, or go away while its state stays.
    func regionDidChange(isAwake: Bool) {
        for child in children where child.region === region {
            child.regionDidChange(isAwake: isAwake)
        }
    }

    // MARK: - Children

    /// The context for children of this node.
    package var childContext: NodeContext { context(environment) }

    func context(_ environment: EnvironmentScope) -> NodeContext {
        NodeContext(
            host: host,
            parent: self,
            environment: environment,
            rowHome: passesRows ? rowHome : nil
        )
    }

    /// Whether rows below may come and go as a lazy container around asks for them.
    var passesRows: Bool { rowHome == .list ? !isRow : container == nil }

    // MARK: - Changes

    /// Asks for an evaluation in the next flush.
    package func markDirty() {
        guard isMounted, !isDirty else { return }
        isDirty = true
        if let region, !region.isAwake { return region.postpone(self) }
        host.graph.enqueue(self)
    }

    /// Does work whose reads make it worth doing again; what was read before no longer counts.
    ///
    /// Only the reads belong in here: what children read while they are shown is theirs.
    package final func reading<Result>(_ work: () -> Result) -> Result {
        forgetReads()
        isDirty = false
        let observation = self.observation ?? ObservationTracker()
        self.observation = observation
        return Evaluation.run(for: self) { observation.track(for: self, work) }
    }

    /// Evaluates if still dirty; a parent's evaluation may have come first.
    func refreshIfDirty() {
        guard isMounted, isDirty else { return }
        isDirty = false
        evaluate()
    }

    func depend(on source: DependencySource) {
        let key = ObjectIdentifier(source)
        guard sources[key] == nil else { return }
        sources[key] = source
        source.add(self)
    }

    private func forgetReads() {
        for source in sources.values { source.remove(self) }
        sources.removeAll(keepingCapacity: true)
    }

    /// Tells the control around, if any, that its label may read differently.
    final func noteLabelChange() {
        if let owner = region?.labelOwner { host.noteStaleLabel(owner) }
        var node = parent
        while let current = node {
            if let control = current as? any EventTarget {
                if control.hasLabel { host.noteStaleLabel(control) }
                return
            }
            node = current.parent
        }
    }

    /// Tells the nearest container that elements below it changed.
    package final func noteElementsChanged() {
        if leadsToPreferences { notePreferenceChange(of: nil) }
        var node: ViewNode? = self
        while let current = node {
            if current.isContainer { return host.noteStaleContainer(current) }
            node = current.parent
        }
    }

    package final func unmount() {
        guard isMounted else { return }
        isMounted = false
        if isDirty { region?.forget(self) }
        forgetReads()
        observation?.stop()
        for child in children { child.unmount() }
        willUnmount()
        if parent?.region !== region { region?.end() }
    }
}

/// What asks for rows when it wants them.
enum RowHome {
    /// A list: every view that stands in it is a row.
    case list
    /// A lazy stack or grid: the views of a `ForEach` are rows.
    case stack
}

/// What a new node is told about its place.
@MainActor
package struct NodeContext {
    package unowned let host: ViewHost
    package let parent: ViewNode?
    package let environment: EnvironmentScope
    /// The region that begins here; `nil` continues that of the parent.
    var region: LazyRegion?
    /// Where what stands here becomes rows.
    var rowHome: RowHome?
    /// Whether a list knows that what stands here is one row.
    var isOneRow = false
}

/// A node that shows views of one type.
@MainActor
package class TypedNode<Content: View>: ViewNode {
    /// The view as its parent made it, dynamic properties not yet connected.
    package fileprivate(set) var view: Content

    init(_ view: Content, in context: NodeContext) {
        self.view = view
        super.init(in: context)
    }

    override var viewType: any Any.Type { Content.self }

    /// Takes the parent's new value; evaluates only if it may differ from the last one.
    package final func take(_ new: Content) {
        if isExactlyEqual(view, new) { return refreshIfDirty() }
        view = new
        evaluate()
    }
}

/// A node whose only child stands for the same elements.
@MainActor
package class WrapperNode<Content: View, Child: View>: TypedNode<Content> {
    package var child: TypedNode<Child>?

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    /// Shows `view` as the child, in `environment` where that is not this node's own.
    package func show(_ view: Child, environment: EnvironmentScope? = nil) {
        if let child {
            child.take(view)
        } else {
            child = makeNode(for: view, in: context(environment ?? self.environment))
        }
    }
}
