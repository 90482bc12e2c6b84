import Foundation
import RenderTree

/// What people do to the elements that rows stand for.
extension ListRows {
    func canDelete(_ index: Int) -> Bool {
        guard let row = place(of: index) else { return false }
        return row.segment.traits.editor?.deleteAction != nil && !row.traits.isDeleteDisabled
    }

    /// Deletes the row, or all that are selected if it is: each `ForEach` among them deletes its
    /// own.
    func delete(_ index: Int) {
        guard let row = place(of: index) else { return }
        // All are looked for before the first is gone.
        let deletions = elementsByEditor(rows(with: row)) { !$0.isDeleteDisabled }
        // Several `ForEach` may show parts of one array: what goes further down moves nothing above.
        for (editor, elements) in deletions.reversed() { editor.deleteAction?(elements) }
    }

    /// Deletes the row once it is known where it stands by now.
    func delete(_ row: RowReference) {
        settle()
        if let index = index(of: row) { delete(index) }
    }

    func canMove(_ index: Int, before target: Int) -> Bool {
        place(of: index).flatMap { destination(of: $0, before: target) } != nil
    }

    /// Moves the row, or all that are selected in its `ForEach` if it is.
    func move(_ index: Int, before target: Int) {
        guard let row = place(of: index), let editor = row.segment.traits.editor,
            let destination = destination(of: row, before: target)
        else { return }
        let moves = elementsByEditor(rows(with: row)) { !$0.isMoveDisabled }
        guard let own = moves.first(where: { $0.editor === editor }) else { return }
        editor.moveAction?(own.elements, destination)
    }

    /// The elements of rows, for each `ForEach` with an editor, in the order of the list.
    private func elementsByEditor(
        _ rows: [RowPlace],
        where isAllowed: (RowTraits) -> Bool
    ) -> [(editor: any RowEditor, elements: IndexSet)] {
        var found: [(editor: any RowEditor, elements: IndexSet)] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        for row in rows {
            guard let editor = row.segment.traits.editor, isAllowed(row.traits),
                let element = row.element
            else { continue }
            if let number = numbers[ObjectIdentifier(editor)] {
                found[number].elements.insert(element)
            } else {
                numbers[ObjectIdentifier(editor)] = found.count
                found.append((editor, [element]))
            }
        }
        return found
    }

    /// The element before which a row would go: of the same `ForEach`, or behind its last.
    private func destination(of row: RowPlace, before target: Int) -> Int? {
        guard let editor = row.segment.traits.editor, editor.moveAction != nil,
            !row.traits.isMoveDisabled
        else { return nil }
        if let next = place(of: target), next.segment.traits.editor === editor {
            return next.element
        }
        if let last = place(of: target - 1), last.segment.traits.editor === editor {
            return last.element.map { $0 + 1 }
        }
        return nil
    }
}
