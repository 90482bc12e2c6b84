import Testing

@testable import GTKBackend

@Suite struct TextWrappingTests {
    @Test func `Prose wraps`() {
        #expect(TextWrapping.isAffordable(in: ""))
        #expect(TextWrapping.isAffordable(in: String(repeating: "a word ", count: 5_000)))
        let lines = String(repeating: String(repeating: "x", count: 79) + "\n", count: 10_000)
        #expect(TextWrapping.isAffordable(in: lines))
    }

    @Test func `Scripts without spaces wrap`() {
        #expect(TextWrapping.isAffordable(in: String(repeating: "漢字", count: 5_000)))
    }

    @Test func `Encoded data does not`() {
        let run = String(repeating: "x", count: TextWrapping.longestRun + 1)
        #expect(!TextWrapping.isAffordable(in: "short\n" + run + "\nshort"))
        #expect(TextWrapping.isAffordable(in: "short\n" + run.dropFirst() + "\nshort"))
    }

    @Test func `An enormous paragraph does not`() {
        let paragraph = String(repeating: "a word ", count: TextWrapping.longestLine / 7 + 1)
        #expect(!TextWrapping.isAffordable(in: paragraph))
        #expect(TextWrapping.isAffordable(in: paragraph.replacing("a word a", with: "a word\na")))
    }
}
