import Foundation

/// How many lines, words and characters a text has.
struct WordCount: Equatable, Sendable, CustomStringConvertible {
    private var lineCount = 0
    private var wordCount = 0
    private var characterCount = 0

    init() {}

    init(of text: String) {
        var isInWord = false
        lineCount = 1
        for character in text {
            characterCount += 1
            if character.isNewline { lineCount += 1 }
            let isPart = !character.isWhitespace
            if isPart && !isInWord { wordCount += 1 }
            isInWord = isPart
        }
    }

    /// Such as "12 words".
    var words: String { Self.count(wordCount, "word") }

    var description: String {
        [Self.count(lineCount, "line"), words, Self.count(characterCount, "character")]
            .joined(separator: ", ")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number.formatted()) \(noun)\(number == 1 ? "" : "s")"
    }
}
