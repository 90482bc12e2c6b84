/// What a reader has found out: all rows, and how they differ from those before.
struct BrowserUpdate: Sendable {
    enum Progress: Sendable {
        case reading
        case complete
        case failed(FolderError)
    }

    let rows: [BrowserRow]
    let sections: [RowSection]
    let change: RowChange?
    /// Nil where nobody will have looked at many rows yet.
    let moves: RowMoves?
    let progress: Progress
    /// How the rows are sorted.
    let ordering: RowOrdering
    /// By what they were found.
    let search: NameSearch
}
