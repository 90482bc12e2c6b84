import CGTK
import CGTKSupport
import CoreGraphics
import Foundation
import RenderTree

/// A list over a model that knows only how many rows there are; rows come to life as they are shown.
final class MountedList: MountedNode, RowObserver {
    private let source: any RowSource
    private let model = RowsModel()
    private let list: WidgetPointer
    let bound: BoundRows
    private var reordering: ListReordering?
    private var keys: RowKeys?
    private let focus: RowFocus
    private var selection = ListNode.Selection.none
    private var leadsOn = false

    init(_ node: ListNode, id: NodeID, in window: GTKWindow) {
        source = node.source
        let factory: OpaquePointer = gtk_signal_list_item_factory_new()
        list = gtk_list_view_new(model.handedOver, factory)
        bound = BoundRows(source, in: list, of: window)
        focus = RowFocus(among: bound, source)
        let scrolled: WidgetPointer = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(scrolled.opaque, list)
        super.init(id: id, widget: scrolled, in: window)
        model.isSelected = { [source] in source.isSelected($0) }
        model.onSelect = { [weak self] in self?.send(.rowsSelected($0, SelectionChange($1))) }
        show(node)
        bound.fill(factory) { $0 }
        bound.onRelease = { [weak self] in self?.reordering?.forget($0) }
        bound.onSettle = { [weak self] in
            self?.focus.restore()
            self?.enterIfBare()
        }
        bound.follow(gtk_scrolled_window_get_vadjustment(scrolled.opaque))
        observe()
        source.observer = self
        model.replace(at: 0, removed: 0, inserted: source.count)
    }

    override var controlWidget: WidgetPointer? { list }

    override var hasContent: Bool { true }

    override var menuParent: WidgetPointer? { widget.flatMap { gtk_widget_get_parent($0) } }

    override func update(from old: RenderNode.Content, to new: RenderNode.Content) {
        if case .list(let node) = new { show(node) }
    }

    override func focusDidEnter() { keys?.enter() }

    /// The focus came when there were no rows.
    private func enterIfBare() {
        if gtk_window_get_focus(window.widget.as(GtkWindow.self)) == widget { keys?.enter() }
    }

    override func enterFromAbove() -> Bool {
        keys?.enterFromAbove()
        return true
    }

    private func show(_ node: ListNode) {
        selection = node.selection
        leadsOn = node.leadsOn
        model.setMultiple(node.selection == .multiple)
        gtk_list_view_set_show_separators(list.opaque, node.style == .plain ? 1 : 0)
        list.setClass("rows", isSet: true)
        list.setClass("cards", isSet: node.style == .cards)
        list.setClass("navigation-sidebar", isSet: node.style == .sidebar)
    }

    // MARK: - RowObserver

    func rowsDidChange(_ changes: [RowChange]) {
        focus.follow(changes)
        bound.change {
            for change in changes {
                model.replace(
                    at: change.position,
                    removed: change.removed,
                    inserted: change.inserted
                )
            }
        }
    }

    func selectionDidChange() {
        model.selectionDidChange()
        bound.releaseUnbound()
    }

    func looksDidChange(of ids: Set<NodeID>?) {
        bound.showLooks(of: ids)
    }

    func reveal(_ index: Int, anchor: Double?) {
        guard index < source.count else { return }
        list.scrollToItem(index)
    }

    // MARK: - What people do

    private func observe() {
        connect(list.opaque, "activate") { [weak self] arguments in
            self?.send(.rowActivated(Int(arguments.unsigned(0))))
        }
        let keys = RowKeys(on: list, source, bound) { [weak self] in self?.bringUpToDate() }
        keys.deletesSelection = { [weak self] in self.map { $0.selection != .none } ?? true }
        keys.isRepeated = { [window] in window.keyRepeats.isRepeated }
        keys.leadOn = { [weak self] index in
            guard let self, leadsOn else { return false }
            send(.rowActivated(index))
            return true
        }
        observeClicks()
        keys.delete = { [weak self] in self?.send(.rowDeleted($0)) }
        keys.move = { [weak self] index, isDown in
            guard let self else { return }
            let target = isDown ? index + 2 : index - 1
            if target >= 0, source.canMove(index, before: target) { move(index, before: target) }
        }
        self.keys = keys
        passTab(through: list)
        reordering = ListReordering(
            list,
            source: source,
            rowAt: { [weak self] in self?.bound.row(at: CGPoint(x: 0, y: $0)) },
            move: { [weak self] in self?.move($0, before: $1) }
        )
        followMenuRequests(on: list, of: bound) { $0 }
    }

    /// A click that has selected a row leads on from there.
    private func observeClicks() {
        let click: OpaquePointer = gtk_gesture_click_new()
        connect(click, "released") { [weak self] arguments in
            let point = CGPoint(x: arguments.number(1), y: arguments.number(2))
            let state = gtk_event_controller_get_current_event_state(click)
            guard let self, leadsOn, KeyModifiers(state.rawValue).isEmpty,
                let index = bound.row(at: point)?.row.index
            else { return }
            send(.rowActivated(index))
        }
        gtk_widget_add_controller(list, click)
    }

    /// What an earlier key did is done before this one looks at the rows.
    private func bringUpToDate() {
        dk_update_if_requested()
        focus.restore()
    }

    private func move(_ index: Int, before target: Int) {
        focus.keep(bound.row(index))
        send(.rowMoved(index, before: target))
        bound.noteChange()
    }
}

extension SelectionChange {
    init(_ change: DKSelectionChange) {
        self =
            switch change {
            case DK_SELECT_TOO: .add
            case DK_SELECT_NOT: .remove
            default: .replace
            }
    }
}
