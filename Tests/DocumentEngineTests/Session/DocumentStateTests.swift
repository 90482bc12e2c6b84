import DocumentEngine
import Testing

/// The table of states, cell by cell: what is possible and what follows.
struct DocumentStateTests {
    private static let contents: [DocumentState.Content] = [
        .clean, .unwritten(generation: 1), .failed,
    ]

    private static let policies: [SavePolicy] = [.autosave, .drafts]

    static let cells: [DocumentState] = DocumentState.Phase.allCases.flatMap { phase in
        contents.flatMap { content in
            DocumentState.File.allCases.flatMap { file in
                DocumentState.Role.allCases.flatMap { role in
                    [false, true].map { isEdited in
                        DocumentState(
                            phase: phase,
                            content: content,
                            file: file,
                            role: role,
                            isEdited: isEdited
                        )
                    }
                }
            }
        }
    }

    @Test func `the table has all cells and a fixed number of possible ones`() {
        #expect(Self.cells.count == 5 * 3 * 6 * 2 * 2)
        #expect(Self.cells.filter(\.isPossible).count == 123)
    }

    @Test(arguments: cells)
    func `nothing that is not open holds edits`(cell: DocumentState) {
        if cell.phase == .closed || cell.phase == .opening {
            #expect(!cell.isPossible || !(cell.isUnwritten || cell.isEdited))
            #expect(!cell.isOpen)
            #expect(!cell.canSave)
            for policy in Self.policies {
                #expect(!cell.asksBeforeClosing(under: policy))
                #expect(!cell.mayAutosave(under: policy))
            }
            #expect(!cell.mayReload)
        } else {
            #expect(cell.isOpen)
        }
    }

    @Test(arguments: cells)
    func `what failed to load is closed and cannot be saved`(cell: DocumentState) {
        guard cell.content == .failed else { return }
        #expect(cell.isPossible == (cell.phase == .closed && !cell.isEdited))
        if cell.isPossible { #expect(!cell.canSave) }
    }

    @Test(arguments: cells)
    func `a viewer never holds edits, never asks, and saves elsewhere`(cell: DocumentState) {
        guard cell.role == .viewer else { return }
        if cell.isEdited || cell.isUnwritten { #expect(!cell.isPossible) }
        #expect(!cell.canSave)
        for policy in Self.policies {
            #expect(!cell.asksBeforeClosing(under: policy))
            #expect(!cell.mayAutosave(under: policy))
        }
        #expect(cell.savesElsewhere)
    }

    @Test(arguments: cells)
    func `an idle editor can save exactly when something is not on the disk`(cell: DocumentState) {
        guard cell.isPossible, cell.phase == .idle, cell.role == .editor else { return }
        let isOnDisk =
            !cell.isUnwritten && !cell.isEdited && cell.file != .untitled && cell.file != .deleted
        #expect(cell.canSave == !isOnDisk)
    }

    @Test(arguments: cells)
    func `closing asks about what is unwritten, and under drafts about what is edited`(
        cell: DocumentState
    ) {
        guard cell.isPossible, cell.isOpen, cell.role == .editor else { return }
        #expect(cell.asksBeforeClosing(under: .autosave) == cell.isUnwritten)
        #expect(cell.asksBeforeClosing(under: .drafts) == (cell.isUnwritten || cell.isEdited))
    }

    @Test(arguments: cells)
    func `only a present file is written unasked, and never under drafts`(cell: DocumentState) {
        guard cell.isPossible else { return }
        #expect(!cell.mayAutosave(under: .drafts))
        let isDue = cell.isOpen && cell.role == .editor && cell.isUnwritten && cell.file == .present
        #expect(cell.mayAutosave(under: .autosave) == isDue)
    }

    @Test(arguments: cells)
    func `nothing that holds an edit is replaced by what the file holds`(cell: DocumentState) {
        guard cell.isPossible else { return }
        if cell.isUnwritten || cell.isEdited { #expect(!cell.mayReload) }
        if cell.phase == .closing || !cell.isOpen { #expect(!cell.mayReload) }
    }

    @Test(arguments: cells)
    func `only files that may be changed at their place are saved there`(cell: DocumentState) {
        guard cell.role == .editor else { return }
        #expect(cell.savesElsewhere == (cell.file == .untitled || cell.file == .readOnly))
    }
}
