import Foundation

/// What ends the lines of a file.
enum LineEnding: String, CaseIterable, Identifiable, Sendable {
    case lineFeed, carriageReturnLineFeed, carriageReturn
    /// Several kinds: each stays as it is, and new lines end with a line feed.
    case mixed

    var id: Self { self }

    static let uniform: [LineEnding] = [.lineFeed, .carriageReturnLineFeed, .carriageReturn]

    var name: String {
        switch self {
        case .lineFeed: "Unix (LF)"
        case .carriageReturnLineFeed: "Windows (CR LF)"
        case .carriageReturn: "Classic Mac (CR)"
        case .mixed: "Mixed"
        }
    }

    private var characters: String {
        switch self {
        case .lineFeed, .mixed: "\n"
        case .carriageReturnLineFeed: "\r\n"
        case .carriageReturn: "\r"
        }
    }

    /// What a text's lines end with; a line feed where it has one line.
    init(of text: String) {
        var found: Set<LineEnding> = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch (previous, byte) {
            case (UInt8(ascii: "\r"), UInt8(ascii: "\n")): found.insert(.carriageReturnLineFeed)
            case (UInt8(ascii: "\r"), _): found.insert(.carriageReturn)
            case (_, UInt8(ascii: "\n")): found.insert(.lineFeed)
            default: break
            }
            previous = byte
        }
        if previous == UInt8(ascii: "\r") { found.insert(.carriageReturn) }
        self = found.count > 1 ? .mixed : found.first ?? .lineFeed
    }

    /// The text with line feeds alone, as it is edited; mixed ones stay what they are.
    func removed(from text: String) -> String {
        switch self {
        case .lineFeed, .mixed: text
        case .carriageReturnLineFeed, .carriageReturn:
            text.replacingOccurrences(of: characters, with: "\n")
        }
    }

    /// The text as it is written.
    func added(to text: String) -> String {
        switch self {
        case .lineFeed, .mixed: text
        case .carriageReturnLineFeed, .carriageReturn:
            text.replacingOccurrences(of: "\n", with: characters)
        }
    }
}
