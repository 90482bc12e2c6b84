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

    func bind(_ index: Int) -> NodeID {
        let (segment, offset) = place(of: index)
        let row = segment.row(at: offset)
        // Already there at another place, from where it moves.
        if shown[row.root.id] != nil { return row.root.id }
        shown[row.root.id] = row
        host?.surface?.makeHost(row.root.id)
        host?.noteStaleRoot(row.root.id)
        row.bundle?.retain()
        host?.settleRow()
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
        host?.surface?.removeHost(id)
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
        guard index < count else { return RowLook() }
        let (segment, offset) = place(of: index)
        let row = segment.row(at: offset)
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
        guard index >= 0, index < count else { return false }
        let traits = place(of: index).segment.traits
        return traits.kind == .row && traits.section == other.traits.section
    }

    private func place(of index: Int) -> (segment: any RowSegment, offset: Int) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return (segments[low], index - starts[low])
    }

    // MARK: - Selecting

    func isSelected(_ index: Int) -> Bool {
        guard index < count else { return false }
        let (segment, offset) = place(of: index)
        guard isSelectable(segment.traits), let tag = segment.tag(at: offset) else { return false }
        return selection.contains(tag)
    }

    private func isSelectable(_ traits: RowTraits) -> Bool {
        traits.kind == .row && !traits.isSelectionDisabled && selection.allowsSelecting
    }

    func select(_ rows: Range<Int>, _ change: SelectionChange) {
        let tags = rows.clamped(to: 0..<count).compactMap { index -> OptionTag? in
            let (segment, offset) = place(of: index)
            return isSelectable(segment.traits) ? segment.tag(at: offset) : nil
        }
        selection.select(tags, change)
    }

    // MARK: - Editing

    func delete(_ index: Int) {
        let (segment, offset) = place(of: index)
        guard let editor = segment.traits.editor, let delete = editor.deleteAction else { return }
        guard !segment.row(at: offset).traits.isDeleteDisabled else { return }
        guard isSelected(index) else {
            return delete(IndexSet(integer: segment.element(at: offset)))
        }
        delete(selectedElements(of: editor))
    }

    private func selectedElements(of editor: any RowEditor) -> IndexSet {
        var elements = IndexSet()
        for segment in segments where segment.traits.editor === editor {
            for offset in 0..<segment.count {
                guard let tag = segment.tag(at: offset), selection.contains(tag) else { continue }
                elements.insert(segment.element(at: offset))
            }
        }
        return elements
    }

    func canMove(_ index: Int, before target: Int) -> Bool {
        move(index, before: target, performs: false)
    }

    func move(_ index: Int, before target: Int) { _ = move(index, before: target, performs: true) }

    /// A row may go before another of the same `ForEach`, or behind its last.
    private func move(_ index: Int, before target: Int, performs: Bool) -> Bool {
        guard index < count, target <= count, target > 0 || count > 0 else { return false }
        let (segment, offset) = place(of: index)
        guard let editor = segment.traits.editor, let move = editor.moveAction else {
            return false
        }
        let destination: Int
        if target < count, case let (other, place) = place(of: target),
            other.traits.editor === editor
        {
            destination = other.element(at: place)
        } else if target > 0, case let (other, place) = place(of: target - 1),
            other.traits.editor === editor
        {
            destination = other.element(at: place) + 1
        } else {
            return false
        }
        let elements =
            isSelected(index)
            ? selectedElements(of: editor) : IndexSet(integer: segment.element(at: offset))
        if performs { move(elements, destination) }
        return true
    }
}

/// Rows that changed and whose observer has not been told.
@MainActor
protocol StaleRows: AnyObject {
    func announceChanges()
}
