import CGTK
import RenderTree
import Testing

@testable import GTKBackend

@MainActor
@Suite struct EditedBufferTests {
    @Test func `Edits by people are written down in order`() {
        let buffer = EditedBuffer {}
        insert("Grüße", at: 0, in: buffer)
        insert("!", at: 5, in: buffer)
        delete(2..<3, in: buffer)
        #expect(
            buffer.takeEdits() == [
                TextEdit(offset: 0, removed: "", inserted: "Grüße"),
                TextEdit(offset: 5, removed: "", inserted: "!"),
                TextEdit(offset: 2, removed: "ü", inserted: ""),
            ]
        )
        #expect(buffer.takeEdits().isEmpty)
        #expect(buffer.text == "Grße!")
    }

    @Test func `Each edit is announced`() {
        var count = 0
        let buffer = EditedBuffer { count += 1 }
        insert("ab", at: 0, in: buffer)
        delete(0..<1, in: buffer)
        #expect(count == 2)
    }

    @Test func `Edits by the program are not`() throws {
        var count = 0
        let buffer = EditedBuffer { count += 1 }
        buffer.apply(try #require(TextDifference(from: "", to: "one two")))
        buffer.apply(try #require(TextDifference(from: "one two", to: "one 2")))
        #expect(buffer.text == "one 2")
        #expect(count == 0)
        #expect(buffer.takeEdits().isEmpty)
    }

    @Test func `Every line ending and every scalar survives`() throws {
        let text = "a\r\nb\rc\u{2029}d\u{FFFC}\u{FEFF}e\u{301}\u{1F468}\u{200D}\u{1F469}\n"
        let buffer = EditedBuffer {}
        buffer.apply(try #require(TextDifference(from: "", to: text)))
        #expect(ExactText(buffer.text) == ExactText(text))
    }

    @Test func `What is appended leaves the cursor alone`() {
        let buffer = EditedBuffer {}
        Array("more".utf8).withUnsafeBufferPointer { buffer.append($0) }
        #expect(buffer.cursorOffset == 0)
        #expect(buffer.text == "more")
    }

    private func insert(_ text: String, at offset: Int, in buffer: EditedBuffer) {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer.pointer, &place, Int32(offset))
        gtk_text_buffer_insert(buffer.pointer, &place, text, -1)
    }

    private func delete(_ range: Range<Int>, in buffer: EditedBuffer) {
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer.pointer, &start, Int32(range.lowerBound))
        gtk_text_buffer_get_iter_at_offset(buffer.pointer, &end, Int32(range.upperBound))
        gtk_text_buffer_delete(buffer.pointer, &start, &end)
    }
}
