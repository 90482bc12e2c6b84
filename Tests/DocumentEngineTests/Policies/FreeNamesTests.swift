import DocumentEngine
import Testing

struct FreeNamesTests {
    private func names(beside name: String) -> [String] {
        FreeNames(beside: FileLocation(path: "/a/" + name)).prefix(2).map(\.name)
    }

    @Test func `the mark stands before the extension`() {
        #expect(names(beside: "note.txt") == ["note (copy).txt", "note (copy 2).txt"])
        #expect(names(beside: "a.tar.gz") == ["a.tar (copy).gz", "a.tar (copy 2).gz"])
    }

    @Test func `a name without extension gets it at the end`() {
        #expect(names(beside: "README") == ["README (copy)", "README (copy 2)"])
        #expect(names(beside: ".profile") == [".profile (copy)", ".profile (copy 2)"])
    }

    @Test func `bytes that are no text stay`() {
        let location = FileLocation(bytes: Array("/a/caf".utf8) + [0xE9] + Array(".txt".utf8))
        var names = FreeNames(beside: location)
        #expect(names.next()?.nameBytes == Array("caf".utf8) + [0xE9] + Array(" (copy).txt".utf8))
    }

    @Test func `there is an end`() {
        #expect(Array(FreeNames(beside: FileLocation(path: "/a/b"))).count == 1_000)
    }

    @Test func `a copy of a copy is one more copy of the same`() {
        #expect(names(beside: "note (copy).txt") == ["note (copy).txt", "note (copy 2).txt"])
        #expect(names(beside: "note (copy 7).txt") == ["note (copy).txt", "note (copy 2).txt"])
        #expect(names(beside: "note (copyright).txt")[0] == "note (copyright) (copy).txt")
    }

    @Test func `what only needs another name is counted`() {
        let names = FreeNames(beside: FileLocation(path: "/a/note.txt"), mark: .number)
        #expect(names.prefix(2).map(\.name) == ["note (2).txt", "note (3).txt"])
        let others = FreeNames(beside: FileLocation(path: "/a/note (2).txt"), mark: .number)
        #expect(others.prefix(2).map(\.name) == ["note (2).txt", "note (3).txt"])
    }

    @Test func `a folder has no extension`() {
        var names = FreeNames(beside: FileLocation(path: "/a/v1.2"), isFolder: true)
        #expect(names.next()?.name == "v1.2 (copy)")
    }

    @Test func `a name of 255 bytes loses letters, whole ones, and keeps its extension`() throws {
        let long = String(repeating: "é", count: 125) + ".txt"
        var names = FreeNames(beside: FileLocation(path: "/a/" + long))
        let first = names.next()
        let name = try #require(first)
        #expect(name.nameBytes.count <= 255)
        #expect(name.name == String(repeating: "é", count: 122) + " (copy).txt")
    }
}
