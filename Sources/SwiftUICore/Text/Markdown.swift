/// The marks that a literal text may carry: strong, emphasised, code, struck, links.
///
/// A mark that is not closed stands for itself, as do those after a backslash.
struct Markdown {
    /// A part of the text with the marks around it.
    struct Part: Equatable {
        var string: String
        var marks: Marks = []
        var link: String?
    }

    struct Marks: OptionSet, Hashable {
        let rawValue: Int
        static let strong = Marks(rawValue: 1)
        static let emphasised = Marks(rawValue: 2)
        static let code = Marks(rawValue: 4)
        static let struck = Marks(rawValue: 8)
    }

    /// The parts of a text; one without marks where there are none.
    static func parts(of text: String) -> [Part] {
        guard hasMarks(text) else { return [Part(string: text)] }
        var reader = Markdown(characters: Array(text))
        return reader.read()
    }

    /// Whether a text may have any; nearly all have none, and looking is all that they cost.
    static func hasMarks(_ text: String) -> Bool {
        text.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
                UInt8(ascii: "["), UInt8(ascii: "\\"):
                true
            default: false
            }
        }
    }

    /// The text in such a way that it is read as itself.
    static func escape(_ text: String) -> String {
        guard hasMarks(text) else { return text }
        return String(text.flatMap { "*_`~[]()\\".contains($0) ? ["\\", $0] : [$0] })
    }

    private let characters: [Character]
    private var index = 0
    private var parts: [Part] = []
    private var current = ""
    private var marks: Marks = []
    private var link: String?

    private init(characters: [Character]) { self.characters = characters }

    private mutating func read() -> [Part] {
        while index < characters.count { step() }
        finishPart()
        return parts
    }

    private mutating func step() {
        let character = characters[index]
        switch character {
        case "\\" where index + 1 < characters.count && characters[index + 1].isPunctuationMark:
            current.append(characters[index + 1])
            index += 2
        case "`": readCode()
        case "*", "_": toggle(character)
        case "~" where matches("~~", at: index): toggle("~~", .struck)
        case "[" where link == nil: readLink()
        default:
            current.append(character)
            index += 1
        }
    }

    private mutating func finishPart() {
        guard !current.isEmpty else { return }
        parts.append(Part(string: current, marks: marks, link: link))
        current = ""
    }

    private func matches(_ mark: String, at place: Int) -> Bool {
        place + mark.count <= characters.count
            && characters[place..<place + mark.count].elementsEqual(mark)
    }

    /// Where a mark that opens here closes; `nil` where it does not.
    private func closing(_ mark: String, after place: Int) -> Int? {
        guard place < characters.count, !characters[place].isWhitespace else { return nil }
        var place = place + 1
        while place + mark.count <= characters.count {
            if characters[place] == "\\" {
                place += 2
            } else if matches(mark, at: place), !characters[place - 1].isWhitespace {
                return place
            } else {
                place += 1
            }
        }
        return nil
    }

    private mutating func toggle(_ character: Character) {
        let double = String(repeating: character, count: 2)
        if matches(double, at: index) {
            toggle(double, .strong)
        } else {
            toggle(String(character), .emphasised)
        }
    }

    private mutating func toggle(_ mark: String, _ kind: Marks) {
        let after = index + mark.count
        // Underscores within a word are part of it, as in the name of a file.
        let isInWord =
            mark.first == "_" && index > 0 && characters[index - 1].isWordPart
            && after < characters.count && characters[after].isWordPart
        let changes = marks.contains(kind) ? true : closing(mark, after: after) != nil
        if changes, !isInWord {
            finishPart()
            marks.formSymmetricDifference(kind)
        } else {
            current += mark
        }
        index = after
    }

    /// What is between backquotes has no marks of its own.
    private mutating func readCode() {
        guard let end = characters[(index + 1)...].firstIndex(of: "`"), end > index + 1 else {
            current.append("`")
            index += 1
            return
        }
        finishPart()
        parts.append(
            Part(
                string: String(characters[index + 1..<end]),
                marks: marks.union(.code),
                link: link
            )
        )
        index = end + 1
    }

    private mutating func readLink() {
        guard let middle = characters[index...].firstIndex(of: "]"),
            middle + 1 < characters.count, characters[middle + 1] == "(",
            let end = characters[middle...].firstIndex(of: ")"), middle > index + 1
        else {
            current.append("[")
            index += 1
            return
        }
        finishPart()
        let address = String(characters[middle + 2..<end])
        var title = Markdown(characters: Array(characters[index + 1..<middle]))
        title.marks = marks
        title.link = address
        parts += title.read()
        index = end + 1
    }
}

extension Character {
    fileprivate var isWordPart: Bool { isLetter || isNumber }
    fileprivate var isPunctuationMark: Bool { isPunctuation || isSymbol }
}
