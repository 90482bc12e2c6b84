import RenderTree

extension TextNode {
    /// The text as Pango lays it out in time that nobody notices.
    ///
    /// Two texts would keep a window from being drawn for many seconds: one of megabytes, since all of
    /// it is laid out before a line is drawn, so that its beginning stands for it; and a word of
    /// thousands of letters, which Pango looks through from end to end for each line, so that such a
    /// word gets places to break at that have no width.
    var drawable: TextNode {
        guard text.string.utf8.count > Self.longestWord else { return self }
        var new = self
        if text.string.utf8.count > Self.longestText { new.text = ExactText(beginning) }
        new.addBreaks()
        return new
    }

    /// Bytes of a text that are shown at most.
    static var longestText: Int { 32_000 }

    /// Letters in a row that are left alone.
    static var longestWord: Int { 500 }

    /// Letters between breaks in what goes beyond that: few, so that lines are filled.
    private static var wordPart: Int { 20 }

    /// A place to break at, of no width.
    static var wordBreak: Unicode.Scalar { "\u{200B}" }

    /// What stands in the text where some scalars of its drawable form do; places to break at may be its
    /// own.
    func string(at range: Range<Int>, in drawn: TextNode) -> String {
        var found = String.UnicodeScalarView()
        var rest = text.string.unicodeScalars[...]
        for (number, scalar) in drawn.text.string.unicodeScalars.enumerated() {
            guard number < range.upperBound else { break }
            guard scalar == rest.first else { continue }
            rest.removeFirst()
            if number >= range.lowerBound { found.append(scalar) }
        }
        return String(found)
    }

    private var beginning: String {
        let bytes = text.string.utf8
        var end = bytes.index(bytes.startIndex, offsetBy: Self.longestText)
        while end.samePosition(in: text.string.unicodeScalars) == nil {
            bytes.formIndex(before: &end)
        }
        return text.string[..<end] + "…"
    }

    private mutating func addBreaks() {
        var scalars = String.UnicodeScalarView()
        var word = 0
        var bytes = 0
        var lengths = runs.map(\.length)
        for character in text.string {
            let letters = character.unicodeScalars
            word = character.isWordEnd ? 0 : word + letters.count
            if word > Self.longestWord {
                scalars.append(Self.wordBreak)
                word = Self.longestWord - Self.wordPart + letters.count
                if let run = runIndex(at: bytes) { lengths[run] += UTF8.width(Self.wordBreak) }
            }
            scalars.append(contentsOf: letters)
            bytes += character.utf8.count
        }
        text = ExactText(String(scalars))
        for index in runs.indices { runs[index].length = lengths[index] }
    }

    /// The run that the byte belongs to, by the lengths without breaks.
    private func runIndex(at byte: Int) -> Int? {
        var end = 0
        return runs.firstIndex { run in
            end += run.length
            return byte < end
        }
    }
}

extension Character {
    /// Whether a line may break before and after it.
    fileprivate var isWordEnd: Bool {
        isWhitespace || unicodeScalars.first.map { 0x2E80..<0x1F000 ~= $0.value } ?? false
    }
}
