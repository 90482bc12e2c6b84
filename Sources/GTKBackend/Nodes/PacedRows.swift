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
    /// What the list view shows: as many rows as it has been told of.
    let model: OpaquePointer
    /// Called after each step.
    var onStep: @MainActor () -> Void = {}
    /// Where the rows in sight begin, out of 1.
    var sight: @MainActor () -> Double = { 0 }

    private let source: any FileRowSource
    private let reference: Reference
    private let icons = FileIcons()
    /// The rows that have a widget, by the list's own objects for them.
    private var widgets: [OpaquePointer: FileRowWidget] = [:]
    /// Those that show something else than they should; the most urgent comes last.
    private var stale: [OpaquePointer] = []
    /// The list is told of rows just now.
    private(set) var isAnnouncing = false
    /// No more of them are made if the list grows at its end.
    private var hasAllWidgets = false
    private var work: IdleWork?

    init(of source: any FileRowSource) {
        self.source = source
        model = dk_row_model_new(0)
        reference = Reference(adopting: model)
    }

    /// How many rows the list knows of; not more than there are, once all is done.
    private(set) var announced = 0

    /// Whether the list shows what there is.
    var isUpToDate: Bool { stale.isEmpty && announced == source.count }

    /// Follows a change of the source.
    func change(at position: Int, removed: Int, inserted: Int) {
        let isWhole = work == nil && announced == source.count + removed - inserted
        if isWhole, max(removed, inserted) <= Self.fewRows {
            // Told as it is, so that all others stay where a person looks at them.
            let kept = min(removed, inserted)
            markStale(position..<position + kept)
            announce(at: position + kept, removed: removed - kept, added: inserted - kept)
        } else {
            markStale(position..<(removed == inserted ? position + removed : .max))
        }
        begin()
    }

    /// Does a first step, and the others when nothing is more urgent.
    func begin() {
        guard proceed() else { return work = nil }
        guard work == nil else { return }
        work = IdleWork { [weak self] in
            guard let self else { return false }
            let hasMore = proceed()
            if !hasMore { work = nil }
            return hasMore
        }
    }

    // MARK: - Widgets

    func widget(at index: Int) -> FileRowWidget? {
        widgets.first { gtk_list_item_get_position($0.key) == guint(index) }?.value
    }

    /// The list needs one more row.
    func setUp(_ item: OpaquePointer) {
        let row = FileRowWidget(icons: icons)
        widgets[item] = row
        gtk_list_item_set_child(item, row.widget)
    }

    /// A row is about to be shown, which may be another one than before.
    func bind(_ item: OpaquePointer) {
        // The list scrolls: what comes into sight does not wait.
        if isAnnouncing { stale.append(item) } else { fill(item) }
    }

    func tearDown(_ item: OpaquePointer) { widgets[item] = nil }

    private func fill(_ item: OpaquePointer) {
        // It may be gone, or wait for another use.
        guard let widget = widgets[item], let index = position(of: item) else { return }
        widget.show(index < source.count ? source.row(at: index) : nil)
    }

    private func position(of item: OpaquePointer) -> Int? {
        let position = gtk_list_item_get_position(item)
        return position == guint.max ? nil : Int(position)
    }

    // MARK: - Steps

    /// Works for a moment, and tells whether there is more to do.
    private func proceed() -> Bool {
        let end = DispatchTime.now() + Self.moment
        var hasMore = true
        while hasMore, DispatchTime.now() < end { hasMore = doNext() }
        onStep()
        return hasMore
    }

    private func doNext() -> Bool {
        if hasAllWidgets, announced < source.count {
            announceRest()
        } else if let item = stale.popLast() {
            fill(item)
            widgets[item]?.prepareLayout()
        } else if announced < source.count {
            grow()
        } else if announced > source.count {
            shrink()
        } else {
            return false
        }
        return true
    }

    private func grow() {
        let missing = source.count - announced
        let known = widgets.count
        announce(at: announced, removed: 0, added: min(missing, Self.atOnce))
        hasAllWidgets = widgets.count == known
        if hasAllWidgets { announceRest() }
    }

    /// The others are out of sight, and stay without widgets.
    private func announceRest() {
        announce(at: announced, removed: 0, added: source.count - announced)
    }

    private func shrink() {
        hasAllWidgets = false
        let superfluous = announced - source.count
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
        dk_row_model_replace(model, guint(position), guint(removed), guint(added))
        isAnnouncing = false
    }

    private func markStale(_ changed: Range<Int>) {
        let first = Int(sight() * Double(announced))
        var urgency = [OpaquePointer: Int]()
        for item in widgets.keys {
            guard let position = position(of: item) else { continue }
            guard changed.contains(position) || stale.contains(item) else { continue }
            urgency[item] = position >= first ? position - first : announced - position
        }
        stale = urgency.keys.sorted { urgency[$0, default: 0] > urgency[$1, default: 0] }
    }

    /// Three of them and a frame are less than people notice.
    private static let moment = DispatchTimeInterval.milliseconds(3)
    private static let atOnce = 4
    private static let fewRows = 16
    /// More than a list view makes.
    private static let mostWidgets = 256
}
