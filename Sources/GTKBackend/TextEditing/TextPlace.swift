import CGTK

/// Where a person is in a text: what is selected, and what stands at the top of the view.
struct TextPlace: Equatable {
    var cursor: Int
    var bound: Int
    var top: Int

    /// The same place in the text after a change that had nothing to do with it.
    func kept(through difference: TextDifference) -> TextPlace {
        TextPlace(
            cursor: difference.kept(cursor: cursor),
            bound: difference.kept(cursor: bound),
            top: difference.kept(cursor: top)
        )
    }
}

extension EditedBuffer {
    /// Where a person is in a view of this buffer.
    func place(in view: WidgetPointer) -> TextPlace {
        let textView = view.as(GtkTextView.self)
        var visible = GdkRectangle()
        gtk_text_view_get_visible_rect(textView, &visible)
        var top = GtkTextIter()
        gtk_text_view_get_iter_at_location(textView, &top, visible.x, visible.y)
        let selection = selection
        return TextPlace(
            cursor: selection.cursor,
            bound: selection.bound,
            top: Int(gtk_text_iter_get_offset(&top))
        )
    }

    /// Brings back the selection; and the top, where `scrolls`, once the lines have their heights.
    func restore(_ place: TextPlace, in view: WidgetPointer, scrolls: Bool) {
        selection = (place.cursor, place.bound)
        guard scrolls else { return }
        var top = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(pointer, &top, Int32(place.top))
        gtk_text_buffer_move_mark(pointer, topMark, &top)
        gtk_text_view_scroll_to_mark(view.as(GtkTextView.self), topMark, 0, 1, 0, 0)
    }
}
