import Foundation
import RenderTree

/// The rows of a `ForEach` in a lazy container: nodes exist for those that are wanted, and go on
/// resting, state and all, for those that were and hold any.
final class WindowedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>, LazyRowSource
{
    private typealias Key = ForEachID<ID>
    private typealias RowView = Row<Data.Element, Content>

    private var order: [Key] = []
    private var reports = DuplicateReports()
    private var views: [RowView] = []
    private var nodes: [Key: WindowedRowNode<Data.Element, Content>] = [:]
    private let element = LazyRows()

    override init(_ view: ForEach<Data, ID, Content>, in context: NodeContext) {
        super.init(view, in: context)
        element.source = self
    }

    override var children: [ViewNode] {
        nodes.values.sorted { $0.index < $1.index }
    }

    override func evaluate() {
        let order = reading {
            views = view.data.map { RowView(element: $0, content: view.content) }
            return view.ids(unlike: self.order, &reports)
        }
        if let order { return reorder(order) }
        for (index, key) in self.order.enumerated() { nodes[key]?.take(views[index]) }
    }

    private func reorder(_ new: [Key]) {
        var lengths: [Key: Double] = [:]
        for (key, length) in zip(order, element.lengths) where !length.isNaN {
            lengths[key] = length
        }
        order = new
        var awake: [Int: LayoutElement] = [:]
        var gone = nodes
        for (index, key) in new.enumerated() {
            guard let node = gone.removeValue(forKey: key) else { continue }
            node.index = index
            node.take(views[index])
            if node.isAwake { awake[index] = node.element }
        }
        for (key, node) in gone {
            node.unmount()
            nodes[key] = nil
        }
        element.reset(lengths: new.map { lengths[$0] ?? .nan }, awake: awake)
        noteElementsChanged()
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
        // What is around the rows may have come or gone.
        for node in nodes.values where node.hasWrappings { host.noteStaleContainer(node) }
    }

    // MARK: - Rows

    func makeRow(_ index: Int) -> LayoutElement {
        let key = order[index]
        if let node = nodes[key] {
            node.take(views[index])
            node.region?.wake()
            node.region?.setInSight(true)
            return node.element
        }
        var context = context(environment)
        context.rowHome = nil
        let region = LazyRegion()
        context.region = region
        let node = WindowedRowNode(views[index], in: context)
        node.index = index
        region.wake()
        region.setInSight(true)
        node.evaluate()
        nodes[key] = node
        return node.element
    }

    func releaseRow(_ index: Int) {
        let key = order[index]
        guard let node = nodes[key] else { return }
        if node.region?.holdsState ?? false {
            node.region?.sleep()
        } else {
            node.unmount()
            nodes[key] = nil
        }
    }

    override func scrollTarget(for id: AnyHashable) -> (any ScrollTarget)? {
        guard let known = id.base as? ID,
            let index = order.firstIndex(of: Key(id: known))
        else { return super.scrollTarget(for: id) }
        return RowTarget(rows: element, index: index, host: host)
    }
}

/// A row to scroll to, there or not.
private struct RowTarget: ScrollTarget {
    let rows: LazyRows
    let index: Int
    let host: ViewHost

    func scroll(to anchor: UnitPoint?) {
        bringIntoSight(anchor)
        // Where it stands is sure only once it and its neighbours are there.
        host.scrollAfterLayout { bringIntoSight(anchor) }
    }

    private func bringIntoSight(_ anchor: UnitPoint?) {
        guard let container = rows.parent as? LazyElement,
            let frame = container.frame(of: index, in: rows)
        else { return }
        (container.top as? HostRoot)?.bringIntoSight(frame, anchor)
    }
}

/// A row: several views in it stand below each other.
final class WindowedRowNode<Element, Content: View>:
    WrapperNode<Row<Element, Content>, Content>
{
    let element = ContainerElement(rule: WindowedRowRule())

    /// The number of the row among its siblings.
    var index = 0

    var isAwake: Bool { region?.isAwake ?? true }

    var hasWrappings: Bool { region?.hasWrappings ?? false }

    override func evaluate() {
        let isNew = child == nil
        show(reading { view.content(view.element) })
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { element }

    override func containedElements() -> [LayoutElement] {
        let elements = super.containedElements()
        return region?.wrap(elements) ?? elements
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}

/// A single view as it is; several in a column.
private struct WindowedRowRule: LayoutRule {
    var isModifier: Bool { true }

    func measure(_ proposal: SizeProposal, _ children: [LayoutElement]) -> Extent {
        children.count == 1 ? children[0].measure(proposal) : stack.measure(proposal, children)
    }

    func place(in frame: CGRect, _ proposal: SizeProposal, _ children: [LayoutElement]) {
        if children.count == 1 { return children[0].place(at: frame.origin, proposal) }
        stack.place(in: frame, proposal, children)
    }

    private var stack: StackRule { StackRule(direction: .column(.center)) }
}
