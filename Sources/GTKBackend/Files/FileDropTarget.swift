import CGTK
import CGTKSupport
import Foundation
import RenderTree

/// Takes files that are dropped onto a list of files, or onto a folder in it.
@MainActor
final class FileDropTarget {
    /// Whether the list takes files at all.
    var isEnabled = false
    /// The folder at a point of the list.
    var folderAt: @MainActor (CGPoint) -> (row: Int, widget: WidgetPointer)? = { _ in nil }
    /// The rows of the list that are dragged themselves.
    var dragged: @MainActor () -> RangeSet<Int> = { RangeSet() }
    var onDrop: @MainActor (FileDrop) -> Void = { _ in }

    private let target: OpaquePointer
    private let list: WidgetPointer
    private var marked: Reference?
    private var markedWidget: WidgetPointer?

    init(on list: WidgetPointer) {
        self.list = list
        target = gtk_drop_target_new(
            gdk_file_list_get_type(),
            GdkDragAction(GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
        )
        for signal in ["enter", "motion"] {
            respond(target, signal) { [weak self] arguments, result in
                let point = CGPoint(x: arguments.number(0), y: arguments.number(1))
                let action = self?.follow(point) ?? GdkDragAction(0)
                if let result { g_value_set_flags(result, action.rawValue) }
            }
        }
        connect(target, "leave") { [weak self] _ in self?.mark(nil) }
        answer(target, "drop") { [weak self] arguments in
            guard let self, let value = arguments.boxed(0, as: GValue.self) else { return false }
            let point = CGPoint(x: arguments.number(1), y: arguments.number(2))
            mark(nil)
            let folder = folderAt(point)?.row
            guard accepts(folder) else { return false }
            let paths = Self.paths(in: value)
            guard !paths.isEmpty else { return false }
            onDrop(FileDrop(paths: paths, target: folder, action: wantedAction))
            return true
        }
        gtk_widget_add_controller(list, target)
    }

    private func follow(_ point: CGPoint) -> GdkDragAction {
        let folder = folderAt(point)
        guard accepts(folder?.row) else {
            mark(nil)
            return GdkDragAction(0)
        }
        mark(folder?.widget ?? list)
        // Moving is what is usual where no key says otherwise.
        return wantedAction == .copy ? GDK_ACTION_COPY : GDK_ACTION_MOVE
    }

    /// Files are not moved to where they are, nor a folder into itself.
    private func accepts(_ folder: Int?) -> Bool {
        guard isEnabled else { return false }
        let own = dragged()
        guard let folder else { return own.isEmpty || wantedAction == .copy }
        return !own.contains(folder)
    }

    /// What the keys that are held, or the other program, leave to do; `nil` where it is both.
    private var wantedAction: FileDrop.Action? {
        guard let drop = gtk_drop_target_get_current_drop(target) else { return nil }
        let actions = gdk_drop_get_actions(drop).rawValue
        let canCopy = actions & GDK_ACTION_COPY.rawValue != 0
        let canMove = actions & GDK_ACTION_MOVE.rawValue != 0
        return canCopy == canMove ? nil : canCopy ? .copy : .move
    }

    private func mark(_ widget: WidgetPointer?) {
        guard widget != markedWidget else { return }
        markedWidget?.setClass("drop-target", isSet: false)
        widget?.setClass("drop-target", isSet: true)
        marked = widget.map { Reference($0) }
        markedWidget = widget
    }

    private static func paths(in value: UnsafeMutablePointer<GValue>) -> [[UInt8]] {
        guard let boxed = g_value_get_boxed(value) else { return [] }
        let list = gdk_file_list_get_files(OpaquePointer(boxed))
        defer { g_slist_free(list) }
        var paths: [[UInt8]] = []
        var next = list
        while let entry = next {
            next = entry.pointee.next
            guard let data = entry.pointee.data, let path = g_file_get_path(OpaquePointer(data))
            else { continue }
            paths.append(
                Array(UnsafeBufferPointer(start: path, count: strlen(path))).map {
                    UInt8(bitPattern: $0)
                }
            )
            g_free(path)
        }
        return paths
    }
}
