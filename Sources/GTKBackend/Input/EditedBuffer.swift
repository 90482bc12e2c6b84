import CGTK
import Glibc
import RenderTree

/// A text buffer that writes down what people edit, and that the program can edit unnoticed.
@MainActor
final class EditedBuffer {
    let pointer: UnsafeMutablePointer<GtkTextBuffer>
    /// The same buffer as one that can be coloured and searched.
    let source: UnsafeMutablePointer<GtkSourceBuffer>
    /// Where a view is to scroll to: it does so later, and only to a mark.
    private(set) lazy var topMark = makeMark()
    /// Edits by people since the last `takeEdits`.
    private var edits: [TextEdit] = []
    private var isProgrammatic = false
    private let reference: Reference
    private let onEdit: @MainActor () -> Void

    /// `onEdit` is called for each edit by a person, before the buffer changes.
    init(onEdit: @escaping @MainActor () -> Void) {
        self.onEdit = onEdit
        source = gtk_source_buffer_new(nil)
        pointer = UnsafeMutablePointer(OpaquePointer(source))
        reference = Reference(adopting: OpaquePointer(pointer))
        gtk_text_buffer_set_enable_undo(pointer, 0)
        connect(OpaquePointer(pointer), "insert-text") { [weak self] arguments in
            guard let self, !isProgrammatic, let start = arguments.boxed(0, as: GtkTextIter.self),
                let bytes = arguments.bytes(1)
            else { return }
            let length = arguments.integer(2)
            let text = String(bytes: bytes, count: length < 0 ? strlen(bytes) : length)
            edits.append(
                TextEdit(offset: Int(gtk_text_iter_get_offset(start)), removed: "", inserted: text)
            )
            onEdit()
        }
        connect(OpaquePointer(pointer), "delete-range") { [weak self] arguments in
            guard let self, !isProgrammatic, let start = arguments.boxed(0, as: GtkTextIter.self),
                let end = arguments.boxed(1, as: GtkTextIter.self)
            else { return }
            let text = text(from: start, to: end)
            let offset = min(gtk_text_iter_get_offset(start), gtk_text_iter_get_offset(end))
            edits.append(TextEdit(offset: Int(offset), removed: text, inserted: ""))
            onEdit()
        }
    }

    private func makeMark() -> UnsafeMutablePointer<GtkTextMark>? {
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(pointer, &start)
        return gtk_text_buffer_create_mark(pointer, nil, &start, 1)
    }

    func takeEdits() -> [TextEdit] {
        defer { edits.removeAll() }
        return edits
    }

    /// The whole text; costs a copy of it.
    var text: String {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(pointer, &start, &end)
        return text(from: &start, to: &end)
    }

    /// The first letters of the text.
    var beginning: String {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_start_iter(pointer, &start)
        gtk_text_buffer_get_iter_at_offset(pointer, &end, 1024)
        return text(from: &start, to: &end)
    }

    /// What is selected; empty for nothing.
    var selectedText: String {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_selection_bounds(pointer, &start, &end)
        return text(from: &start, to: &end)
    }

    private func text(
        from start: UnsafePointer<GtkTextIter>,
        to end: UnsafePointer<GtkTextIter>
    ) -> String {
        guard let bytes = gtk_text_buffer_get_text(pointer, start, end, 1) else { return "" }
        defer { g_free(bytes) }
        return String(bytes: bytes, count: strlen(bytes))
    }

    /// A person's doing that changes many places: it counts as one edit from the first to the last.
    func editAsOne(_ work: () -> Void) {
        let before = text
        isProgrammatic = true
        work()
        isProgrammatic = false
        guard let difference = TextDifference(from: before, to: text) else { return }
        edits.append(difference.edit)
        onEdit()
    }

    // MARK: - Edits by the program

    func apply(_ difference: TextDifference) {
        isProgrammatic = true
        defer { isProgrammatic = false }
        var start = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(pointer, &start, Int32(difference.offset))
        if difference.removedScalars > 0 {
            var end = GtkTextIter()
            let offset = difference.offset + difference.removedScalars
            gtk_text_buffer_get_iter_at_offset(pointer, &end, Int32(offset))
            gtk_text_buffer_delete(pointer, &start, &end)
        }
        var inserted = difference.inserted
        inserted.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                gtk_text_buffer_insert(pointer, &start, bytes.baseAddress, Int32(bytes.count))
            }
        }
    }

    /// Adds to the end without disturbing the cursor.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        isProgrammatic = true
        defer { isProgrammatic = false }
        let cursor = cursorOffset
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(pointer, &end)
        bytes.withMemoryRebound(to: CChar.self) { bytes in
            gtk_text_buffer_insert(pointer, &end, bytes.baseAddress, Int32(bytes.count))
        }
        cursorOffset = cursor
    }

    /// Where the cursor is and where the selection began; the same place where nothing is selected.
    var selection: (cursor: Int, bound: Int) {
        get {
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(
                pointer,
                &place,
                gtk_text_buffer_get_selection_bound(pointer)
            )
            return (cursorOffset, Int(gtk_text_iter_get_offset(&place)))
        }
        set {
            var cursor = GtkTextIter()
            var bound = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(pointer, &cursor, Int32(newValue.cursor))
            gtk_text_buffer_get_iter_at_offset(pointer, &bound, Int32(newValue.bound))
            gtk_text_buffer_select_range(pointer, &cursor, &bound)
        }
    }

    var cursorOffset: Int {
        get {
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(pointer, &place, gtk_text_buffer_get_insert(pointer))
            return Int(gtk_text_iter_get_offset(&place))
        }
        set {
            var place = GtkTextIter()
            gtk_text_buffer_get_iter_at_offset(pointer, &place, Int32(newValue))
            gtk_text_buffer_place_cursor(pointer, &place)
        }
    }
}

extension String {
    /// Text from a C buffer that is known to be UTF-8, without a search for its end.
    init(bytes: UnsafePointer<CChar>, count: Int) {
        self = UnsafeBufferPointer(start: bytes, count: count).withMemoryRebound(to: UInt8.self) {
            String(decoding: $0, as: UTF8.self)
        }
    }
}
