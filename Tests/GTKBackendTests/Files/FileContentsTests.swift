import RenderTree
import Testing

@testable import GTKBackend

@MainActor
struct FileContentsTests {
    private let odd: [UInt8] = Array("/home/me/50% ü".utf8) + [0xFF]

    @Test func `Files go into the clipboard as the desktop's file manager takes them`() {
        let files = ClipboardContents(paths: [Array("/a b".utf8), odd], isCut: true)
        let text = FileContents.clipboardText(files)
        #expect(text == "cut\nfile:///a%20b\nfile:///home/me/50%25%20%C3%BC%FF")
        #expect(FileContents.files(in: text, of: FileContents.clipboardType) == files)
    }

    @Test func `Addresses of other programs are files to be copied`() {
        let text = "# a comment\r\nfile:///a%20b\r\nhttps://example.org/\r\n"
        #expect(
            FileContents.files(in: text, of: FileContents.listType)
                == ClipboardContents(paths: [Array("/a b".utf8)], isCut: false)
        )
    }

    @Test(arguments: ["", "copy", "copy\n", "cut\nhttps://example.org/"])
    func `Where there is no file there is nothing to paste`(text: String) {
        #expect(FileContents.files(in: text, of: FileContents.clipboardType) == nil)
    }
}
