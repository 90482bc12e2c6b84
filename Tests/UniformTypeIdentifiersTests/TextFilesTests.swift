import Testing
import UniformTypeIdentifiers

struct TextFilesTests {
    /// What a text editor is expected to open, by the extension.
    @Test(arguments: [
        "txt", "md", "log", "py", "c", "h", "swift", "sh", "json", "html", "css", "csv",
        "yaml", "xml", "js", "toml",
    ])
    func `files of text are text`(filenameExtension: String) throws {
        let type = try #require(UTType(filenameExtension: filenameExtension))
        #expect(type.conforms(to: .text))
    }
}
