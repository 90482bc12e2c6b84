import Testing

@testable import GTKBackend

@Suite struct HighlightLimitTests {
    @Test func `Ordinary texts are coloured`() {
        #expect(HighlightLimit.allows(""))
        #expect(HighlightLimit.allows("# Heading\n"))
        #expect(HighlightLimit.allows(String(repeating: "some words\n", count: 10_000)))
    }

    @Test func `Texts that are too large are not`() {
        let line = String(repeating: "x", count: 99) + "\n"
        let count = HighlightLimit.largestText / 100
        #expect(HighlightLimit.allows(String(repeating: line, count: count)))
        #expect(!HighlightLimit.allows(String(repeating: line, count: count + 1)))
    }

    @Test func `Nor are those with a line that is too long`() {
        let line = String(repeating: "word ", count: HighlightLimit.longestLine / 5)
        #expect(HighlightLimit.allows(line))
        #expect(!HighlightLimit.allows("short\n" + line + "x"))
    }
}
