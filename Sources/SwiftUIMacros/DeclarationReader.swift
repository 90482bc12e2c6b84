/// Reads a declaration from its beginning, past comments and what stands in brackets.
struct DeclarationReader {
    private var source: Substring

    init(_ source: String) { self.source = source[...] }

    /// The words up to one that is wanted, or all; attributes' arguments and comments are none.
    mutating func words(until isWanted: (Substring) -> Bool) -> [String] {
        var words: [String] = []
        while true {
            skipSpace()
            guard let first = source.first else { return words }
            if first == "(" {
                skipBrackets()
            } else if Self.isPartOfWord(first) {
                let word = source.prefix(while: Self.isPartOfWord)
                if isWanted(word) { return words }
                words.append(String(word))
                source = source[word.endIndex...]
            } else {
                source.removeFirst()
            }
        }
    }

    /// Goes past a word or sign, if it stands here.
    mutating func takes(_ text: String) -> Bool {
        skipSpace()
        guard source.hasPrefix(text) else { return false }
        source = source.dropFirst(text.count)
        return true
    }

    mutating func name() -> String? {
        skipSpace()
        let name = source.prefix { Self.isPartOfWord($0) || $0 == "`" }
        source = source[name.endIndex...]
        return name.isEmpty ? nil : String(name)
    }

    /// What stands before a sign that is not in brackets, or all that is left, without comments.
    mutating func text(upTo sign: Character) -> String {
        var text = ""
        skipSpace()
        while let first = source.first, first != sign {
            let start = source
            if "([<{".contains(first) {
                skipBrackets()
                text += start[..<source.startIndex]
            } else {
                skipSpace()
                text.append(source.startIndex == start.startIndex ? source.removeFirst() : " ")
            }
        }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }

    /// All that is left, as it is.
    var rest: String {
        var rest = source.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }

    private static func isPartOfWord(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber || letter == "_"
    }

    private mutating func skipSpace() {
        while true {
            source = source.drop(while: \.isWhitespace)
            if source.hasPrefix("//") {
                source = source.drop { !$0.isNewline }
            } else if source.hasPrefix("/*") {
                skipComment()
            } else {
                return
            }
        }
    }

    /// Comments stand in each other.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if source.hasPrefix("/*") {
                depth += 1
                source = source.dropFirst(2)
            } else if source.hasPrefix("*/") {
                depth -= 1
                source = source.dropFirst(2)
            } else {
                source = source.dropFirst()
            }
        } while depth > 0 && !source.isEmpty
    }

    private mutating func skipBrackets() {
        var depth = 0
        repeat {
            guard let sign = source.popFirst() else { return }
            if sign == "\"" {
                skipString()
            } else if sign == "-", source.first == ">" {
                source.removeFirst()
            } else if "([<{".contains(sign) {
                depth += 1
            } else if ")]>}".contains(sign) {
                depth -= 1
            }
        } while depth > 0
    }

    private mutating func skipString() {
        while let letter = source.popFirst(), letter != "\"" {
            if letter == "\\" { source = source.dropFirst() }
        }
    }
}
