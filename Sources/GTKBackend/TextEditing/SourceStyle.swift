import CGTK
import CGTKSupport

/// How a source view colours its text: by the theme in force, and by the file's language.
@MainActor
enum SourceStyle {
    /// Colours that go with the theme's windows, light or dark.
    static var scheme: OpaquePointer? {
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        return gtk_source_style_scheme_manager_get_scheme(
            gtk_source_style_scheme_manager_get_default(),
            isDark ? "Adwaita-dark" : "Adwaita"
        )
    }

    /// The language of a file by its name or, where that says nothing, by how its text begins.
    ///
    /// The first call reads the head of every language there is, which takes tens of milliseconds.
    static func language(of fileName: String, beginningWith text: String) -> OpaquePointer? {
        let manager = gtk_source_language_manager_get_default()
        if let language = gtk_source_language_manager_guess_language(manager, fileName, nil) {
            return language
        }
        var beginning = String(text.unicodeScalars.prefix(1024))
        let type = beginning.withUTF8 { bytes in
            g_content_type_guess(fileName, bytes.baseAddress, gsize(bytes.count), nil)
        }
        guard let type else { return nil }
        defer { g_free(type) }
        return gtk_source_language_manager_guess_language(manager, nil, type)
    }

    /// Whether the name says already that there is nothing to colour.
    static func isPlain(_ fileName: String) -> Bool { fileName.lowercased().hasSuffix(".txt") }
}

/// Whether a text can be coloured without making its editor slow.
///
/// GtkSourceView looks through the whole of a line at each key. Measured with 5.6, CPU time of a key
/// in lines of 1,000, 2,000 and 4,000 bytes: Markdown 10, 15 and 61 ms, JSON 73, 87 and 324 ms; in
/// ordinary lines 6 ms more than without colours in 1 MB, and no more than that in 4 MB.
enum HighlightLimit {
    static let largestText = 4 << 20
    static let longestLine = 2_000

    static func allows(_ text: String) -> Bool {
        guard text.utf8.count > longestLine else { return true }
        guard text.utf8.count <= largestText else { return false }
        var text = text
        return text.withUTF8 { bytes in
            dk_text_is_wrappable(bytes.baseAddress, bytes.count, longestLine, longestLine) != 0
        }
    }
}
