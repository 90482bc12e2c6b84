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
            var lineStart = 0
            var runStart = 0
            for (index, byte) in bytes.enumerated() {
                if byte == 0x0A { lineStart = index + 1 }
                if byte <= 0x20 || byte >= 0x80 { runStart = index + 1 }
                if index - runStart >= longestRun || index - lineStart >= longestLine {
                    return false
                }
            }
            return true
        }
    }
}
