import Foundation
import SwiftUICore
import Testing

@MainActor
struct ExactEqualityTests {
    @Test func textIsComparedByteForByteWhereverItStands() {
        let composed = "\u{e9}"
        let decomposed = "e\u{301}"
        #expect(composed == decomposed)
        #expect(!isExactlyEqual(composed, decomposed))
        #expect(!isExactlyEqual(Named(name: composed), Named(name: decomposed)))
        #expect(!isExactlyEqual([composed], [decomposed]))
        #expect(!isExactlyEqual(Optional(composed), Optional(decomposed)))
        #expect(!isExactlyEqual(Boxed(content: composed), Boxed(content: decomposed)))
        #expect(!isExactlyEqual(Choice.text(composed), Choice.text(decomposed)))
        #expect(!isExactlyEqual(["a": composed], ["a": decomposed]))
        #expect(!isExactlyEqual([composed: 1], [decomposed: 1]))
        #expect(!isExactlyEqual(composed[...], decomposed[...]))
        #expect(isExactlyEqual(Named(name: composed), Named(name: composed + "")))
        #expect(isExactlyEqual(["a": 1, "b": 2], ["b": 2, "a": 1]))
    }

    @Test func equatableValuesAreComparedByTheirFields() {
        #expect(isExactlyEqual(Named(name: "a"), Named(name: "a")))
        #expect(!isExactlyEqual(Named(name: "a"), Named(name: "b")))
    }

    @Test func equalValuesAreEqualWhateverHoldsThem() throws {
        let long = "a text that is too long to be kept in the string itself"
        let address = "https://example.org/a/path/that/is/long/enough"
        #expect(
            isExactlyEqual(Choice.text(long + ""), Choice.text(String(long.reversed().reversed())))
        )
        #expect(!isExactlyEqual(Choice.text(long), Choice.other(long)))
        #expect(isExactlyEqual(Set([long]), Set([String(long.reversed().reversed())])))
        #expect(
            isExactlyEqual(try #require(URL(string: address)), try #require(URL(string: address)))
        )
        #expect(
            !isExactlyEqual(try #require(URL(string: address)), try #require(URL(string: "x:y")))
        )
    }

    @Test func objectsAreTheSameOnlyByIdentity() {
        let object = Thing()
        #expect(isExactlyEqual(Holder(thing: object), Holder(thing: object)))
        #expect(!isExactlyEqual(Holder(thing: object), Holder(thing: Thing())))
    }

    @Test func boxesOfAnyTypeAreOpened() {
        #expect(isExactlyEqual(Boxed(content: 1), Boxed(content: 1)))
        #expect(!isExactlyEqual(Boxed(content: 1), Boxed(content: 2)))
        #expect(!isExactlyEqual(Boxed(content: 1), Boxed(content: "1")))
    }

    private enum Choice: Equatable {
        case text(String)
        case other(String)
    }
    private struct Named: Equatable { var name: String }
    private struct Boxed { var content: any Sendable }
    private struct Holder { var thing: Thing }
    private final class Thing {}
}
