import DocumentEngine
import TestSupport
import Testing

struct NameCheckTests {
    private let folder = FileLocation(path: "/home/me")
    private let listing = MemoryListing()

    init() {
        listing.put(
            [
                FolderEntry(name: Array("a.txt".utf8), kind: .file),
                FolderEntry(name: Array("b.png".utf8), kind: .file),
                FolderEntry(name: Array(".b.txt".utf8), kind: .file),
                FolderEntry(name: Array("letters".utf8), kind: .folder),
            ],
            in: folder
        )
    }

    private func new(_ text: String, ending: String = "") -> NameCheck.Remark? {
        NameCheck(newIn: folder, ending: ending, listing: listing).remark(on: text)
    }

    private func renaming(_ old: String, to text: String) -> NameCheck.Remark? {
        NameCheck(renaming: folder.appending(name: old), isFolder: false, listing: listing)
            .remark(on: text)
    }

    @Test(arguments: ["", "  ", ".", "..", "a/b", "/"])
    func `No file can have such a name`(text: String) {
        guard case .refused(let why) = new(text), case .refused = renaming("a.txt", to: text) else {
            return #expect(Bool(false), "“\(text)” was not refused")
        }
        #expect(why.hasSuffix("."))
    }

    @Test func `A name has at most 255 bytes, however few letters those are`() {
        #expect(new(String(repeating: "ä", count: 127)) == nil)
        #expect(new(String(repeating: "ä", count: 128)) == .refused("The name is too long."))
        #expect(new(String(repeating: "a", count: 251), ending: ".txt") == nil)
        #expect(
            new(String(repeating: "a", count: 252), ending: ".txt")
                == .refused("The name is too long.")
        )
    }

    @Test func `What has a name is named`() {
        #expect(new("letters") == .refused("There is already a folder named “letters”."))
        #expect(new("b", ending: ".png") == .refused("There is already a file named “b.png”."))
        #expect(renaming("a.txt", to: "b.png") != nil)
        #expect(new("b", ending: ".txt") == nil)
    }

    @Test func `A file may keep its name, and change its letters to large ones`() {
        #expect(renaming("a.txt", to: "a.txt") == nil)
        #expect(renaming("a.txt", to: "a") == nil)
        #expect(renaming("a.txt", to: "A.txt") == nil)
    }

    @Test func `What has gone meanwhile can neither be named nor hold anything`() {
        #expect(renaming("z.txt", to: "y.txt") == .refused("“z.txt” is not there any more."))
        let gone = folder.appending(name: "gone")
        let check = NameCheck(newIn: gone, listing: listing)
        #expect(check.remark(on: "a.txt") == .refused("“gone” is not there any more."))
        #expect(check.freeText(like: "a.txt", isFolder: false) == "a.txt")
    }

    @Test func `A name that hides the file is allowed, and said to`() {
        #expect(new(".a") == .hidden)
        #expect(renaming("a.txt", to: ".a.txt") == .hidden)
        #expect(renaming(".b.txt", to: ".c.txt") == nil)
    }

    @Test func `The first free name is proposed`() {
        let check = NameCheck(newIn: folder, listing: listing)
        #expect(check.freeText(like: "papers", isFolder: true) == "papers")
        #expect(check.freeText(like: "letters", isFolder: true) == "letters (2)")
    }
}
