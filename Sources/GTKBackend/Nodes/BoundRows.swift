import CGTK
import CoreGraphics
import Foundation
import RenderTree

/// The rows of a source that GTK shows just now, in the list's own widgets for them.
@MainActor
final class BoundRows {
    private let source: any RowSource
    private unowned let window: GTKWindow
    /// The widget that shows the rows, as large as what a person sees of them.
    private let list: WidgetPointer
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
    private var holdsScrolling = false
    private var scrollWork: IdleWork?
    private var sightWork: IdleWork?
    private(set) var rows: [OpaquePointer: ListRowWidget] = [:]
    /// Rows that GTK has unbound.
    ///
    /// It binds each whose number has changed anew, so most come back.
    private var unbound: [OpaquePointer: ListRowWidget] = [:]
    /// Rows whose widgets are gone while rows change; those that move come back at another place.
    private var orphans: Set<NodeID>?
    /// Bound while rows change: which ones they are is sure only when all changes are told.
    private var awaited: [(item: OpaquePointer, index: @MainActor (Int) -> Int)] = []
    /// Called when a row is not shown any more.
    var onRelease: @MainActor (ListRowWidget) -> Void = { _ in }
    /// What the line of a table that cells are in is called, for assistive technology.
    var lineTitle: (@MainActor (Int) -> String)?
    /// Called when rows that changed have their places, before sight is told.
    var onSettle: @MainActor () -> Void = {}

    init(_ source: any RowSource, in list: WidgetPointer, of window: GTKWindow) {
        self.source = source
        self.list = list
        self.window = window
    }

    /// Fills what the factory makes; `index` is the number of a row in the source by its position.
    func fill(_ factory: OpaquePointer, index: @escaping @MainActor (Int) -> Int) {
        connect(factory, "bind") { [weak self] arguments in
            guard let item = arguments.object(0) else { return }
            self?.bind(item, index)
        }
        connect(factory, "unbind") { [weak self] arguments in
            if let item = arguments.object(0) { self?.unbind(item) }
        }
        connect(factory, "teardown") { [weak self] arguments in
            if let item = arguments.object(0) { self?.release(item) }
        }
    }

    /// Tells the model of changes; rows that only move keep what they are.
    func change(_ tell: () -> Void) {
        holdScrolling()
        orphans = []
        tell()
        let come = awaited
        awaited.removeAll()
        for (item, index) in come { bindNow(item, index) }
        releaseUnbound()
        let gone = orphans ?? []
        orphans = nil
        for id in gone { source.unbind(id) }
        noteChange()
    }

    /// Gives back what is not shown any more.
    func releaseUnbound() { for item in Array(unbound.keys) { release(item) } }

    func showLooks(of ids: Set<NodeID>?) {
        for row in rows.values where ids?.contains(row.id) ?? true { show(row) }
    }

    // MARK: - Looking

    /// The row with the keyboard focus, on itself or on something in it; the first cell where all of a
    /// table's line have it.
    var focusedRow: ListRowWidget? { rows.values.filter(\.hasFocus).firstInSource }

    /// The row of a number in the list, or one cell of a table's line, where GTK shows it.
    func row(_ index: Int) -> ListRowWidget? { rows.values.first { $0.index == index } }

    /// The row at a point of the list, or the cell of a table, and whether the point is in its lower
    /// half.
    func row(at point: CGPoint) -> (row: ListRowWidget, isBelow: Bool)? {
        let line = rows.values.compactMap { row in row.frame(in: list).map { (row, $0) } }
            .filter { $0.1.minY <= point.y && point.y < $0.1.maxY }
        let hit = line.first { $0.1.minX <= point.x && point.x < $0.1.maxX }
        guard let row = hit?.0 ?? line.map(\.0).firstInSource, let frame = row.frame(in: list)
        else {
            return nil
        }
        return (row, point.y >= frame.midY)
    }

    /// How many rows a person sees at once.
    var pageLength: Int { inSight.count }

    // MARK: - Sight

