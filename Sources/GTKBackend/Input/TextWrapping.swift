import CGTKSupport

/// Whether a text's long lines can be wrapped in reasonable time.
///
/// Pango looks through the rest of a paragraph for each line that it breaks. Measured with Pango
/// 1.50 in a plain text view: 5,000 letters without a space take 2 s, 20,000 more than 4 s, and
/// prose of 100,000 bytes 3 s; without wrapping a line of a million bytes takes 1 s.
enum TextWrapping {
    /// Bytes of ASCII without a space, as in minified or encoded data.
    ///
    /// Other scripts break anywhere.
    static let longestRun = 1_000
    /// Bytes of a line of prose.
    static let longestLine = 50_000

    static func isAffordable(in text: String) -> Bool {
        guard text.utf8.count > longestRun else { return true }
        var text = text
        return text.withUTF8 { bytes in
            dk_text_is_wrappable(bytes.baseAddress, bytes.count, longestRun, longestLine) != 0
        }
    }
}
