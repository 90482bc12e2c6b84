extension BrowserModel {
    /// Where the selected row is now.
    package var selectedIndex: Int? { selection == nil ? nil : selectedRows.lead }

    /// The rows that are selected, in their order.
    package var selectedEntries: [BrowserRow] { selectedRows.all.map { rows[$0] } }

    package var selectedLocations: [FileLocation] { selectedEntries.map(\.location) }

    /// A person has selected a row, or none.
    package func select(_ index: Int?) {
        change { $0.select(index.flatMap { rows.indices.contains($0) ? $0 : nil }) }
    }

    /// A person has selected these rows and no others.
    package func select(_ indexes: some Sequence<Int>) {
        change { $0.select(indexes.filter(rows.indices.contains)) }
    }

    /// A person has selected a stretch of rows and no others.
    package func select(_ range: Range<Int>) {
        change { $0.select(range.clamped(to: rows.indices)) }
    }

    /// Selects a stretch of rows besides others.
    package func addToSelection(_ range: Range<Int>) {
        change { $0.add(range.clamped(to: rows.indices)) }
    }

    package func removeFromSelection(_ range: Range<Int>) {
        change { $0.remove(range.clamped(to: rows.indices)) }
    }

    /// Selects a row besides others, or no longer.
    package func toggleSelection(of index: Int) {
        guard rows.indices.contains(index) else { return }
        change { $0.toggle(index) }
    }

    /// Selects all rows from where the last selection began to one.
    package func extendSelection(to index: Int) {
        guard rows.indices.contains(index) else { return }
        change { $0.extend(to: index) }
    }

    package func selectAll() { change { $0.selectAll(rows.count) } }

    private func change(_ change: (inout RowSelection) -> Void) {
        // While rows are replaced, views select what they have left.
        guard !isApplying else { return }
        expect([])
        var changed = selectedRows
        change(&changed)
        set(changed)
    }

    private func set(_ selected: RowSelection) {
        if selectedRows != selected { selectedRows = selected }
        let row = selected.lead.flatMap { selected.contains($0) ? rows[$0] : nil }
        if row != selection { selection = row }
    }

    // MARK: - Following rows

    /// Before the rows are replaced.
    func follow(_ change: RowChange, _ moves: () -> RowMoves) {
        var followed = selectedRows
        followed.follow(change, moves)
        if followed != selectedRows { selectedRows = followed }
    }

    /// Keeps what is selected selected, and has something selected when all is there.
    func restoreSelection(after change: RowChange?, isFirst: Bool) {
        if selectAwaited() { return }
        if selectedRows.isEmpty {
            guard selection != nil || isFirst else { return }
            // Where it has gone, the one that took its place.
            let next = selection == nil ? 0 : min(change?.position ?? 0, rows.count - 1)
            guard rows.indices.contains(next) else { return set(RowSelection()) }
            var selected = RowSelection()
            selected.select(next)
            set(selected)
            return showSelection(revealing: isFirst)
        }
        set(selectedRows)
        if change != nil { showSelection(revealing: revealsSelection) }
        revealsSelection = false
    }

    func showSelection(revealing: Bool) {
        isApplying = true
        onSelectRows(selectedRows)
        if let lead = selectedIndex { onSelect(lead, revealing) }
        isApplying = false
    }

    // MARK: - What is to come

    /// Selects these names in the folder shown as soon as they are there.
    func selectWhenThere(_ names: Set<[UInt8]>) {
        expect(names)
        if !selectAwaited() { reader?.look(at: names) }
    }

    func expect(_ names: Set<[UInt8]>) {
        awaited = names
        hasFoundAwaited = false
    }

    /// - Returns: Whether some of them were there.
    private func selectAwaited() -> Bool {
        guard !awaited.isEmpty, !rows.isEmpty else { return false }
        var selected = hasFoundAwaited ? selectedRows : RowSelection()
        var found: [Int] = []
        for name in awaited {
            let index =
                place == .recents
                ? rows.firstIndex { $0.entry.name == name }
                : SortedRows.index(of: name, in: rows, by: ordering)
            guard let index else { continue }
            found.append(index)
            awaited.remove(name)
        }
        guard !found.isEmpty else { return false }
        // The others may still come, and then join these.
        hasFoundAwaited = true
        selected.select(found + Array(selected.all))
        set(selected)
        showSelection(revealing: true)
        return true
    }
}
