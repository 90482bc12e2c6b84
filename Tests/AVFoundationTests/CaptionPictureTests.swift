import Foundation
import Testing

@testable import AVFoundation

struct CaptionPictureTests {
    private let picture = (width: 320, height: 240)

    private func isWithin(_ caption: CaptionPicture) -> Bool {
        // The shadow's soft edge may reach into the margin, never past the picture.
        caption.x >= 0 && caption.y >= 0 && caption.x + caption.width <= picture.width
            && caption.y + caption.height <= picture.height
    }

    @Test(arguments: ["Look!", "two\nlines", "👩‍🚀 in space 🚀", "مرحبا بالعالم", "שלום עולם"])
    func textOfAllKindsIsCentredAtTheTop(text: String) throws {
        let drawn = try #require(CaptionPicture(Caption(text), on: picture))
        #expect(isWithin(drawn))
        #expect(abs(drawn.x + drawn.width / 2 - picture.width / 2) <= 4)
        #expect(drawn.y + drawn.height / 2 < picture.height / 2)
        #expect(drawn.bytes.count == drawn.width * drawn.height * 4)
        #expect(drawn.bytes.contains { $0 > 200 })
    }

    @Test func aLongTextIsBrokenAndMadeSmaller() throws {
        let words = Array(repeating: "word", count: 200).joined(separator: " ")
        let drawn = try #require(CaptionPicture(Caption(words), on: picture))
        #expect(isWithin(drawn) && drawn.height > picture.height / 2)
    }

    @Test func tenThousandCharactersEndInDots() throws {
        let text = String(repeating: "a long caption ", count: 667)
        let start = ContinuousClock.now
        let drawn = try #require(CaptionPicture(Caption(text), on: picture))
        #expect(isWithin(drawn))
        #expect(ContinuousClock.now - start < .seconds(20))
    }

    @Test func oneLongWordIsBrokenToo() throws {
        let word = String(repeating: "x", count: 10_000)
        #expect(isWithin(try #require(CaptionPicture(Caption(word), on: picture))))
    }

    @Test(arguments: ["", "  \n\t"])
    func nothingIsDrawnOfNothing(text: String) {
        #expect(CaptionPicture(Caption(text), on: picture) == nil)
    }

    @Test func aShadowReachesPastTheLetters() throws {
        var caption = Caption("Look!")
        let shadowed = try #require(CaptionPicture(caption, on: picture))
        caption.hasShadow = false
        let plain = try #require(CaptionPicture(caption, on: picture))
        #expect(shadowed.width > plain.width)
        let covered = { (drawn: CaptionPicture) in
            stride(from: 3, to: drawn.bytes.count, by: 4).count { drawn.bytes[$0] > 0 }
        }
        #expect(covered(shadowed) > covered(plain))
    }

    @Test func aZeroInTheTextDoesNotEndIt() throws {
        let whole = try #require(CaptionPicture(Caption("ab\0cd"), on: picture))
        let half = try #require(CaptionPicture(Caption("ab"), on: picture))
        #expect(whole.width > half.width)
    }
}
