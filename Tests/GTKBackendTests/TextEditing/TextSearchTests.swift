import RenderTree
import Testing

@testable import GTKBackend

@MainActor
@Suite struct TextSearchTests {
    @Test func `Replacing all is one edit, from the first match to the last`() throws {
        let buffer = try buffer("a fox, a Fox, a dog")
        let search = search(for: "fox", in: buffer)
        #expect(search.replaceAll(with: "cat") == nil)
        #expect(buffer.text == "a cat, a cat, a dog")
        #expect(
            buffer.takeEdits() == [
                TextEdit(offset: 2, removed: "fox, a Fox", inserted: "cat, a cat")
            ]
        )
    }

    @Test func `Case and words are minded when asked`() throws {
        let exact = try buffer("fox Fox foxes")
        _ = search(for: "fox", in: exact) { $0.matchesCase = true }.replaceAll(with: "-")
        #expect(exact.text == "- Fox -es")
        let words = try buffer("fox Fox foxes")
        _ = search(for: "fox", in: words) { $0.matchesWholeWords = true }.replaceAll(with: "-")
        #expect(words.text == "- - foxes")
    }

    @Test func `A regular expression's groups can be put back`() throws {
        let buffer = try buffer("12-34 56-78")
        let search = search(for: #"(\d+)-(\d+)"#, in: buffer) { $0.isRegularExpression = true }
        #expect(search.replaceAll(with: #"\2-\1"#) == nil)
        #expect(buffer.text == "34-12 78-56")
    }

    @Test func `What is no regular expression says so and finds nothing`() throws {
        let buffer = try buffer("a (b")
        let search = search(for: "(", in: buffer) { $0.isRegularExpression = true }
        #expect(search.patternError?.isEmpty == false)
        #expect(search.replaceAll(with: "x") == nil)
        #expect(buffer.text == "a (b")
        #expect(buffer.takeEdits().isEmpty)
    }

    @Test func `A wrong reference in the replacement is told and changes nothing`() throws {
        let buffer = try buffer("abc")
        let search = search(for: "b", in: buffer) { $0.isRegularExpression = true }
        #expect(search.replaceAll(with: #"\g<"#) != nil)
        #expect(buffer.text == "abc")
    }

    @Test func `Nothing is found for nothing`() throws {
        let buffer = try buffer("abc")
        _ = search(for: "", in: buffer).replaceAll(with: "x")
        _ = search(for: "zzz", in: buffer).replaceAll(with: "x")
        #expect(buffer.text == "abc")
        #expect(buffer.takeEdits().isEmpty)
    }

    @Test func `Escapes stand for lines and tabulators`() throws {
        let buffer = try buffer("a\nb\tc")
        _ = search(for: #"\n"#, in: buffer).replaceAll(with: #"\t"#)
        #expect(buffer.text == "a\tb\tc")
        #expect(TextSearch.escaped("b\tc") == #"b\tc"#)
    }

    private func buffer(_ text: String) throws -> EditedBuffer {
        let buffer = EditedBuffer {}
        buffer.apply(try #require(TextDifference(from: "", to: text)))
        return buffer
    }

    private func search(
        for text: String,
        in buffer: EditedBuffer,
        _ change: (inout TextSearch.Options) -> Void = { _ in }
    ) -> TextSearch {
        var options = TextSearch.Options()
        change(&options)
        let search = TextSearch(in: buffer) {}
        search.look(for: text, options)
        return search
    }
}
