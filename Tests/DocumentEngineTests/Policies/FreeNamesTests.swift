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
}
