import Testing

@testable import GTKBackend

@Suite struct TextDifferenceTests {
    @Test func `Equal texts have none`() {
        #expect(TextDifference(from: "same", to: "same") == nil)
        #expect(TextDifference(from: "", to: "") == nil)
    }

    @Test func `It is the smallest replacement`() throws {
        let difference = try #require(TextDifference(from: "one two three", to: "one 2 three"))
        #expect(difference.offset == 4)
        #expect(difference.removed == "two")
        #expect(difference.inserted == "2")
    }

    @Test func `A repeated letter is inserted once`() throws {
        let difference = try #require(TextDifference(from: "aa", to: "aaa"))
        #expect(difference.removed.isEmpty)
        #expect(difference.inserted == "a")
    }

    @Test func `Offsets count scalars, not bytes or characters`() throws {
        let difference = try #require(
            TextDifference(from: "é\u{1F600}\r\nx", to: "é\u{1F600}\r\ny")
        )
        #expect(difference.offset == 4)
        #expect(difference.removed == "x")
    }

    @Test func `Scalars that share bytes are replaced whole`() throws {
        // Both are three bytes, of which the first two and in the second pair the last are alike.
        let prefix = try #require(TextDifference(from: "\u{20AC}", to: "\u{20AD}"))
        #expect((prefix.removed, prefix.inserted) == ("\u{20AC}", "\u{20AD}"))
        let suffix = try #require(TextDifference(from: "\u{20AC}", to: "\u{216C}"))
        #expect((suffix.removed, suffix.inserted) == ("\u{20AC}", "\u{216C}"))
    }

    @Test func `Canonically equal texts differ`() {
        #expect(TextDifference(from: "\u{E9}", to: "e\u{301}") != nil)
    }

    @Test func `A difference behind a long common part is found`() throws {
        let start = String(repeating: "line\n", count: 3000)
        let difference = try #require(TextDifference(from: start + "a", to: start + "b"))
        #expect(difference.offset == 15000)
        #expect(difference.inserted == "b")
    }

    @Test func `A cursor in what was typed goes on after the answer`() throws {
        let difference = try #require(TextDifference(from: "abcdef", to: "abc"))
        #expect(difference.moved(cursor: 6) == 3)
        #expect(difference.moved(cursor: 2) == 2)
    }

    @Test func `A cursor elsewhere keeps its place`() throws {
        let difference = try #require(TextDifference(from: "one two", to: "one 2"))
        #expect(difference.kept(cursor: 1) == 1)
        #expect(difference.kept(cursor: 7) == 5)
        let first = try #require(TextDifference(from: "", to: "whole document"))
        #expect(first.kept(cursor: 0) == 0)
    }
}
