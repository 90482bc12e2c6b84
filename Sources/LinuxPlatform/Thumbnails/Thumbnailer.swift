import DocumentEngine
import Foundation
import Glibc

/// A program that is installed to make thumbnails of some types, as its `.thumbnailer` file says.
struct Thumbnailer: Sendable {
    let mimeTypes: Set<String>
    private let command: [String]

    /// Nil where it is no such file, or its program is missing.
    init?(_ text: String) {
        var values: [Substring: String] = [:]
        var isInside = false
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("[") {
                isInside = line == "[Thumbnailer Entry]"
            } else if isInside, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") {
                let value = line[line.index(after: equals)...]
                values[line[..<equals]] = value.trimmingCharacters(in: .whitespaces)
            }
        }
        guard let exec = values["Exec"], let command = Self.words(of: exec), !command.isEmpty else {
            return nil
        }
        if let program = values["TryExec"], !Self.isInstalled(program) { return nil }
        self.command = command
        mimeTypes = Set(
            (values["MimeType"] ?? "").split(separator: ";").map { String($0).lowercased() }
        )
    }

    /// The command for one file, each argument as bytes that end with a zero.
    func arguments(
        for location: FileLocation,
        uri: String,
        output: FileLocation,
        pixels: Int
    ) -> [[CChar]] {
        command.map { word in
            var bytes: [UInt8] = []
            var rest = Array(word.utf8)[...]
            while let byte = rest.popFirst() {
                guard byte == UInt8(ascii: "%"), let code = rest.popFirst() else {
                    bytes.append(byte)
                    continue
                }
                switch code {
                case UInt8(ascii: "u"): bytes += Array(uri.utf8)
                case UInt8(ascii: "i"): bytes += location.bytes
                case UInt8(ascii: "o"): bytes += output.bytes
                case UInt8(ascii: "s"): bytes += Array(String(pixels).utf8)
                case UInt8(ascii: "%"): bytes.append(code)
                default: break
                }
            }
            return bytes.map { CChar(bitPattern: $0) } + [0]
        }
    }

    /// Words apart by spaces, or in quotes within which a backslash stands before what is meant as
    /// it is.
    static func words(of command: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var rest = command[...]
        while let character = rest.popFirst() {
            if character == "\\", quote != "'" {
                guard let next = rest.popFirst() else { return nil }
                word = (word ?? "") + String(next)
            } else if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if quote == nil, character == " " || character == "\t" {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil else { return nil }
        if let word { words.append(word) }
        return words
    }

    private static func isInstalled(_ program: String) -> Bool {
        if program.hasPrefix("/") { return access(program, X_OK) == 0 }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }
}
