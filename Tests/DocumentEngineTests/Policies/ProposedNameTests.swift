import DocumentEngine
import Testing

struct ProposedNameTests {
    private let folder = FileLocation(path: "/home/me")

    private func renamed(
        _ old: String,
        to text: String,
        isFolder: Bool = false,
        isExtensionHidden: Bool = false
    ) throws -> String {
        let bytes = try ProposedName(text).bytes(
            renaming: folder.appending(name: old),
            isFolder: isFolder,
            isExtensionHidden: isExtensionHidden
        )
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("note.txt", "letter", "letter.txt"),
        ("note.txt", "Version 1.2", "Version 1.2.txt"),
        ("note.txt", "Mr. Smith", "Mr. Smith.txt"),
        ("note.txt", "...", "....txt"),
        ("note.txt", ".txt", ".txt.txt"),
    ])
    func `a file keeps its extension`(old: String, typed: String, new: String) throws {
        #expect(try renamed(old, to: typed) == new)
    }

    @Test(arguments: [
        ("note.txt", "note.md", "note.md"), ("note.txt", "note.", "note"),
        ("note", "note.txt", "note.txt"), ("note.txt", "a.b.mp3", "a.b.mp3"),
    ])
    func `another extension is given on purpose`(old: String, typed: String, new: String) throws {
        #expect(try renamed(old, to: typed) == new)
    }

    @Test(arguments: [
        ("note.txt", "letter", "letter.txt"), ("note.txt", "letter.txt", "letter.txt"),
        ("note.txt", "letter.md", "letter.md.txt"),
    ])
    func `who does not see the extension does not change it`(
        old: String,
        typed: String,
        new: String
    ) throws {
        #expect(try renamed(old, to: typed, isExtensionHidden: true) == new)
    }

    @Test func `a folder is called what is typed`() throws {
        #expect(try renamed("v1.2", to: "v2", isFolder: true) == "v2")
    }

    @Test(arguments: [
        ("", FileOperationError.Reason.emptyName), (" \n", .emptyName), ("a/b", .unusableCharacter),
        ("a\u{0}b", .unusableCharacter), (String(repeating: "é", count: 126), .nameTooLong),
    ])
    func `what cannot be a name is refused`(
        typed: String,
        reason: FileOperationError.Reason
    ) throws {
        let error = FileOperationError(.rename, reason, at: folder.appending(name: "note.txt"))
        #expect(throws: error) { try renamed("note.txt", to: typed) }
    }

    @Test(arguments: [".", ".."]) func `dots alone are no name`(typed: String) {
        let error = FileOperationError(.rename, .reservedName, at: folder.appending(name: "note"))
        #expect(throws: error) { try renamed("note", to: typed) }
    }

    @Test func `255 bytes are a name, also with the extension`() throws {
        let stem = String(repeating: "a", count: 251)
        #expect(try renamed("note.txt", to: stem) == stem + ".txt")
    }

    @Test func `bytes that are no text stay where their letters do`() throws {
        let old = Array("caf".utf8) + [0xE9] + Array(".txt".utf8)
        let location = folder.appending(nameBytes: old)
        #expect(
            try ProposedName(location.name).bytes(renaming: location, isFolder: false) == old
        )
        #expect(
            try ProposedName("caf\u{FFFD}.md").bytes(renaming: location, isFolder: false)
                == Array("caf".utf8) + [0xE9] + Array(".md".utf8)
        )
    }

    @Test(arguments: [
        ("re\u{FFFD}sum\u{FFFD}.txt", "my re\u{FFFD}sum\u{FFFD}.txt", "my re<1>sum<2>.txt"),
        ("re\u{FFFD}sum\u{FFFD}.txt", "re\u{FFFD}sum\u{FFFD} 2.txt", "re<1>sum<2> 2.txt"),
        ("re\u{FFFD}sum\u{FFFD}.txt", "r\u{FFFD}su\u{FFFD}", "r<1>su<2>.txt"),
        ("re\u{FFFD}sum\u{FFFD}.txt", "resum\u{FFFD}.txt", "resum<2>.txt"),
        ("re\u{FFFD}sum\u{FFFD}.txt", "re\u{FFFD}sume.txt", "re<1>sume.txt"),
        ("re\u{FFFD}sum\u{FFFD}.txt", "resume.txt", "resume.txt"),
        ("a.t\u{FFFD}t", "b.t\u{FFFD}t", "b.t<1>t"), ("\u{FFFD}", "\u{FFFD}x", "<1>x"),
    ])
    func `what is not touched of a name that is no text keeps its bytes`(
        shown: String,
        typed: String,
        new: String
    ) throws {
        func bytes(_ text: String) -> [UInt8] {
            var bytes: [UInt8] = []
            var rest = text[...]
            for (mark, byte) in [("<1>", UInt8(0xE9)), ("<2>", 0xE8)] {
                guard let range = rest.firstRange(of: mark) else { continue }
                bytes += Array(rest[..<range.lowerBound].utf8) + [byte]
                rest = rest[range.upperBound...]
            }
            return bytes + Array(rest.utf8)
        }
        var parts = shown.split(separator: "\u{FFFD}", omittingEmptySubsequences: false)
        var marked = String(parts.removeFirst())
        for (index, part) in parts.enumerated() { marked += "<\(index + 1)>" + part }
        let location = folder.appending(nameBytes: bytes(marked))
        #expect(location.name == shown)
        #expect(
            try ProposedName(typed).bytes(renaming: location, isFolder: false) == bytes(new)
        )
    }

    @Test func `where the bytes of a name cannot be told, it is not changed`() throws {
        let old = Array("a".utf8) + [0xE9] + Array("bcd".utf8)
        let location = folder.appending(nameBytes: old)
        let error = FileOperationError(.rename, .unclearName, at: location)
        #expect(throws: error) {
            try ProposedName("abcd\u{FFFD}xyz").bytes(renaming: location, isFolder: false)
        }
    }

    @Test func `bytes that are no text stay also where the extension is not shown`() throws {
        let old = Array("caf".utf8) + [0xE9] + Array(".t".utf8) + [0xE8]
        let location = folder.appending(nameBytes: old)
        let new = try ProposedName("new caf\u{FFFD}").bytes(
            renaming: location,
            isFolder: false,
            isExtensionHidden: true
        )
        #expect(new == Array("new ".utf8) + old)
    }

    @Test func `another spelling of the same letters is another name`() throws {
        let composed = try renamed("cafe\u{301}.txt", to: "caf\u{E9}.txt")
        #expect(Array(composed.utf8) == Array("caf\u{E9}.txt".utf8))
    }
}
