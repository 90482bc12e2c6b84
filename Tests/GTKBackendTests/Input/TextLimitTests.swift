import Testing

@testable import GTKBackend

@Suite struct TextLimitTests {
    @Test func `An ordinary text has none`() {
        #expect(TextLimit(String(repeating: "A line of text.\n", count: 50_000)) == nil)
    }

    @Test func `A line above the limit is found anywhere`() {
        let long = String(repeating: "x", count: TextLimit.longestLine + 1)
        #expect(TextLimit(long) == .lineLength)
        #expect(TextLimit("short\n" + long) == .lineLength)
        #expect(TextLimit("short\n" + long + "\nshort") == .lineLength)
        #expect(TextLimit("short\n" + long.dropFirst() + "\nshort") == nil)
    }

    @Test func `A text above the limit is too large`() {
        let line = "0123456789abcde\n"
        let count = TextLimit.largestText / line.utf8.count
        #expect(TextLimit(String(repeating: line, count: count)) == nil)
        #expect(TextLimit(String(repeating: line, count: count + 1)) == .size)
    }

    @Test func `NUL characters are never dropped unseen`() {
        #expect(TextLimit("a\0b") == .nullCharacters)
    }
}
