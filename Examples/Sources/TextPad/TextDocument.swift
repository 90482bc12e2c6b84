import SwiftUI
import UniformTypeIdentifiers

/// Plain text in any common encoding, written back byte for byte where it was not edited.
struct TextDocument: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText, .text]

    /// The text, its lines ended by line feeds unless the file has several kinds of endings.
    var text = "" {
        didSet {
            changeCount += 1
            if !encoding.isUnicode { makeRoom() }
        }
    }
    /// Grows with each change of the text, for those who need not look at all of it.
    private(set) var changeCount = 0
    private(set) var encoding = TextEncoding.utf8
    private(set) var lineEnding = LineEnding.lineFeed
    /// Why the encoding is another one than the file's.
    private(set) var notice: String?

    /// A new text, as the settings say.
    init() {
        encoding = Preferences.encoding
        lineEnding = Preferences.lineEnding
    }

    init(configuration: ReadConfiguration) throws {
        guard let data = configuration.file.regularFileContents else {
            throw TextError.notAFile
        }
        encoding = TextEncoding.guess(for: data)
        guard let written = encoding.decode(data), !Self.isBinary(written) else {
            throw TextError.binary
        }
        lineEnding = LineEnding(of: written)
        text = lineEnding.removed(from: written)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
        let written = lineEnding.added(to: text)
        guard let data = encoding.encode(written) else {
            throw TextError.lacksCharacter(
                encoding.missingCharacter(in: written) ?? "?",
                encoding
            )
        }
        return FileWrapper(regularFileWithContents: data)
    }

    /// Whether it has so many control characters that it is no text, whatever its encoding.
    private static func isBinary(_ text: String) -> Bool {
        let sample = text.unicodeScalars.prefix(65_536)
        let controls = sample.count {
            $0.value < 32 && !"\t\n\r\u{8}\u{B}\u{C}\u{1B}".unicodeScalars.contains($0)
        }
        return controls * 50 > sample.count
    }
}

// MARK: - Encoding and line endings

extension TextDocument {
    /// Takes the bytes of the file to be in another encoding; `false` where they cannot be.
    mutating func reinterpret(as other: TextEncoding) -> Bool {
        guard let data = encoding.encode(lineEnding.added(to: text)),
            let written = other.decode(data)
        else { return false }
        // In this order: the text must not be measured by the encoding that it is not in.
        encoding = other
        lineEnding = LineEnding(of: written)
        text = lineEnding.removed(from: written)
        notice = nil
        return true
    }

    /// Has the text written in another encoding; `false` where that lacks some of its characters.
    mutating func convert(to other: TextEncoding) -> Bool {
        guard other.missingCharacter(in: text) == nil else { return false }
        encoding = other
        notice = nil
        return true
    }

    /// Has all lines written with that ending.
    mutating func end(linesWith ending: LineEnding) {
        if lineEnding == .mixed {
            text = LineEnding.carriageReturn.removed(
                from: LineEnding.carriageReturnLineFeed.removed(from: text)
            )
        }
        lineEnding = ending
    }

    /// Changes to Unicode as soon as a character is typed that the encoding lacks: a text must be
    /// able to be saved at any moment.
    private mutating func makeRoom() {
        guard let character = encoding.missingCharacter(in: text) else { return }
        notice = "Changed to UTF-8, since \(encoding.name) has no “\(character)”"
        encoding = .utf8
    }
}
