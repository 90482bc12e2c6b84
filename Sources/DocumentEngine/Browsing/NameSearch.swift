import Foundation

/// What a person has typed to find a name: words, each of which has to be in it somewhere.
///
/// Upper and lower case are one, and so are letters with and without accents, however they are
/// spelled.
struct NameSearch: Hashable, Sendable {
    private let words: [[UInt8]]

    init(_ text: String = "") {
        words = text.split(whereSeparator: \.isWhitespace).map { word in
            NameOrder.folded(Array(word.utf8))
        }
    }

    /// Everything is found.
    var isEmpty: Bool { words.isEmpty }

    /// Whether all that is found by this is found by the other one, too.
    func narrows(_ other: NameSearch) -> Bool {
        other.words.allSatisfy { word in words.contains { Self.find(word, in: $0) } }
    }

    func finds(_ name: [UInt8]) -> Bool {
        if words.isEmpty { return true }
        let folded = NameOrder.folded(name)
        return words.allSatisfy { Self.find($0, in: folded) }
    }

    private static func find(_ word: [UInt8], in text: [UInt8]) -> Bool {
        guard let first = word.first else { return true }
        return text.withUnsafeBytes { text in
            word.withUnsafeBytes { word in
                guard let start = text.baseAddress, let wanted = word.baseAddress else {
                    return false
                }
                var offset = 0
                while text.count - offset >= word.count,
                    let found = memchr(
                        start + offset,
                        Int32(first),
                        text.count - offset - word.count + 1
                    )
                {
                    if memcmp(found, wanted, word.count) == 0 { return true }
                    offset = UnsafeRawPointer(found) - start + 1
                }
                return false
            }
        }
    }
}
