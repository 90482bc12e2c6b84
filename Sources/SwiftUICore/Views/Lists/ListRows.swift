import Foundation
import RenderTree

/// All rows of one list: where each comes from, and which of them are shown.
@MainActor
final class ListRows: RowSource, StaleRows {
    weak var observer: (any RowObserver)?
    /// What is selected, and what follows from a selection; set before each use.
    var selection: any ListSelection = NoSelection()

    private weak var host: ViewHost?
    private var segments: [any RowSegment] = []
    /// The number of rows before each segment.
    private var starts: [Int] = []
    private(set) var count = 0
    private var shown: [NodeID: MadeRow] = [:]
    private var inSight: Set<NodeID> = []
    private var isStale = false
    private var areRowsStale = false
    private var staleLooks: Set<NodeID> = []
    private var collect: (inout RowCollector) -> Void = { _ in }

    init(host: ViewHost) { self.host = host }

    /// Says where rows come from.
    func begin(_ collect: @escaping (inout RowCollector) -> Void) {
        self.collect = collect
        segments = collected()
        for segment in segments { _ = segment.takeChanges() }
        setStarts()
    }

    /// Notes that rows came or went; the observer is told after the evaluation.
    func setStale() {
        areRowsStale = true
        announceSoon()
    }

    private func announceSoon() {
        guard !isStale else { return }
        isStale = true
        host?.noteStaleRows(self)
    }

    func announceChanges() {
        isStale = false
        let looks = areRowsStale ? nil : staleLooks
        staleLooks.removeAll()
        if areRowsStale { announceRows() }
        observer?.looksDidChange(of: looks)
    }

    private func announceRows() {
        areRowsStale = false
        let old = segments
        let oldCounts = zip(starts, starts.dropFirst() + [count]).map { $1 - $0 }
        segments = collected()
        let changes = changes(from: old, oldCounts)
        setStarts()
        if !changes.isEmpty { observer?.rowsDidChange(changes) }
    }

    private func collected() -> [any RowSegment] {
        var collector = RowCollector(knowing: segments)
        collect(&collector)
        return collector.segments
    }

    private func setStarts() {
        starts = []
        starts.reserveCapacity(segments.count)
        var total = 0
        for segment in segments {
            starts.append(total)
            total += segment.count
        }
        count = total
    }

    /// What became of the old segments, whose counts were those.
    private func changes(from old: [any RowSegment], _ oldCounts: [Int]) -> [RowChange] {
        let difference = RowDifference(
            from: old.map { ObjectIdentifier($0) },
            to: segments.map { ObjectIdentifier($0) }
        )
        var changes: [RowChange] = []
        var position = 0
        var oldIndex = 0
        var newIndex = 0
        func keep(_ segmentCount: Int) {
            for _ in 0..<segmentCount {
                let segment = segments[newIndex]
                let own = segment.takeChanges()
                if own.isEmpty, segment.count != oldCounts[oldIndex] {
                    changes.append(
                        RowChange(
                            position: position,
                            removed: oldCounts[oldIndex],
                            inserted: segment.count
                        )
                    )
                }
                changes += own.map {
                    RowChange(
                        position: position + $0.position,
                        removed: $0.removed,
                        inserted: $0.inserted
                    )
                }
                position += segment.count
                oldIndex += 1
                newIndex += 1
            }
        }
        for change in difference.changes {
            keep(change.position - newIndex)
            let gone = oldCounts[oldIndex..<oldIndex + change.removed].reduce(0, +)
            let come = segments[newIndex..<newIndex + change.inserted]
            for segment in come { _ = segment.takeChanges() }
            let comeCount = come.map(\.count).reduce(0, +)
            if gone > 0 || comeCount > 0 {
                changes.append(
                    RowChange(position: position, removed: gone, inserted: comeCount)
                )
            }
            position += comeCount
            oldIndex += change.removed
            newIndex += change.inserted
        }
        keep(segments.count - newIndex)
        return changes
    }

    // MARK: - Showing

    func bind(_ index: Int) -> NodeID? {
        guard let row = place(of: index)?.row else { return nil }
        // Already there at another place, from where it moves.
        if shown[row.root.id] != nil { return row.root.id }
        shown[row.root.id] = row
        host?.surface?.makeHost(row.root.id)
        row.isShown = true
        host?.noteStaleRoot(row.root.id)
        row.bundle?.retain()
        host?.settleHosts()
        let id = row.root.id
        row.onLookChange = { [weak self] in
            self?.staleLooks.insert(id)
            self?.announceSoon()
        }
        return id
    }

    func unbind(_ id: NodeID) {
        guard let row = shown.removeValue(forKey: id) else { return }
        inSight.remove(id)
        row.onLookChange = nil
        row.isShown = false
        host?.removeHost(id)
        row.bundle?.release()
    }

    func unbindAll() { for id in Array(shown.keys) { unbind(id) } }

