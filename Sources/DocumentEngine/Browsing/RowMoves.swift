/// Where the rows of a stretch that has been replaced are now.
///
/// Made away from the main thread, so that whoever holds on to many rows finds them at once.
struct RowMoves: Sendable {
    private let change: RowChange
    /// For each row of the old stretch, from its start; -1 where it has gone.
    private let targets: [Int32]

    init(_ change: RowChange, from old: [BrowserRow], to new: [BrowserRow]) {
        self.change = change
        let oldRows = old[change.position..<(change.position + change.removed)]
        let newRows = new[change.position..<(change.position + change.inserted)]
        var targets = [Int32](repeating: -1, count: oldRows.count)
        // Both are sorted, mostly in the same order: what is in both is found by walking along them.
        var (left, right) = (oldRows.startIndex, newRows.startIndex)
        var lost: [Int] = []
        var found: [Int] = []
        while left < oldRows.endIndex, right < newRows.endIndex {
            let (old, new) = (oldRows[left], newRows[right])
            if old.order == new.order, old.folder == new.folder {
                targets[left - change.position] = Int32(right)
                left += 1
                right += 1
            } else if old.order < new.order {
                lost.append(left)
                left += 1
            } else {
                found.append(right)
                right += 1
            }
        }
        lost.append(contentsOf: left..<oldRows.endIndex)
        found.append(contentsOf: right..<newRows.endIndex)
        if !lost.isEmpty, !found.isEmpty {
            // Those whose order has changed keep their names.
            let places = Dictionary(
                found.map { (new[$0].identity, $0) },
                uniquingKeysWith: { first, _ in first }
            )
            for index in lost {
                guard let place = places[old[index].identity] else { continue }
                targets[index - change.position] = Int32(place)
            }
        }
        self.targets = targets
    }

    /// Where the row is that was at an index, or nil where it has gone.
    func target(of index: Int) -> Int? {
        if index < change.position { return index }
        if index >= change.position + change.removed {
            return index + change.inserted - change.removed
        }
        let target = targets[index - change.position]
        return target < 0 ? nil : Int(target)
    }
}
