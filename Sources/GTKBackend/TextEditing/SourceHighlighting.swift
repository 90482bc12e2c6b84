import CGTK

/// Colours one buffer by its language, which is looked for once the window has been shown.
@MainActor
final class SourceHighlighting {
    private let buffer: EditedBuffer
    /// What the buffer is coloured by, or will be; `nil` for not at all.
    private var fileName: String?
    private var search: IdleWork?

    init(of buffer: EditedBuffer) {
        self.buffer = buffer
        gtk_source_buffer_set_highlight_matching_brackets(buffer.source, 0)
        followTheme()
    }

    func followTheme() {
        gtk_source_buffer_set_style_scheme(buffer.source, SourceStyle.scheme)
    }

    /// Colours by the language of a file of that name; `nil` takes colours away.
    func show(languageOf name: String?) {
        let name = name.flatMap { SourceStyle.isPlain($0) ? nil : $0 }
        guard name != fileName else { return }
        fileName = name
        search = nil
        guard let name else { return show(nil) }
        search = IdleWork(priority: Int32(G_PRIORITY_LOW)) { [weak self] in
            guard let self else { return false }
            show(SourceStyle.language(of: name, beginningWith: buffer.beginning))
            return false
        }
    }

    private func show(_ language: OpaquePointer?) {
        guard gtk_source_buffer_get_language(buffer.source) != language else { return }
        gtk_source_buffer_set_language(buffer.source, language)
        // In prose a bracket is rarely one of a pair that somebody looks for.
        gtk_source_buffer_set_highlight_matching_brackets(
            buffer.source,
            language == nil || language?.isProse == true ? 0 : 1
        )
    }
}

extension OpaquePointer {
    /// Whether a language is one of marked-up text rather than of programs.
    fileprivate var isProse: Bool {
        gtk_source_language_get_section(self).map { String(cString: $0) } == "Markup"
    }
}
