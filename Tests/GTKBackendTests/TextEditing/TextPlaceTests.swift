import Testing

@testable import GTKBackend

@MainActor
@Suite struct TextPlaceTests {
    @Test func `A change before it moves everything along`() throws {
        let difference = try #require(TextDifference(from: "one\ntwo\n", to: "zero\none\ntwo\n"))
        let place = TextPlace(cursor: 7, bound: 4, top: 4)
        #expect(place.kept(through: difference) == TextPlace(cursor: 12, bound: 9, top: 9))
    }

    @Test func `A change behind it moves nothing`() throws {
        let difference = try #require(TextDifference(from: "one\ntwo\n", to: "one\ntwo\nthree\n"))
        let place = TextPlace(cursor: 3, bound: 0, top: 0)
        #expect(place.kept(through: difference) == place)
    }

    @Test func `A selection comes back with its cursor on the same side`() throws {
        let buffer = EditedBuffer {}
        buffer.apply(try #require(TextDifference(from: "", to: "one two")))
        buffer.selection = (cursor: 4, bound: 7)
        #expect(buffer.selection == (cursor: 4, bound: 7))
        #expect(buffer.selectedText == "two")
        buffer.selection = (cursor: 7, bound: 4)
        #expect(buffer.selection == (cursor: 7, bound: 4))
    }
}
