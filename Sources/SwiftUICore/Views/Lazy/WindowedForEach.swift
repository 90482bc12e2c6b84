import Foundation
import RenderTree

/// The rows of a `ForEach` in a lazy container, which wants those in sight.
final class WindowedForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    LazyElementsNode<Data, ID, Content, WindowedRowNode<Data.Element, Content>>, LazyRowSource
{
    private let element = LazyRows()

    override init(_ view: ForEach<Data, ID, Content>, in context: NodeContext) {
        super.init(view, in: context)
        element.source = self
    }

    override func idsDidChange(from old: [Key], _ difference: RowDifference<Key>) {
        var lengths = Array(repeating: Double.nan, count: ids.count)
        for (index, length) in element.lengths.enumerated() where !length.isNaN {
            if let new = difference.newIndex(ofOld: index, id: old[index]) { lengths[new] = length }
        }
        var awake: [Int: LayoutElement] = [:]
        // Also those that sleep because all around does.
        for made in allMade where made.node.isWanted { awake[made.index] = made.node.element }
        element.reset(lengths: lengths, awake: awake)
    }

    override func collectElements(into elements: inout [LayoutElement]) {
        elements.append(element)
        // What is around the rows may have come or gone.
        for made in allMade where made.node.hasWrappings { host.noteStaleContainer(made.node) }
    }

    override var firstElement: LayoutElement? { element }

    // MARK: - Rows

    func makeRow(_ index: Int) -> LayoutElement {
        let node = node(at: index, isAwake: true)
        node.region?.wake()
        node.region?.setInSight(true)
        return node.element
    }

    private func node(
        at index: Int,
        isAwake: Bool
    ) -> WindowedRowNode<Data.Element, Content> {
        made(index) { row, context in
            let node = WindowedRowNode(row, in: context)
            // Awake from the start, its views get their widgets as they are evaluated.
            if isAwake { node.region?.wake() }
            node.evaluate()
            return node
        }
    }

    func releaseRow(_ index: Int) {
        let id = ids[index]
        made(of: id)?.region?.sleep()
        rest(id)
    }

    override func isMade(with id: AnyHashable, at index: Int) -> Bool {
        look(at: index, make: { node(at: $0, isAwake: false) }) {
            $0.scrollTarget(for: id, among: .made) != nil
        }
    }

    override func target(at index: Int) -> (any ScrollTarget)? {
        RowTarget(rows: element, index: index, host: host) { nil }
    }

    override func target(at index: Int, inside id: AnyHashable) -> (any ScrollTarget)? {
        let element = ids[index]
        return RowTarget(rows: self.element, index: index, host: host) { [weak self] in
            self?.made(of: element)?.scrollTarget(for: id, among: .made)
        }
    }
}

/// A row to scroll to, there or not.
private struct RowTarget: ScrollTarget {
    let rows: LazyRows
    let index: Int
    let host: ViewHost
    /// What in the row is to be in sight, once the row is there; `nil` is the row itself.
    let part: @MainActor () -> (any ScrollTarget)?

    var isLaidOut: Bool { rows.isInLayout }

    func scroll(to anchor: UnitPoint?) {
        bringIntoSight(anchor)
        // Where it stands is sure only once it and its neighbours are there.
        var layoutsLeft = 4
        host.scrollAfterLayout {
            guard isLaidOut else { return false }
            layoutsLeft -= 1
            // The row comes with the layout of what is in sight by now.
            if rows.awake[index] == nil, layoutsLeft > 0 { return false }
            if let part = part() { part.scroll(to: anchor) } else { bringIntoSight(anchor) }
            return true
        }
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

    var isWanted: Bool { region?.isWantedAwake ?? true }

    var hasWrappings: Bool { region?.hasWrappings ?? false }

    override func evaluate() {
        let isNew = child == nil
        show(reading { view.content })
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
