import Foundation
import RenderTree

/// The rows of a `ForEach` in a lazy container: nodes exist for those that are wanted, and go on
/// resting, state and all, for those that were and hold any.
final class WindowedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>, RowSource
{
    /// An id and how often it came before: equal ids are a mistake, and still each has its view.
    private struct Key: Hashable {
        let id: ID
        let occurrence: Int
    }

    private typealias RowView = WindowedRow<Data.Element, Content>

    private var order: [Key] = []
    private var views: [RowView] = []
    private var nodes: [Key: WindowedRowNode<Data.Element, Content>] = [:]
    private let element = LazyRows()

    override init(_ view: ForEach<Data, ID, Content>, in context: NodeContext) {
        super.init(view, in: context)
        element.source = self
    }

    override var children: [ViewNode] { Array(nodes.values) }

    override func evaluate() {
        show(
            reading {
                view.data.map { (view.id($0), RowView(element: $0, content: view.content)) }
            }
        )
    }

    private func show(_ elements: [(ID, RowView)]) {
        var order: [Key] = []
        order.reserveCapacity(elements.count)
        var occurrences: [ID: Int] = [:]
        for (id, _) in elements {
            let occurrence = occurrences[id, default: 0]
            occurrences[id] = occurrence + 1
            order.append(Key(id: id, occurrence: occurrence))
        }
        views = elements.map(\.1)
        if order == self.order {
            for (index, key) in order.enumerated() { nodes[key]?.take(views[index]) }
        } else {
            reorder(order)
        }
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
            node.take(views[index])
            if !node.isAsleep { awake[index] = node.element }
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
    }

    // MARK: - Rows

    func makeRow(_ index: Int) -> LayoutElement {
        let key = order[index]
        if let node = nodes[key] {
            node.take(views[index])
            node.wake()
            return node.element
        }
        let context = NodeContext(host: host, parent: self, environment: environment)
        let node = WindowedRowNode(views[index], in: context)
        node.evaluate()
        nodes[key] = node
        return node.element
    }

    func releaseRow(_ index: Int) {
        let key = order[index]
        guard let node = nodes[key] else { return }
        if node.holdsState {
            node.sleep()
        } else {
            node.unmount()
            nodes[key] = nil
        }
    }

    override func scrollTarget(for id: AnyHashable) -> (any ScrollTarget)? {
        guard let known = id.base as? ID,
            let index = order.firstIndex(of: Key(id: known, occurrence: 0))
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

/// One element's views.
struct WindowedRow<Element, Content: View> {
    let element: Element
    let content: (Element) -> Content
}

extension WindowedRow: PrimitiveView {
    static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        WindowedRowNode(view, in: context)
    }
}

/// A row: several views in it stand below each other.
final class WindowedRowNode<Element, Content: View>:
    WrapperNode<WindowedRow<Element, Content>, Content>
{
    let element = ContainerElement(rule: RowRule())

    override func evaluate() {
        let isNew = child == nil
        show(reading { view.content(view.element) })
        if isNew { host.noteStaleContainer(self) }
    }

    override var container: ContainerElement? { element }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
    }
}

/// A single view as it is; several in a column.
private struct RowRule: LayoutRule {
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
