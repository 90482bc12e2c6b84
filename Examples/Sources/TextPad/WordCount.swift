import Foundation

/// How many lines, words and characters a text has.
struct WordCount: Equatable, Sendable, CustomStringConvertible {
    private(set) var lines = 0
    private(set) var words = 0
    private(set) var characters = 0

    init() {}

    init(of text: String) {
        var isInWord = false
        lines = 1
        for character in text {
            characters += 1
            if character.isNewline { lines += 1 }
            let isPart = !character.isWhitespace
            if isPart && !isInWord { words += 1 }
            isInWord = isPart
        }
    }

    var description: String {
        [count(lines, "line"), count(words, "word"), count(characters, "character")]
            .joined(separator: ", ")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number.formatted()) \(noun)\(number == 1 ? "" : "s")"
    }
}
