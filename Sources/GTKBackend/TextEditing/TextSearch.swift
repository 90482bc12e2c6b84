import CGTK
import Glibc

/// Finds and replaces in one buffer; long texts are looked through while the main loop is idle.
@MainActor
final class TextSearch {
    enum Direction { case forward, backward }

    struct Options: Equatable {
        var matchesCase = false
        var matchesWholeWords = false
        var isRegularExpression = false
    }

    private let buffer: EditedBuffer
    private let settings: UnsafeMutablePointer<GtkSourceSearchSettings>
    private let context: OpaquePointer
    private let settingsReference: Reference
    private let contextReference: Reference
    private let onChange: @MainActor () -> Void
    /// Asks for the selected match once more.
    private var waiting: IdleWork?
    private var cancellable: UnsafeMutablePointer<GCancellable>?
    private var cancellableReference: Reference?

    /// `onChange` is called when the count of matches, or whether the pattern is valid, changed.
    init(in buffer: EditedBuffer, onChange: @escaping @MainActor () -> Void) {
        self.buffer = buffer
        self.onChange = onChange
        settings = gtk_source_search_settings_new()
        settingsReference = Reference(adopting: OpaquePointer(settings))
        gtk_source_search_settings_set_wrap_around(settings, 1)
        context = gtk_source_search_context_new(buffer.source, settings)
        contextReference = Reference(adopting: context)
        connect(context, "notify::occurrences-count") { _ in onChange() }
        connect(context, "notify::regex-error") { _ in onChange() }
    }

    isolated deinit { cancel() }

    /// What to look for; `\n` and `\t` stand for a new line and a tabulator.
    func look(for text: String, _ options: Options) {
        cancel()
        gtk_source_search_settings_set_case_sensitive(settings, options.matchesCase ? 1 : 0)
        gtk_source_search_settings_set_at_word_boundaries(
            settings,
            options.matchesWholeWords ? 1 : 0
        )
        gtk_source_search_settings_set_regex_enabled(
            settings,
            options.isRegularExpression ? 1 : 0
        )
        isRegularExpression = options.isRegularExpression
        let pattern = options.isRegularExpression ? text : Self.unescaped(text)
        gtk_source_search_settings_set_search_text(settings, pattern)
    }

    private var isRegularExpression = false

    var isHighlighting: Bool {
        get { gtk_source_search_context_get_highlight(context) != 0 }
        set { gtk_source_search_context_set_highlight(context, newValue ? 1 : 0) }
    }

    /// How many matches there are; `nil` as long as that is not known.
    var count: Int? {
        let count = gtk_source_search_context_get_occurrences_count(context)
        return count < 0 ? nil : Int(count)
    }

    /// Which of the matches is selected, counted from 1; `nil` for none.
    var selectedMatch: Int? {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_selection_bounds(buffer.pointer, &start, &end)
        let position = gtk_source_search_context_get_occurrence_position(context, &start, &end)
        // No signal tells when the place of the selection has been looked through.
        waiting =
            position < 0 && count != nil
            ? IdleWork { [weak self] in self?.askAgain() ?? false } : nil
        return position > 0 ? Int(position) : nil
    }

    private func askAgain() -> Bool {
        onChange()
        return false
    }

    /// Why the pattern is no regular expression.
    var patternError: String? {
        guard let error = gtk_source_search_context_get_regex_error(context) else { return nil }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }

    // MARK: - Finding

    /// Looks for the match nearest to a place, around the end if need be, and selects it.
    ///
    /// `completion` hears whether there is one; never, where another search came in between.
    func select(
        _ direction: Direction,
        from offset: Int,
        completion: @escaping @MainActor (Bool) -> Void
    ) {
        cancel()
        let cancellable = g_cancellable_new()
        self.cancellable = cancellable
        cancellableReference = cancellable.map { Reference(adopting: OpaquePointer($0)) }
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer.pointer, &place, Int32(offset))
        let answer = Unmanaged.passRetained(
            Answer { [weak self] result in self?.finish(direction, result, completion) }
        ).toOpaque()
        let callback: GAsyncReadyCallback = { _, result, context in
            guard let context, let result else { return }
            let answer = Unmanaged<Answer>.fromOpaque(context).takeRetainedValue()
            answer.give(result)
        }
        switch direction {
        case .forward:
            gtk_source_search_context_forward_async(context, &place, cancellable, callback, answer)
        case .backward:
            gtk_source_search_context_backward_async(context, &place, cancellable, callback, answer)
        }
    }

    private func finish(
        _ direction: Direction,
        _ result: OpaquePointer,
        _ completion: @MainActor (Bool) -> Void
    ) {
        var start = GtkTextIter()
        var end = GtkTextIter()
        var hasWrapped: gboolean = 0
        var error: UnsafeMutablePointer<GError>?
        let isFound =
            switch direction {
            case .forward:
                gtk_source_search_context_forward_finish(
                    context,
                    result,
                    &start,
                    &end,
                    &hasWrapped,
                    &error
                )
            case .backward:
                gtk_source_search_context_backward_finish(
                    context,
                    result,
                    &start,
                    &end,
                    &hasWrapped,
                    &error
                )
            }
        // The only error is that somebody wants to know something else by now.
        if let error { return g_error_free(error) }
        if isFound != 0 { gtk_text_buffer_select_range(buffer.pointer, &end, &start) }
        completion(isFound != 0)
    }

    private func cancel() {
        g_cancellable_cancel(cancellable)
        cancellable = nil
        cancellableReference = nil
    }

    /// One search's answer, on its way through C.
    private final class Answer {
        let give: @MainActor (OpaquePointer) -> Void
        init(_ give: @escaping @MainActor (OpaquePointer) -> Void) { self.give = give }
    }

    // MARK: - Replacing

    /// Replaces the selected match; answers why it could not.
    func replaceSelected(with text: String) -> String? {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_selection_bounds(buffer.pointer, &start, &end)
        var error: UnsafeMutablePointer<GError>?
        gtk_source_search_context_replace(context, &start, &end, replacement(text), -1, &error)
        return Self.message(of: error)
    }

    /// Replaces all matches as one edit; answers why it could not.
    func replaceAll(with text: String) -> String? {
        cancel()
        var error: UnsafeMutablePointer<GError>?
        buffer.editAsOne {
            gtk_source_search_context_replace_all(context, replacement(text), -1, &error)
        }
        return Self.message(of: error)
    }

    private func replacement(_ text: String) -> String {
        // In a regular expression's replacement GLib reads the escapes itself.
        isRegularExpression ? text : Self.unescaped(text)
    }

    private static func message(of error: UnsafeMutablePointer<GError>?) -> String? {
        guard let error else { return nil }
        defer { g_error_free(error) }
        return String(cString: error.pointee.message)
    }

    private static func unescaped(_ text: String) -> String {
        converted(text, gtk_source_utils_unescape_search_text)
    }

    /// A text as one would enter it to find it.
    static func escaped(_ text: String) -> String {
        converted(text, gtk_source_utils_escape_search_text)
    }

    private static func converted(
        _ text: String,
        _ convert: (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
    ) -> String {
        guard let result = convert(text) else { return text }
        defer { g_free(result) }
        return String(cString: result)
    }
}
