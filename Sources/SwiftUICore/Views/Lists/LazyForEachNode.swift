import RenderTree

/// A `ForEach` whose views are rows of the same number for each element: made when asked for.
///
/// Until the list has been told of a change it asks for rows by the places that it knows. So the rows
/// are those that were announced, whatever the data are by now.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    LazyElementsNode<Data, ID, Content, RowHolderNode<Data.Element, Content>>, RowSegment
{
    /// Rows that are made already are told too.
    var traits = RowTraits() {
        didSet { for made in allMade { made.node.traits = traits(of: made.id) } }
    }
    var isEdited = false
    /// The elements that the list knows of.
    private var announced: [Key] = []
    private var pending: [RowChange] = []
    private let rowsPerElement: Int

    init(_ view: ForEach<Data, ID, Content>, rowsPerElement: Int, in context: NodeContext) {
        self.rowsPerElement = rowsPerElement
        super.init(view, in: context)
    }

    override var isTransparent: Bool { true }

    override func idsDidChange(from old: [Key], _ difference: RowDifference<Key>) {
        pending += difference.changes.map {
            RowChange(
                position: $0.position * rowsPerElement,
                removed: $0.removed * rowsPerElement,
                inserted: $0.inserted * rowsPerElement
            )
        }
    }

    // MARK: - Rows

    override func collectRows(into rows: inout RowCollector) { rows.appendLazy(self) }

    var count: Int { announced.count * rowsPerElement }

    func takeChanges() -> [RowChange] {
        announced = ids
        defer { pending.removeAll() }
        return pending
    }

    /// The place of a row's element in the data; `nil` where it is gone.
    private func index(at offset: Int) -> Int? {
        let index = offset / rowsPerElement
        if pending.isEmpty { return index }
        return ids.firstIndex(of: announced[index])
    }

    func row(at offset: Int) -> MadeRow? {
        index(at: offset).map { holder($0).bundle.rows[offset % rowsPerElement] }
    }

    private func holder(_ index: Int) -> RowHolderNode<Data.Element, Content> {
        made(index) { row, context in
            let holder = RowHolderNode(
                row,
                key: RowKey(id: ids[index], number: 0),
                count: rowsPerElement,
                in: context
            )
            holder.traits = traits(of: ids[index])
            holder.bundle.segment = self
            holder.evaluate()
            holder.fillContainer()
            return holder
        }
    }

    func traits(at offset: Int) -> RowTraits {
        let id = announced[offset / rowsPerElement]
        if let holder = madeIfCurrent(id) {
            return holder.bundle.rows[offset % rowsPerElement].traits
        }
        var traits = traits(of: id)
        guard RowSayings.isAnythingSaid(in: Content.self), let index = index(at: offset) else {
            return traits
        }
        let sayings = RowSayings(of: content(index))
        guard sayings.isComplete else {
            // What the body of a view says is known once it is made.
            return look(at: index, make: { holder($0) }) {
                $0.bundle.rows[offset % rowsPerElement].traits
            }
        }
        sayings.describe(&traits)
        return traits
    }

    /// What is said about the rows of an element from outside.
    private func traits(of id: Key) -> RowTraits {
        var traits = self.traits
        traits.tag = OptionTag(id.id, includeOptional: true)
        return traits
    }

    func element(at offset: Int) -> Int? { isEdited ? index(at: offset) : traits.element }

    /// What tells a row from others: its element, and which of that one's rows it is.
    private struct RowKey: Hashable {
        let id: Key
        let number: Int
    }

    func key(at offset: Int) -> AnyHashable? {
        RowKey(id: announced[offset / rowsPerElement], number: offset % rowsPerElement)
    }

    func offset(of key: AnyHashable) -> Int? {
        guard let key = key.base as? RowKey else { return nil }
        return offset(of: key.id).map { $0 + key.number }
    }

    private func offset(of id: Key) -> Int? {
        announced.firstIndex(of: id).map { $0 * rowsPerElement }
    }

    func discard(_ key: AnyHashable) {
        if let key = key.base as? RowKey { rest(key.id) }
    }

    // MARK: - Scrolling

    override func target(at index: Int) -> (any ScrollTarget)? {
        let id = ids[index]
        return listAround.map { list in
            ListRowTarget(list: list, host: host) { [weak self] in
                guard let self, let offset = offset(of: id) else { return nil }
                return list.index(of: self, offset)
            }
        }
    }

    override func isMade(with id: AnyHashable, at index: Int) -> Bool {
        look(at: index, make: { holder($0) }) { $0.scrollTarget(for: id, among: .made) != nil }
    }
}

/// A row of a list to scroll to, made or not.
private struct ListRowTarget: ScrollTarget {
    let list: ListRows
    let host: ViewHost
    /// The number of the row once the list has been told of all changes.
    let find: @MainActor () -> Int?

    var isLaidOut: Bool { !host.awaitsLayout }

    func scroll(to anchor: UnitPoint?) { list.reveal(anchor, find) }
}

/// The views of one element, in a region of their own.
final class RowHolderNode<Element, Content: View>: WrapperNode<Row<Element, Content>, Content> {
    private(set) lazy var bundle = RowBundle(of: self, in: region ?? LazyRegion(), key: key)
    private let key: AnyHashable
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

    init(
        _ view: Row<Element, Content>,
        key: AnyHashable,
        count: Int,
        in context: NodeContext
    ) {
        self.key = key
        self.count = count
        super.init(view, in: context)
    }

    override var isTransparent: Bool { true }

    override func evaluate() { show(reading { view.content }) }

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
