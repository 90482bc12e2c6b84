import CGTK
import CGTKSupport
import RenderTree

/// What the keys do in a list: they go from row to row, past headers, and Tab goes in and out.
///
/// GTK 4.8 stops at every row, headers and fields alike, and Tab walks through all of them.
@MainActor
final class RowKeys {
    /// What Delete does with a row, and those that are selected with it.
    var delete: @MainActor (Int) -> Void = { _ in }
    /// What Alt with the arrows does with a row: `true` for down.
    var move: @MainActor (Int, _ isDown: Bool) -> Void = { _, _ in }

    /// What the arrow that leads on does with a row; answers whether it did something.
    var leadOn: @MainActor (Int) -> Bool = { _ in false }

    /// Whether Delete acts on what is selected, rather than on the row with the focus.
    var deletesSelection: @MainActor () -> Bool = { false }
    /// Whether the key that was pressed has been held down since it was pressed before.
    var isRepeated: @MainActor () -> Bool = { false }

    private let list: WidgetPointer
    private let source: any RowSource
    private let bound: BoundRows
    /// Called before a key looks at the rows: what an earlier one did is done first.
    private let bringUpToDate: @MainActor () -> Void

    init(
        on list: WidgetPointer,
        _ source: any RowSource,
        _ bound: BoundRows,
        bringUpToDate: @escaping @MainActor () -> Void
    ) {
        self.list = list
        self.source = source
        self.bound = bound
        self.bringUpToDate = bringUpToDate
        let keys: OpaquePointer = gtk_event_controller_key_new()
        answer(keys, "key-pressed") { [weak self] arguments in
            self?.press(Int32(arguments.unsigned(0)), KeyModifiers(arguments.flags(2))) ?? false
        }
        gtk_widget_add_controller(list, keys)
    }

    /// Whether the key did something.
    private func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool {
        switch (key, modifiers) {
        case (GDK_KEY_Delete, []), (GDK_KEY_KP_Delete, []): return pressDelete()
        case (GDK_KEY_Up, .alt), (GDK_KEY_KP_Up, .alt): return pressMove(isDown: false)
        case (GDK_KEY_Down, .alt), (GDK_KEY_KP_Down, .alt): return pressMove(isDown: true)
        case (GDK_KEY_Right, []) where isLeftToRight, (GDK_KEY_Left, []) where !isLeftToRight:
            return bound.focusedRow?.index.map(leadOn) ?? false
        // A text without letters leaves the key to whoever is around it.
        case (GDK_KEY_a, .control): return bound.focusedRow?.isTyping ?? false
        default:
            guard modifiers.isSubset(of: [.control, .shift]), let way = RowWay(key) else {
                return false
            }
            return go(way, modifiers)
        }
    }

    private var isLeftToRight: Bool { gtk_widget_get_direction(list) != GTK_TEXT_DIR_RTL }

    private func pressDelete() -> Bool {
        bringUpToDate()
        guard let row = bound.focusedRow, let index = row.index, !row.isTyping else { return false }
        // Held down it would take one row after the other.
        guard !isRepeated() else { return true }
        if let target = deletesSelection() ? selectedRow(startingAt: index) : index {
            delete(target)
        } else {
            gtk_widget_error_bell(list)
        }
        return true
    }

    /// That row if it is selected, or the first one that is.
    private func selectedRow(startingAt index: Int) -> Int? {
        if source.isSelected(index) { return index }
        return firstSelected
    }

    private var firstSelected: Int? {
        (0..<min(source.count, Self.mostLookedAt)).first { source.isSelected($0) }
    }

    private func pressMove(isDown: Bool) -> Bool {
        bringUpToDate()
        guard let index = bound.focusedRow?.index else { return false }
        move(index, isDown)
        return true
    }

    // MARK: - From row to row

    private func go(_ way: RowWay, _ modifiers: KeyModifiers) -> Bool {
        bringUpToDate()
        guard let index = bound.focusedRow?.index else { return false }
        if let target = target(way, from: index) {
            stand(on: target, modifiers)
        } else {
            gtk_widget_error_bell(list)
        }
        return true
    }

    private func target(_ way: RowWay, from index: Int) -> Int? {
        switch way {
        case .previous: return reachable(from: index - 1, by: -1)
        case .next: return reachable(from: index + 1, by: 1)
        case .first: return reachable(from: 0, by: 1)
        case .last: return reachable(from: source.count - 1, by: -1)
        case .pageUp:
            let far = max(index - page, 0)
            return reachable(from: far, by: 1) ?? reachable(from: far, by: -1)
        case .pageDown:
            let far = min(index + page, source.count - 1)
            return reachable(from: far, by: -1) ?? reachable(from: far, by: 1)
        }
    }

    /// One row stays in sight, so that a person sees where they were.
    private var page: Int { max(bound.pageLength - 1, 1) }

    /// The first row from that one on that keys stop at.
    private func reachable(from start: Int, by step: Int) -> Int? {
        var index = start
        while index >= 0, index < source.count {
            if source.look(at: index).kind == .row { return index }
            index += step
        }
        return nil
    }

    /// Goes to a row, and selects as the modifiers say.
    private func stand(on index: Int, _ modifiers: KeyModifiers) {
        list.scrollToItem(index)
        guard let row = bound.row(index) else { return }
        row.enter()
        let extends = modifiers.contains(.shift)
        guard row.isSelectable, extends || !modifiers.contains(.control) else { return }
        list.selectItem(index, modify: modifiers.contains(.control), extend: extends)
    }

    /// The focus came into the list, at no row or at a header, as GTK has no other idea of its
    /// beginning: it goes to what is selected, or to the first row.
    func enter() {
        guard bound.focusedRow?.isHeading ?? true else { return }
        guard let index = firstSelected ?? reachable(from: 0, by: 1) else { return }
        list.scrollToItem(index)
        bound.row(index)?.takeFocus()
    }

    /// A key leads here from above: to the first row.
    func enterFromAbove() {
        bringUpToDate()
        if let first = reachable(from: 0, by: 1) { stand(on: first, []) }
    }

    private static let mostLookedAt = 10_000
}

/// What a list's widget does by its actions.
extension WidgetPointer {
    /// Brings an item into sight, as far as it takes.
    func scrollToItem(_ index: Int) {
        let argument = g_variant_new_uint32(guint32(index))
        gtk_widget_activate_action_variant(self, "list.scroll-to-item", argument)
    }

    /// Selects an item: beside others with `modify`, with all up to it with `extend`.
    func selectItem(_ index: Int, modify: Bool = false, extend: Bool = false) {
        var arguments = [
            g_variant_new_uint32(guint32(index)),
            g_variant_new_boolean(modify ? 1 : 0),
            g_variant_new_boolean(extend ? 1 : 0),
        ]
        let argument = g_variant_new_tuple(&arguments, 3)
        gtk_widget_activate_action_variant(self, "list.select-item", argument)
    }
}
