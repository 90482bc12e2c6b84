import CGTK
import CGTKSupport
import Dispatch
import RenderTree

/// Brings the rows of a list up to date in small steps between which the main loop is free.
///
/// A list view makes widgets for some two hundred rows around those in sight, and a tenth of a
/// second goes by if it hears of all of them at once. So rows that changed keep their widgets and
/// are filled anew, those in sight first, and others are announced a few at a time until no more
/// widgets are made for them.
@MainActor
final class PacedRows {
    /// What the list view shows: as many items as it has been told of.
    let model = RowsModel()
    /// What there is, whether or not the list knows of it.
    private(set) var items: FileItems
    /// Makes the widgets for one more file.
    var makeWidget: @MainActor () -> (any FileWidget)?
    /// Called after each step.
    var onStep: @MainActor () -> Void = {}
    /// Where the rows in sight begin and end, out of 1.
    var sight: @MainActor () -> ClosedRange<Double> = { 0...1 }
    /// A picture of that path, if it is there at once.
    var picture: @MainActor ([UInt8]) -> OpaquePointer? = { _ in nil }

    private let source: any FileRowSource
    private var showsHeadings: Bool
    /// By the list's own objects.
    private(set) var cells: [OpaquePointer: FileCell] = [:]
    /// Those that show something else than they should; the most urgent comes last.
    private var stale: [OpaquePointer] = []
    /// The list is told of rows just now.
    private(set) var isAnnouncing = false
    /// No more of them are made if the list grows at its end.
    private var hasAllWidgets = false
    private var work: IdleWork?

    init(
        of source: any FileRowSource,
        showsHeadings: Bool,
        makeWidget: @escaping @MainActor () -> (any FileWidget)?
    ) {
        self.source = source
        self.showsHeadings = showsHeadings
        self.makeWidget = makeWidget
        items = Self.items(of: source, showsHeadings)
    }

    /// How many items the list knows of; not more than there are, once all is done.
    private(set) var announced = 0

    /// Whether the list shows what there is.
    var isUpToDate: Bool { stale.isEmpty && announced == items.count }

    /// Follows a change of the source.
    func change(at position: Int, removed: Int, inserted: Int) {
        let old = items
        items = Self.items(of: source, showsHeadings)
        let change = old.change(to: items, at: position, removed: removed, inserted: inserted)
        let isWhole = announced == old.count
        if isWhole, max(change.removed, change.inserted) <= Self.fewRows {
            // Told as it is, so that all others stay where a person looks at them.
            let kept = min(change.removed, change.inserted)
            let end = change.position + kept
            markStale(change.position..<end)
            announce(at: end, removed: change.removed - kept, added: change.inserted - kept)
        } else {
            let isSameCount = change.removed == change.inserted
            markStale(change.position..<(isSameCount ? change.position + change.removed : .max))
        }
        begin()
    }

    /// Has the list forget its rows, before another one shows them by widgets of another kind.
    func restart(showsHeadings: Bool) {
        work = nil
        self.showsHeadings = showsHeadings
        items = Self.items(of: source, showsHeadings)
        announce(at: 0, removed: announced, added: 0)
        stale = []
        hasAllWidgets = false
    }

    /// Does a first step, and the others when nothing is more urgent.
    func begin() {
        guard proceed() else { return work = nil }
        workWhenIdle()
    }

    private func workWhenIdle() {
        guard work == nil else { return }
        work = IdleWork { [weak self] in
            guard let self else { return false }
            let hasMore = proceed()
            if !hasMore { work = nil }
            return hasMore
        }
    }

    private static func items(of source: any FileRowSource, _ showsHeadings: Bool) -> FileItems {
        FileItems(rowCount: source.count, sections: showsHeadings ? source.sections : [])
    }

    // MARK: - Cells

    func cell(at position: Int) -> FileCell? {
        cells.values.first { $0.position == position }
    }

    func cell(ofRow row: Int) -> FileCell? { cell(at: items.position(ofRow: row)) }

