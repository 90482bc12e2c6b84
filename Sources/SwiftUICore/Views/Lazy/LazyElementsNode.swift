/// A `ForEach` whose views exist while they are wanted, and rest, state and all, while they are not.
///
/// It knows the ids of all elements, and makes views by their places. A list and a lazy stack want
/// them in their own ways; what becomes of those that were made is the same.
class LazyElementsNode<
    Data: RandomAccessCollection,
    ID: Hashable,
    Content: View,
    Made: TypedNode<Row<Data.Element, Content>>
>: TypedNode<ForEach<Data, ID, Content>> {
    typealias Key = ForEachID<ID>

    /// Views that are wanted, or that have state.
    private final class Entry {
        let node: Made
        var index: Int
        /// The element may have changed while nobody looked.
        var isStale = false

        init(node: Made, index: Int) {
            self.node = node
            self.index = index
        }
    }

    private(set) var ids: [Key] = []
    private var made: [Key: Entry] = [:]
    private var reports = DuplicateReports()

    final override var children: [ViewNode] {
        made.values.sorted { $0.index < $1.index }.map(\.node)
    }

    final override func evaluate() {
        let new = reading { view.ids(unlike: ids, &reports) }
        guard let new else { return follow(nil) }
        let old = ids
        let difference = RowDifference(from: old, to: new)
        ids = new
        follow(difference)
        idsDidChange(from: old, difference)
        noteElementsChanged()
    }

    /// Elements came, went or moved.
    func idsDidChange(from old: [Key], _ difference: RowDifference<Key>) {}

    /// Gives the views their elements' new values; what is gone goes.
    private func follow(_ difference: RowDifference<Key>?) {
        if let difference { move(by: difference) }
        for entry in made.values { entry.isStale = true }
        // What sleeps with the region around is looked at again when that wakes up.
        if region?.isAwake ?? true { bringUpToDate() }
    }

    /// Gives those that are wanted the values that their elements have by now.
    private func bringUpToDate() {
        for entry in made.values where entry.node.region?.isWantedAwake ?? true {
            bringUpToDate(entry)
        }
    }

    private func bringUpToDate(_ entry: Entry) {
        guard entry.isStale else { return }
        entry.isStale = false
        entry.node.take(row(entry.index))
    }

    final override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        if isAwake { bringUpToDate() }
    }

    private func move(by difference: RowDifference<Key>) {
        for (id, entry) in made {
            if let index = difference.newIndex(ofOld: entry.index, id: id) {
                entry.index = index
            } else {
                made[id] = nil
                entry.node.unmount()
            }
        }
    }

    // MARK: - Elements

    /// The element at a place, as what its views are made from.
    final func row(_ index: Int) -> Row<Data.Element, Content> {
        let place = view.data.index(view.data.startIndex, offsetBy: index)
        return Row(element: view.data[place], make: view.content)
    }

    /// The views of the element at a place, not made into anything.
    final func content(_ index: Int) -> Content {
        Evaluation.withoutTracking { row(index).content }
    }

    /// The place of the element with that id; of several, the first.
    final func index(ofElement id: AnyHashable) -> Int? {
        guard let id = id.base as? ID else { return nil }
        return ids.firstIndex(of: Key(id: id))
    }

    // MARK: - What is made

    /// All that is made, in no order.
    final var allMade: some Sequence<(id: Key, index: Int, node: Made)> {
        made.lazy.map { ($0.key, $0.value.index, $0.value.node) }
    }

    /// What is made of an element, up to date or not; `nil` where nothing is.
    final func made(of id: Key) -> Made? { made[id]?.node }

    /// What is made of an element and up to date; `nil` where nothing is.
    final func madeIfCurrent(_ id: Key) -> Made? {
        guard let entry = made[id], !entry.isStale else { return nil }
        return entry.node
    }

    /// What is made of the element at a place, made now if need be by `begin`, in a new region.
    final func made(_ index: Int, begin: (Row<Data.Element, Content>, NodeContext) -> Made) -> Made
    {
        let id = ids[index]
        if let entry = made[id] {
            bringUpToDate(entry)
            return entry.node
        }
        var context = context(environment)
        context.region = LazyRegion()
        context.rowHome = nil
        let node = begin(row(index), context)
        made[id] = Entry(node: node, index: index)
        return node
    }

    /// Drops what nobody wants any more, unless it holds state.
    final func rest(_ id: Key) {
        if let entry = made[id], !(entry.node.region?.holdsState ?? false) { drop(id) }
    }

    private func drop(_ id: Key) { made.removeValue(forKey: id)?.node.unmount() }

    /// Looks at the views of the element at a place.
    ///
    /// If that takes making them, they go again at once, with what state they have: nobody saw it.
    final func look<Result>(at index: Int, make: (Int) -> Made, _ look: (Made) -> Result) -> Result
    {
        let id = ids[index]
        let isKnown = made[id] != nil
        defer { if !isKnown { drop(id) } }
        return look(make(index))
    }

    // MARK: - Scrolling

    /// The place of an element to scroll to.
    func target(at index: Int) -> (any ScrollTarget)? { nil }

    /// The same for a view with that id further in.
    func target(at index: Int, inside id: AnyHashable) -> (any ScrollTarget)? { target(at: index) }

    final override var firstTarget: (any ScrollTarget)? { ids.isEmpty ? nil : target(at: 0) }

    final override func scrollTarget(
        for id: AnyHashable,
        among views: SearchedViews
    ) -> (any ScrollTarget)? {
        switch views {
        case .made:
            if let index = index(ofElement: id) { return target(at: index) }
            return super.scrollTarget(for: id, among: views)
        case .notMade:
            if let found = super.scrollTarget(for: id, among: views) { return found }
            guard RowSayings.isAnythingSaid(in: Content.self) else { return nil }
            let index = ids.indices.first { index in
                made[ids[index]] == nil && isSaid(id, at: index)
            }
            return index.flatMap { target(at: $0, inside: id) }
        }
    }

    /// Whether the views of an element that nobody wants have that id, or one of them has.
    private func isSaid(_ id: AnyHashable, at index: Int) -> Bool {
        let sayings = RowSayings(of: content(index))
        return sayings.ids.contains(id) || !sayings.isComplete && isMade(with: id, at: index)
    }

    /// The same by making the views.
    func isMade(with id: AnyHashable, at index: Int) -> Bool { false }
}