    func setInSight(_ ids: Set<NodeID>) {
        guard ids != inSight else { return }
        let gone = inSight.subtracting(ids)
        // In the order in which they were made, as a rule from top to bottom.
        let come = ids.subtracting(inSight).sorted { $0.rawValue < $1.rawValue }
        inSight = ids
        for id in gone { shown[id]?.bundle?.region.setInSight(false) }
        for id in come { shown[id]?.bundle?.region.setInSight(true) }
    }

    func look(at index: Int) -> RowLook {
        guard let place = place(of: index), let row = place.row else { return RowLook() }
        let segment = place.segment
        let traits = row.traits
        return RowLook(
            kind: traits.kind,
            title: row.title,
            isSelectable: isSelectable(traits),
            hidesSeparator: traits.hidesSeparator,
            isFirst: !isSameCard(index - 1, as: segment),
            isLast: !isSameCard(index + 1, as: segment),
            canMove: segment.traits.editor?.moveAction != nil && !traits.isMoveDisabled
        )
    }

    private func isSameCard(_ index: Int, as other: any RowSegment) -> Bool {
        guard let traits = place(of: index)?.segment.traits else { return false }
        return traits.kind == .row && traits.section == other.traits.section
    }

    /// Where a row comes from, by what the observer knows.
    func place(of index: Int) -> RowPlace? {
        guard index >= 0, index < count else { return nil }
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return RowPlace(segment: segments[low], offset: index - starts[low])
    }

    // MARK: - Scrolling

    /// Scrolls to a row once the list has been told of all changes; `find` says then which one it is.
    func reveal(_ anchor: UnitPoint?, _ find: @escaping @MainActor () -> Int?) {
        host?.graph.afterCommit { [weak self] in
            guard let index = find() else { return }
            self?.observer?.reveal(index, anchor: anchor.map { Double($0.y) })
        }
    }

    /// The number of a row in the list.
    func index(of segment: any RowSegment, _ offset: Int) -> Int? {
        segments.firstIndex { $0 === segment }.map { starts[$0] + offset }
    }

    /// The row of a number, to be found again when rows have come, gone or moved.
    func reference(to index: Int) -> RowReference? {
        place(of: index).flatMap { place in
            place.segment.key(at: place.offset).map { RowReference(place.segment, key: $0) }
        }
    }

    /// The number that a row has now; `nil` where it is gone.
    func index(of row: RowReference) -> Int? {
        guard let segment = row.segment, let offset = segment.offset(of: row.key) else {
            return nil
        }
        return index(of: segment, offset)
    }

    // MARK: - Selecting

    func isSelected(_ index: Int) -> Bool { place(of: index).map { isSelected($0) } ?? false }

    func isSelected(_ row: RowPlace) -> Bool {
        guard selection.allowsSelecting else { return false }
        return selectableTag(row.traits).map(selection.contains) ?? false
    }

    /// What a row stands for in the selection, where it may be selected.
    private func selectableTag(_ traits: RowTraits) -> OptionTag? {
        isSelectable(traits) ? traits.tag : nil
    }

    /// The rows that are selected, in order.
    private var selectedRows: [RowPlace] {
        segments.filter { isSelectable($0.traits) }.flatMap { segment in
            (0..<segment.count).map { RowPlace(segment: segment, offset: $0) }
                .filter { isSelected($0) }
        }
    }

    /// The rows that an action on a row is about: all that are selected if it is, or else itself.
    func rows(with row: RowPlace) -> [RowPlace] { isSelected(row) ? selectedRows : [row] }

    /// What the rows stand for that an action on a row is about.
    func tags(with index: Int) -> [OptionTag] {
        guard let row = place(of: index), standsForItself(row.traits) else { return [] }
        return rows(with: row).compactMap(\.traits.tag)
    }

    /// What is said about a row.
    func traits(of index: Int) -> RowTraits? { place(of: index)?.traits }

    private func isSelectable(_ traits: RowTraits) -> Bool {
        standsForItself(traits) && selection.allowsSelecting
    }

    /// Headers, and rows that cannot be selected, may have the tag of what is around them.
    private func standsForItself(_ traits: RowTraits) -> Bool {
        traits.kind == .row && !traits.isSelectionDisabled
    }

    func select(_ rows: Range<Int>, _ change: SelectionChange) {
        let tags = rows.clamped(to: 0..<count).compactMap { index in
            place(of: index).flatMap { selectableTag($0.traits) }
        }
        selection.select(tags, change)
    }

    // MARK: - Being up to date

    /// Has the views, and the list's observer, catch up with what the app did to its data.
    func settle() {
        guard let graph = host?.graph else { return }
        graph.flush()
        // What comes of the event that waits for this is for the next flush.
        graph.request()
    }
}

/// Rows that changed and whose observer has not been told.
@MainActor
protocol StaleRows: AnyObject {
    func announceChanges()
}
