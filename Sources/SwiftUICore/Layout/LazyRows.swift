import RenderTree

/// Rows that exist only while a lazy container wants them: what a `ForEach` contributes there.
@MainActor
final class LazyRows: LayoutElement {
    /// The lengths along the container that rows had when they were last there; NaN where a row
    /// never was.
    var lengths: [Double] = []
    /// The rows that are there, by their numbers.
    private(set) var awake: [Int: LayoutElement] = [:]
    weak var source: (any LazyRowSource)?

    override init() {
        super.init()
        // What rows that are not there yet contain is not known.
        mayHaveGuides(.baselines)
    }

    var count: Int { lengths.count }

    /// The row, which is there from now on.
    func wake(_ index: Int) -> LayoutElement? {
        if let row = awake[index] { return row }
        guard let row = source?.makeRow(index) else { return nil }
        awake[index] = row
        if let parent { parent.adopt(row) }
        return row
    }

    /// Lets go of rows that are there and not wanted; whether there were any.
    func releaseRows(where isUnwanted: (Int) -> Bool) -> Bool {
        let unwanted = awake.keys.filter(isUnwanted)
        for index in unwanted {
            awake[index] = nil
            source?.releaseRow(index)
        }
        return !unwanted.isEmpty
    }

    /// The rows are other ones, or in another order.
    func reset(lengths: [Double], awake: [Int: LayoutElement]) {
        self.lengths = lengths
        self.awake = awake
        (parent as? LazyElement)?.itemsDidChange()
        invalidate()
    }

    override func visitLeaves(_ visit: (LeafElement) -> Void) {
        for index in awake.keys.sorted() { awake[index]?.visitLeaves(visit) }
    }
}

/// Makes rows, and lets them rest.
@MainActor
protocol LazyRowSource: AnyObject {
    func makeRow(_ index: Int) -> LayoutElement
    func releaseRow(_ index: Int)
}