    /// Tells which rows are in sight from now on, as the list scrolls.
    func follow(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
        guard let adjustment else { return }
        self.adjustment = adjustment
        for signal in ["value-changed", "changed"] {
            connect(OpaquePointer(adjustment), signal) { [weak self] _ in self?.noteChange() }
        }
    }

    /// Looks at the rows once they have their places.
    func noteChange() {
        guard sightWork == nil else { return }
        sightWork = IdleWork { [weak self] in
            guard let self else { return false }
            sightWork = nil
            releaseUnbound()
            onSettle()
            let isSeen = gtk_widget_get_mapped(list) != 0
            source.setInSight(isSeen ? inSight : [])
            return false
        }
    }

    private var inSight: Set<NodeID> {
        let height = Double(gtk_widget_get_height(list))
        var ids: Set<NodeID> = []
        for row in rows.values where row.isInSight(of: list, height: height) {
            ids.insert(row.id)
        }
        return ids
    }

    // MARK: - Scrolling

    /// Keeps GTK's list from following its scroll bar until it knows how high its new rows are: it
    /// would look for a row where there is none yet, and warn.
    private func holdScrolling() {
        guard let adjustment, !holdsScrolling else { return }
        holdsScrolling = true
        let own = UnsafeMutableRawPointer(list)
        g_signal_handlers_block_matched(adjustment, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, own)
        gtk_widget_add_tick_callback(
            list,
            { _, _, context in
                guard let context else { return 0 }
                let rows = Unmanaged<BoundRows>.fromOpaque(context).takeUnretainedValue()
                // The layout comes in the frame that begins now.
                MainActor.assumeIsolated {
                    rows.scrollWork = IdleWork { [weak rows] in rows?.letScroll() ?? false }
                }
                return 0
            },
            Unmanaged.passRetained(self).toOpaque(),
            { context in
                if let context { Unmanaged<BoundRows>.fromOpaque(context).release() }
            }
        )
    }

    /// Answers that there is no more to do.
    private func letScroll() -> Bool {
        scrollWork = nil
        guard let adjustment, holdsScrolling else { return false }
        holdsScrolling = false
        let own = UnsafeMutableRawPointer(list)
        g_signal_handlers_unblock_matched(adjustment, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, own)
        return false
    }

    // MARK: - Binding

    private func bind(_ item: OpaquePointer, _ index: @escaping @MainActor (Int) -> Int) {
        if orphans == nil || unbound[item]?.isStill(item) ?? false {
            bindNow(item, index)
        } else {
            awaited.append((item, index))
        }
    }

    private func bindNow(_ item: OpaquePointer, _ index: @escaping @MainActor (Int) -> Int) {
        if let row = unbound[item], row.isStill(item) {
            unbound[item] = nil
            rows[item] = row
            return show(row)
        }
        release(item)
        let number = index(Int(gtk_list_item_get_position(item)))
        guard let id = source.bind(number), let host = window.hosts[id] else { return }
        // A row that moves is put in at its new place before it is taken out at the old one.
        takeAway(id, from: &rows)
        takeAway(id, from: &unbound)
        orphans?.remove(id)
        let row = ListRowWidget(item, id: id, host: host, number: index)
        rows[item] = row
        show(row)
    }

    private func show(_ row: ListRowWidget) { row.showLook(from: source, lineTitle) }

    private func takeAway(_ id: NodeID, from rows: inout [OpaquePointer: ListRowWidget]) {
        guard let (item, row) = rows.first(where: { $0.value.id == id }) else { return }
        rows[item] = nil
        row.detach()
    }

    private func unbind(_ item: OpaquePointer) {
        awaited.removeAll { $0.item == item }
        guard let row = rows.removeValue(forKey: item) else { return }
        unbound[item] = row
        noteChange()
    }

    private func release(_ item: OpaquePointer) {
        awaited.removeAll { $0.item == item }
        guard let row = unbound.removeValue(forKey: item) else { return }
        onRelease(row)
        row.detach()
        if orphans?.insert(row.id) == nil { source.unbind(row.id) }
    }
}

extension [ListRowWidget] {
    @MainActor fileprivate var firstInSource: ListRowWidget? {
        self.min { ($0.sourceNumber ?? .max) < ($1.sourceNumber ?? .max) }
    }
}