    /// The row that a cell is for; `nil` for a heading.
    func row(of cell: FileCell) -> Int? { cell.position.flatMap { items.row(at: $0) } }

    /// The list needs one more item.
    func setUp(_ item: OpaquePointer) {
        if let widget = makeWidget() { cells[item] = FileCell(item, widget) }
    }

    /// An item is about to be shown, which may be another one than before.
    func bind(_ item: OpaquePointer) {
        guard let cell = cells[item] else { return }
        cell.tellRole()
        // The list scrolls: what comes into sight does not wait, as the many around it do.
        if !isAnnouncing, let position = cell.position, isNear(position) {
            fill(item)
        } else {
            stale.append(item)
            workWhenIdle()
        }
    }

    /// Whether an item is in sight, or a page away.
    private func isNear(_ position: Int) -> Bool {
        let sight = sight()
        let page = sight.upperBound - sight.lowerBound
        let near = (sight.lowerBound - page)...(sight.upperBound + page)
        return near.contains(Double(position) / Double(max(announced, 1)))
    }

    func tearDown(_ item: OpaquePointer) { cells[item] = nil }

    private func fill(_ item: OpaquePointer) {
        // It may be gone, or wait for another use.
        guard let cell = cells[item], let position = cell.position else { return }
        switch items.item(at: position) {
        case .heading(let title): cell.show(heading: title)
        case .row(let row) where row < source.count:
            cell.picturePath = source.thumbnail(at: row)
            cell.show(source.row(at: row), picture: cell.picturePath.flatMap(picture))
        default: cell.show(nil, picture: nil)
        }
    }

    // MARK: - Steps

    /// Works for a moment, and tells whether there is more to do.
    private func proceed() -> Bool {
        let end = DispatchTime.now() + Self.moment
        while doNext(), DispatchTime.now() < end {}
        // It may scroll to other rows.
        onStep()
        return !isUpToDate
    }

    private func doNext() -> Bool {
        if hasAllWidgets, announced < items.count {
            announceRest()
        } else if let item = stale.popLast() {
            fill(item)
            cells[item]?.prepareLayout()
        } else if announced < items.count {
            grow()
        } else if announced > items.count {
            shrink()
        } else {
            return false
        }
        return true
    }

    private func grow() {
        let missing = items.count - announced
        let known = cells.count
        announce(at: announced, removed: 0, added: min(missing, Self.atOnce))
        hasAllWidgets = cells.count == known
        if hasAllWidgets { announceRest() }
    }

    /// The others are out of sight, and stay without widgets.
    private func announceRest() {
        announce(at: announced, removed: 0, added: items.count - announced)
    }

    private func shrink() {
        hasAllWidgets = false
        let superfluous = announced - items.count
        // Widgets of a list that was scrolled far go to the rows that stay.
        let removed =
            announced > Self.mostWidgets
            ? min(superfluous, announced - Self.mostWidgets) : min(superfluous, Self.atOnce)
        announce(at: announced - removed, removed: removed, added: 0)
    }

    private func announce(at position: Int, removed: Int, added: Int) {
        guard removed > 0 || added > 0 else { return }
        isAnnouncing = true
        announced += added - removed
        model.replace(at: position, removed: removed, inserted: added)
        isAnnouncing = false
    }

    private func markStale(_ changed: Range<Int>) {
        let first = Int(sight().lowerBound * Double(announced))
        var urgency = [OpaquePointer: Int]()
        for (item, cell) in cells {
            guard let position = cell.position else { continue }
            guard changed.contains(position) || stale.contains(item) else { continue }
            urgency[item] = position >= first ? position - first : announced - position
        }
        stale = urgency.keys.sorted { urgency[$0, default: 0] > urgency[$1, default: 0] }
    }

    /// Three of them and a frame are less than people notice.
    private static let moment = DispatchTimeInterval.milliseconds(3)
    private static let atOnce = 4
    private static let fewRows = 16
    /// More than a list or a grid makes.
    private static let mostWidgets = 512
}
