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

    @Test func `another spelling of the same letters is another name`() throws {
        let composed = try renamed("cafe\u{301}.txt", to: "caf\u{E9}.txt")
        #expect(Array(composed.utf8) == Array("caf\u{E9}.txt".utf8))
    }
}
