import RenderTree

/// Where a row comes from, by what its list was told last.
@MainActor
struct RowPlace {
    let segment: any RowSegment
    /// The row's number in the segment.
    let offset: Int

    /// The row, made if need be; `nil` where its element is gone.
    var row: MadeRow? { segment.row(at: offset) }

    /// What is said about the row, made or not.
    var traits: RowTraits { segment.traits(at: offset) }

    /// The number of the row's element among those of its `ForEach`; `nil` where that is gone.
    var element: Int? { segment.element(at: offset) }
}

/// A row that stays the same one while others come, go and move.
@MainActor
struct RowReference {
    private(set) weak var segment: (any RowSegment)?
    /// What tells the row from the others of its segment.
    let key: AnyHashable

    init(_ segment: any RowSegment, key: AnyHashable) {
        self.segment = segment
        self.key = key
    }
}
