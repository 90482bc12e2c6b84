import RenderTree

/// A `ForEach` whose views are rows of the same number for each element: made when asked for.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    TypedNode<ForEach<Data, ID, Content>>, RowSegment
{
    private typealias Holder = RowHolderNode<Data.Element, Content>

    /// Rows that are shown, or that have state.
    private struct Alive {
        let holder: Holder
        var index: Int
        /// The element may have changed while nobody looked.
        var isStale = false
    }

    /// Rows that are made already are told too.
    var traits = RowTraits() {
        didSet {
            for (id, row) in alive { row.holder.traits = traits(of: id) }
        }
    }
    var isEdited = false
    private var ids: [ForEachID<ID>] = []
    private var alive: [ForEachID<ID>: Alive] = [:]
    private var pending: [RowChange] = []
    private var reports = DuplicateReports()
    private let rowsPerElement: Int

    init(_ view: ForEach<Data, ID, Content>, rowsPerElement: Int, in context: NodeContext) {
        self.rowsPerElement = rowsPerElement
        super.init(view, in: context)
    }

    override var isTransparent: Bool { true }

    override var children: [ViewNode] {
        alive.values.sorted { $0.index < $1.index }.map(\.holder)
    }

    override func evaluate() {
        let new = reading { view.ids(unlike: ids, &reports) }
        let difference = new.map { RowDifference(from: ids, to: $0) }
        if let new { ids = new }
        follow(difference)
        guard let difference else { return }
        pending += difference.changes.map {
            RowChange(
                position: $0.position * rowsPerElement,
                removed: $0.removed * rowsPerElement,
                inserted: $0.inserted * rowsPerElement
            )
        }
        noteElementsChanged()
    }

    /// Gives rows their elements' new values; what is gone goes.
    private func follow(_ difference: RowDifference<ForEachID<ID>>?) {
        for (id, row) in alive {
            let moved = difference.map { $0.newIndex(ofOld: row.index, id: id) } ?? row.index
            guard let index = moved else {
                alive[id] = nil
                row.holder.unmount()
                continue
            }
            alive[id]?.index = index
            if row.holder.region?.isAwake ?? true {
                row.holder.take(self.row(index))
            } else {
                alive[id]?.isStale = true
            }
        }
    }

    private func row(_ index: Int) -> Row<Data.Element, Content> {
        let place = view.data.index(view.data.startIndex, offsetBy: index)
        return Row(element: view.data[place], content: view.content)
    }

    // MARK: - Rows

    override func collectRows(into rows: inout RowCollector) { rows.appendLazy(self) }

    var count: Int { ids.count * rowsPerElement }

    func row(at offset: Int) -> MadeRow {
        holder(offset / rowsPerElement).bundle.rows[offset % rowsPerElement]
    }

    private func holder(_ index: Int) -> Holder {
        let id = ids[index]
        if let row = alive[id] {
            if row.isStale {
                alive[id]?.isStale = false
                row.holder.take(self.row(index))
            }
            return row.holder
        }
        var context = context(environment)
        context.region = LazyRegion()
        context.rowHome = nil
        let holder = Holder(row(index), count: rowsPerElement, in: context)
        holder.traits = traits(of: id)
        holder.bundle.segment = self
        alive[id] = Alive(holder: holder, index: index)
        holder.evaluate()
        holder.fillContainer()
        return holder
    }

    private func traits(of id: ForEachID<ID>) -> RowTraits {
        var traits = self.traits
        traits.tag = OptionTag(id.id, includeOptional: true)
        return traits
    }

    func tag(at offset: Int) -> OptionTag? {
        let id = ids[offset / rowsPerElement]
        // A tag inside the row is known once the row is made.
        return alive[id]?.holder.bundle.rows[offset % rowsPerElement].traits.tag
            ?? OptionTag(id.id, includeOptional: true)
    }

    func element(at offset: Int) -> Int {
        isEdited ? offset / rowsPerElement : traits.element
    }

    func takeChanges() -> [RowChange] {
        defer { pending.removeAll() }
        return pending
    }

    func offset(of bundle: RowBundle) -> Int? {
        alive.values.first { $0.holder.bundle === bundle }.map { $0.index * rowsPerElement }
    }

    func discard(_ bundle: RowBundle) {
        guard let id = alive.first(where: { $0.value.holder.bundle === bundle })?.key else {
            return
        }
        alive.removeValue(forKey: id)?.holder.unmount()
    }
}

/// The views of one element, in a region of their own.
final class RowHolderNode<Element, Content: View>: WrapperNode<Row<Element, Content>, Content> {
    private(set) lazy var bundle = RowBundle(of: self, in: region ?? LazyRegion())
    /// What is said about the row from outside.
    var traits = RowTraits() {
        didSet {
            if child != nil, !traits.isSame(as: oldValue) { host.noteStaleContainer(self) }
        }
    }
    /// How many rows it is to the list, whatever the views turn out to be.
    private let count: Int
    /// Holds the views of a row that turned out to be several, or none.
    private lazy var column = ContainerElement(rule: StackRule(direction: .column(.center)))

    init(_ view: Row<Element, Content>, count: Int, in context: NodeContext) {
        self.count = count
        super.init(view, in: context)
    }

    override var isTransparent: Bool { true }

    override func evaluate() { show(reading { view.content(view.element) }) }

    override var isContainer: Bool { true }

    override func fillContainer() {
        var elements: [RowElement] = []
        collectRowElements(into: &elements, traits)
        if let region { elements = region.wrap(elements) }
        bundle.show(exactly(elements))
    }

    /// As many as the list was told: a style, say, may have made more of a view, or nothing.
    private func exactly(_ elements: [RowElement]) -> [RowElement] {
        guard count > 0, elements.count != count else { return Array(elements.prefix(count)) }
        var elements = elements
        let rest = elements.dropFirst(count - 1)
        elements.removeLast(rest.count)
        while elements.count < count - 1 {
            elements.append(
                RowElement(element: ContainerElement(rule: PassingRule()), traits: traits)
            )
        }
        column.setChildren(rest.map(\.element))
        elements.append(RowElement(element: column, traits: rest.first?.traits ?? traits))
        return elements
    }

    /// Contributes nothing above: the row's own host holds the elements.
    override func collectElements(into elements: inout [LayoutElement]) {}
}
