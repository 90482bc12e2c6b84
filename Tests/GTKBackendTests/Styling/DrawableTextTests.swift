import RenderTree
import Testing

@testable import GTKBackend

struct DrawableTextTests {
    private func drawable(_ text: String) -> String {
        TextNode(text: ExactText(text)).drawable.text.string
    }

    /// How many letters stand between places where a line may break.
    private func words(_ text: String) -> [Int] {
        text.unicodeScalars.split { $0 == " " || $0 == "\u{200B}" }.map(\.count)
    }

    @Test(arguments: ["", "a word", String(repeating: "word ", count: 1_000)])
    func `a text that Pango lays out at once stays as it is`(text: String) {
        #expect(drawable(text) == text)
    }

    @Test func `a word of thousands of letters may break`() {
        let text = "before " + String(repeating: "a", count: 1_200) + " after"
        #expect(words(drawable(text)) == [6, 500] + Array(repeating: 20, count: 35) + [5])
        #expect(drawable(text).replacing("\u{200B}", with: "") == text)
    }

    @Test func `marks stay with their letters`() {
        let letters = String(repeating: "e\u{301}", count: 600)
        #expect(drawable(letters).contains("\u{200B}e\u{301}"))
        #expect(!drawable(letters).unicodeScalars.elementsEqual(letters.unicodeScalars))
        #expect(!drawable(letters).contains("\u{200B}\u{301}"))
    }

    @Test(arguments: ["👩‍👩‍👧‍👦", "🇩🇪", "\u{1112}\u{1161}\u{11AB}", "👍🏽", "नि"])
    func `a character of several scalars is not broken`(character: String) {
        let drawn = drawable(String(repeating: character, count: 600))
        let parts = drawn.unicodeScalars.split(separator: "\u{200B}").map(String.init)
        #expect(parts.count > 1)
        #expect(parts.allSatisfy { $0.replacing(character, with: "").isEmpty })
    }

    @Test func `what is copied has the breaks of the text, and no other`() {
        let text = "a\u{200B}b" + String(repeating: "c", count: 600) + "\u{200B}d"
        let whole = TextNode(text: ExactText(text))
        let drawn = whole.drawable
        let count = drawn.text.string.unicodeScalars.count
        #expect(count > text.unicodeScalars.count)
        #expect(ExactText(whole.string(at: 0..<count, in: drawn)) == ExactText(text))
        #expect(whole.string(at: 1..<3, in: drawn).unicodeScalars.map(\.value) == [0x200B, 0x62])
        #expect(whole.string(at: count - 3..<count, in: drawn) == "c\u{200B}d")
    }

    @Test func `ideographs break by themselves`() {
        let text = String(repeating: "語", count: 2_000)
        #expect(drawable(text) == text)
    }

    @Test func `runs grow by the breaks within them`() {
        var node = TextNode(text: ExactText(String(repeating: "a", count: 1_200)))
        node.runs = [400, 800].map { TextRun(length: $0, font: .body, color: .foreground) }
        let drawn = node.drawable
        #expect(drawn.runs.map(\.length) == [400, 800 + 35 * 3])
        #expect(drawn.text.string.utf8.count == 1_200 + 35 * 3)
    }

    @Test func `the beginning stands for a text of 10 MB`() {
        let text = String(repeating: "äöü ", count: 1_500_000)
        let drawn = drawable(text)
        #expect(drawn.hasSuffix("…"))
        #expect(text.hasPrefix(drawn.dropLast()))
        #expect(31_990...32_010 ~= drawn.utf8.count)
    }
}
