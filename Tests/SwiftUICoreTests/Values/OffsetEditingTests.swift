import Foundation
import SwiftUICore
import Testing

@Suite("Edits by offsets")
struct OffsetEditingTests {
    @Test("Elements at offsets are removed, the others keep their order")
    func removing() {
        var letters = Array("abcdef")
        letters.remove(atOffsets: [1, 4])
        #expect(String(letters) == "acdf")
        letters.remove(atOffsets: [])
        #expect(String(letters) == "acdf")
    }

    @Test(
        "Elements move before an offset that counts before anything moves",
        arguments: [
            ([0], 3, "bcade"), ([3], 0, "dabce"), ([0, 2, 4], 2, "baced"),
            ([4], 5, "abcde"), ([1], 1, "abcde"), ([1], 2, "abcde"), ([], 3, "abcde"),
        ] as [(IndexSet, Int, String)]
    )
    func moving(offsets: IndexSet, target: Int, expected: String) {
        var letters = Array("abcde")
        letters.move(fromOffsets: offsets, toOffset: target)
        #expect(String(letters) == expected)
    }
}
