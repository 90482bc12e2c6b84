import RenderTree

/// Keeps the keyboard focus on a row while rows around it come, go and move.
///
/// GTK drops the focus with the widget that has it, and gives it to whatever comes next in the
/// window.
@MainActor
final class RowFocus {
    private let bound: BoundRows
    private let source: any RowSource
    /// The row that the focus follows, and where it is to go if that row is gone.
    private var kept: (id: NodeID, index: Int)?

    init(among bound: BoundRows, _ source: any RowSource) {
        self.bound = bound
        self.source = source
    }

    /// Has the focus go where the row goes.
    func keep(_ row: ListRowWidget?) {
        guard kept == nil, let row, let index = row.index else { return }
        kept = (row.id, index)
    }

    /// Called before the list is told of changes.
    func follow(_ changes: [RowChange]) {
        keep(bound.focusedRow)
        for change in changes where kept != nil { kept?.index.follow(change) }
    }

    /// Gives the focus back, once the rows have their widgets.
    ///
    /// In place of a row that is gone: the next one, the one before where there is no next on its
    /// card, or whichever is nearest. Never a field, where the next key would type.
    func restore() {
        guard let kept else { return }
        self.kept = nil
        if let row = bound.rows.values.first(where: { $0.id == kept.id }) {
            if !row.hasFocus { row.takeFocus() }
        } else {
            row(inPlaceOf: kept.index)?.takeFocus()
        }
    }

    private func row(inPlaceOf index: Int) -> ListRowWidget? {
        let rows = bound.rows.values.filter { $0.index != nil }
        func distance(_ row: ListRowWidget) -> Int {
            let place = row.index ?? 0
            if place == index { return 0 }
            return place < index ? (index - place) * 2 - 1 : (place - index) * 2
        }
        let nearest = rows.filter(\.isSelectable).min { distance($0) < distance($1) }
        return nearest ?? rows.min { distance($0) < distance($1) }
    }
}

extension Int {
    /// The number that a row has after a change, or that of the row in its place.
    fileprivate mutating func follow(_ change: RowChange) {
        guard self >= change.position else { return }
        if self >= change.position + change.removed {
            self += change.inserted - change.removed
        } else {
            self = change.position + Swift.min(self - change.position, change.inserted)
        }
    }
}
