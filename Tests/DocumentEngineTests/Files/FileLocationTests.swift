import DocumentEngine
import Foundation
import Testing

struct FileLocationTests {
    @Test func `bytes that are not UTF-8 survive the way through a URL`() throws {
        let location = FileLocation(bytes: Array("/tmp/caf".utf8) + [0xE9] + Array(".txt".utf8))
        #expect(location.url.absoluteString == "file:///tmp/caf%E9.txt")
        #expect(FileLocation(fileURL: location.url) == location)
        #expect(location.name == "caf\u{FFFD}.txt")
        #expect(location.nameWithoutExtension == "caf\u{FFFD}")
        #expect(location.filenameExtension == "txt")
    }

    @Test func `two spellings of a letter are two locations`() {
        #expect(FileLocation(path: "/caf\u{E9}") != FileLocation(path: "/cafe\u{301}"))
    }

    @Test(arguments: [
        "/a b/c.txt", "/100%.txt", "/a#b?c.txt", "/ü/日本.txt", "/a\nb", "/a;b:c@d&e=f+g$h,i!j*k'(l)",
        "/[x]",
    ])
    func `every path comes back from its URL`(path: String) {
        let location = FileLocation(path: path)
        #expect(FileLocation(fileURL: location.url) == location)
        #expect(FileLocation(fileURL: URL(fileURLWithPath: path)) == location)
    }

    @Test func `other URLs are no locations`() throws {
        #expect(FileLocation(fileURL: try #require(URL(string: "https://example.com/a"))) == nil)
    }

    @Test(arguments: [
        ("/a//b/./c/", "/a/b/c"), ("/", "/"), ("//", "/"), ("/a/../b", "/a/../b"), ("", "/"),
    ])
    func `empty and dot components go, others stay`(given: String, expected: String) {
        #expect(FileLocation(path: given) == FileLocation(path: expected))
        #expect(String(decoding: FileLocation(path: given).bytes, as: UTF8.self) == expected)
    }

    @Test func `relative paths are meant from a folder`() {
        let folder = FileLocation(path: "/home/ada")
        #expect(
            FileLocation(path: "x/y", relativeTo: folder) == FileLocation(path: "/home/ada/x/y")
        )
        #expect(FileLocation(path: "/x", relativeTo: folder) == FileLocation(path: "/x"))
        #expect(
            FileLocation(path: "x", relativeTo: FileLocation(path: "/")) == FileLocation(path: "/x")
        )
    }

    @Test func `a location knows its folder, name and extension`() {
        let location = FileLocation(path: "/home/ada/archive.tar.gz")
        #expect(location.folder == FileLocation(path: "/home/ada"))
        #expect(location.folder.appending(name: "archive.tar.gz") == location)
        #expect(location.nameWithoutExtension == "archive.tar")
        #expect(location.filenameExtension == "gz")
        #expect(FileLocation(path: "/").folder == FileLocation(path: "/"))
        #expect(FileLocation(path: "/").name == "/")
        #expect(FileLocation(path: "/a").folder == FileLocation(path: "/"))
    }

    @Test(arguments: [".profile", "Makefile", "odd."])
    func `a name without an extension is whole`(name: String) {
        let location = FileLocation(path: "/" + name)
        #expect(location.filenameExtension == "")
        #expect(location.nameWithoutExtension == name)
    }

    @Test func `the home folder shows as a tilde, its neighbours do not`() {
        let home = NSHomeDirectory()
        #expect(FileLocation(path: home + "/a").displayPath == "~/a")
        #expect(FileLocation(path: home).displayPath == "~")
        #expect(FileLocation(path: home + "2/a").displayPath == home + "2/a")
        #expect(FileLocation(path: "/etc/a").displayPath == "/etc/a")
    }
}
