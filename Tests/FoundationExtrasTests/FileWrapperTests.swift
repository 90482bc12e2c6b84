import Foundation
import FoundationExtras
import Glibc
import Testing

struct FileWrapperTests {
    /// A folder of its own, gone after the test.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "wrapper-\(UUID().uuidString)"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func `a regular file made from bytes holds them and nothing else`() {
        let wrapper = FileWrapper(regularFileWithContents: Data("text".utf8))
        #expect(wrapper.isRegularFile)
        #expect(!wrapper.isDirectory)
        #expect(!wrapper.isSymbolicLink)
        #expect(wrapper.regularFileContents == Data("text".utf8))
        #expect(wrapper.filename == nil)
        #expect(wrapper.preferredFilename == nil)
        #expect(wrapper.fileWrappers == nil)
        #expect(wrapper.symbolicLinkDestinationURL == nil)
    }

    @Test(arguments: [FileWrapper.ReadingOptions(), .immediate, .withoutMapping])
    func `a file on the disk is read with its name and attributes`(
        options: FileWrapper.ReadingOptions
    ) throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("text".utf8).write(to: url)
            let wrapper = try FileWrapper(url: url, options: options)
            #expect(wrapper.regularFileContents == Data("text".utf8))
            #expect(wrapper.filename == "a.txt")
            #expect(wrapper.preferredFilename == "a.txt")
            #expect(
                (wrapper.fileAttributes[FileAttributeKey.size.rawValue] as? NSNumber)?.intValue == 4
            )
        }
    }

    @Test func `contents that were read at once do not change with the disk`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("old".utf8).write(to: url)
            let wrapper = try FileWrapper(url: url, options: .immediate)
            try Data("new".utf8).write(to: url)
            #expect(wrapper.regularFileContents == Data("old".utf8))
        }
    }

    @Test func `a missing file throws`() throws {
        try withFolder { folder in
            #expect(throws: (any Error).self) {
                try FileWrapper(url: folder.appendingPathComponent("none"))
            }
        }
    }

    @Test func `a file is written in place of another and keeps its mode`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("old and longer".utf8).write(to: url)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640],
                ofItemAtPath: url.path
            )
            let wrapper = FileWrapper(regularFileWithContents: Data("new".utf8))
            try wrapper.write(
                to: url,
                options: [.atomic, .withNameUpdating],
                originalContentsURL: url
            )
            #expect(try Data(contentsOf: url) == Data("new".utf8))
            #expect(wrapper.filename == "a.txt")
            #expect(try names(in: folder) == ["a.txt"])
            let mode =
                try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
                as? NSNumber
            #expect(mode?.intValue == 0o640)
        }
    }

    @Test func `a folder is written whole and read back`() throws {
        try withFolder { folder in
            let inner = FileWrapper(directoryWithFileWrappers: [
                "b.txt": FileWrapper(regularFileWithContents: Data("b".utf8))
            ])
            let outer = FileWrapper(directoryWithFileWrappers: [
                "inner": inner,
                "link": FileWrapper(
                    symbolicLinkWithDestinationURL: URL(fileURLWithPath: "/nowhere")
                ),
            ])
            outer.addRegularFile(withContents: Data("a".utf8), preferredFilename: "a.txt")
            let url = folder.appendingPathComponent("package")
            try outer.write(to: url, originalContentsURL: nil)
            try outer.write(to: url, options: .withNameUpdating, originalContentsURL: url)
            #expect(try names(in: folder) == ["package"])
            #expect(try names(in: url) == ["a.txt", "inner", "link"])

            let read = try FileWrapper(url: url)
            #expect(read.isDirectory)
            #expect(
                read.fileWrappers?["inner"]?.fileWrappers?["b.txt"]?.regularFileContents
                    == Data("b".utf8)
            )
            #expect(read.fileWrappers?["link"]?.isSymbolicLink == true)
            #expect(read.fileWrappers?["link"]?.symbolicLinkDestinationURL?.path == "/nowhere")
            #expect(read.matchesContents(of: url))
        }
    }

    @Test func `a write that fails leaves what was there`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("old".utf8).write(to: url)
            let gone = folder.appendingPathComponent("gone.txt")
            try Data("gone".utf8).write(to: gone)
            let wrapper = try FileWrapper(url: gone)
            try FileManager.default.removeItem(at: gone)
            #expect(throws: (any Error).self) {
                try wrapper.write(to: url, originalContentsURL: nil)
            }
            #expect(try Data(contentsOf: url) == Data("old".utf8))
            #expect(try names(in: folder) == ["a.txt"])
        }
    }

    @Test func `a name that is taken is made unique and keeps its extension`() {
        let directory = FileWrapper(directoryWithFileWrappers: [:])
        let first = directory.addRegularFile(withContents: Data(), preferredFilename: "a.txt")
        let second = directory.addRegularFile(withContents: Data(), preferredFilename: "a.txt")
        #expect(first == "a.txt")
        #expect(second != first)
        #expect(second.hasSuffix(".txt"))
        #expect(directory.fileWrappers?.count == 2)
    }

    @Test func `a child is found by its object and removed by it`() {
        let child = FileWrapper(regularFileWithContents: Data())
        let directory = FileWrapper(directoryWithFileWrappers: ["a": child])
        #expect(child.preferredFilename == "a")
        #expect(directory.keyForChildFileWrapper(child) == "a")
        #expect(directory.keyForChildFileWrapper(directory) == nil)
        directory.removeFileWrapper(child)
        directory.removeFileWrapper(child)
        #expect(directory.fileWrappers?.isEmpty == true)
    }

    @Test func `a changed file no longer matches`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("old".utf8).write(to: url)
            let wrapper = try FileWrapper(url: url)
            #expect(wrapper.matchesContents(of: url))
            try Data("longer".utf8).write(to: url)
            #expect(!wrapper.matchesContents(of: url))
            try wrapper.read(from: url)
            #expect(wrapper.matchesContents(of: url))
            #expect(wrapper.regularFileContents == Data("longer".utf8))
        }
    }

    @Test func `reading a folder again keeps the wrappers of unchanged children`() throws {
        try withFolder { folder in
            try Data("a".utf8).write(to: folder.appendingPathComponent("a.txt"))
            try Data("b".utf8).write(to: folder.appendingPathComponent("b.txt"))
            let wrapper = try FileWrapper(url: folder)
            let (a, b) = (wrapper.fileWrappers?["a.txt"], wrapper.fileWrappers?["b.txt"])
            try Data("changed".utf8).write(to: folder.appendingPathComponent("b.txt"))
            try wrapper.read(from: folder)
            #expect(wrapper.fileWrappers?["a.txt"] === a)
            #expect(wrapper.fileWrappers?["b.txt"] !== b)
        }
    }

    // MARK: - Hostile folders

    @Test(arguments: ["pipe", "socket"])
    func `what is neither file, folder nor link throws at once and is named`(kind: String) throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent(kind)
            let mode: mode_t = kind == "pipe" ? S_IFIFO : S_IFSOCK
            #expect(mknod(url.path, mode | 0o600, 0) == 0)
            let error = try #require(throws: CocoaError.self) { try FileWrapper(url: folder) }
            #expect((error.userInfo[NSURLErrorKey] as? URL)?.lastPathComponent == kind)
            #expect(error.localizedDescription.contains("“\(kind)”"))
        }
    }

    @Test func `a pipe in the place of a file that was not read yet does not hang`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("a".utf8).write(to: url)
            let wrapper = try FileWrapper(url: url)
            try FileManager.default.removeItem(at: url)
            #expect(mkfifo(url.path, 0o600) == 0)
            #expect(wrapper.regularFileContents == nil)
        }
    }

    @Test func `links that lead around in a circle are taken as links`() throws {
        try withFolder { folder in
            let path = folder.path
            let manager = FileManager.default
            try manager.createSymbolicLink(atPath: path + "/self", withDestinationPath: "self")
            try manager.createSymbolicLink(atPath: path + "/up", withDestinationPath: "..")
            let wrapper = try FileWrapper(url: folder, options: .immediate)
            #expect(wrapper.fileWrappers?["self"]?.isSymbolicLink == true)
            let copy = folder.appendingPathComponent("copy")
            try wrapper.write(to: copy, originalContentsURL: nil)
            #expect(try manager.destinationOfSymbolicLink(atPath: copy.path + "/up") == "..")
        }
    }

    // MARK: - Writing over what is there

    @Test func `a file of a folder keeps its mode when it is written anew`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("package")
            let wrapper = FileWrapper(directoryWithFileWrappers: [
                "a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))
            ])
            try wrapper.write(to: url, originalContentsURL: nil)
            let member = url.appendingPathComponent("a.txt").path
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: member)
            let new = FileWrapper(directoryWithFileWrappers: [
                "a.txt": FileWrapper(regularFileWithContents: Data("b".utf8))
            ])
            try new.write(to: url, originalContentsURL: url)
            let attributes = try FileManager.default.attributesOfItem(atPath: member)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        }
    }

    @Test func `what was replaced is put back when it is not what it should be`() throws {
        try withFolder { folder in
            let url = folder.appendingPathComponent("a.txt")
            try Data("theirs".utf8).write(to: url)
            let wrapper = FileWrapper(regularFileWithContents: Data("mine".utf8))
            #expect(throws: CocoaError.self) {
                try wrapper.write(to: url, originalContentsURL: nil) { replaced in
                    #expect(try Data(contentsOf: replaced) == Data("theirs".utf8))
                    throw CocoaError(.fileWriteUnknown)
                }
            }
            #expect(try Data(contentsOf: url) == Data("theirs".utf8))
            #expect(try names(in: folder) == ["a.txt"])
        }
    }

    // MARK: - One run of bytes

    @Test func `a folder survives being one run of bytes`() throws {
        let inner = FileWrapper(directoryWithFileWrappers: [
            "b": FileWrapper(regularFileWithContents: Data("b".utf8)),
            "empty": FileWrapper(directoryWithFileWrappers: [:]),
        ])
        let link = FileWrapper(
            symbolicLinkWithDestinationURL: URL(
                fileURLWithPath: "../x",
                relativeTo: URL(fileURLWithPath: "/")
            )
        )
        let wrapper = FileWrapper(directoryWithFileWrappers: ["inner": inner, "link": link])
        let far = URL(fileURLWithPath: "/nowhere")
        let absolute = FileWrapper(symbolicLinkWithDestinationURL: far)
        absolute.preferredFilename = "absolute"
        wrapper.addFileWrapper(absolute)
        let bytes = try #require(wrapper.serializedRepresentation)
        let again = try #require(FileWrapper(serializedRepresentation: bytes))
        let innerAgain = again.fileWrappers?["inner"]
        #expect(innerAgain?.fileWrappers?["b"]?.regularFileContents == Data("b".utf8))
        #expect(innerAgain?.fileWrappers?["empty"]?.isDirectory == true)
        #expect(again.fileWrappers?["link"]?.symbolicLinkDestinationURL?.relativePath == "../x")
        #expect(again.fileWrappers?["absolute"]?.symbolicLinkDestinationURL?.path == "/nowhere")
        #expect(again.serializedRepresentation == bytes)
    }

    @Test func `bytes that are not whole make no wrapper`() throws {
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "a": FileWrapper(regularFileWithContents: Data("text".utf8))
        ])
        let bytes = try #require(wrapper.serializedRepresentation)
        for count in 0..<bytes.count {
            #expect(FileWrapper(serializedRepresentation: bytes.prefix(count)) == nil)
        }
        #expect(FileWrapper(serializedRepresentation: bytes + [0]) == nil)
        var hostile = bytes
        let name = try #require(bytes.range(of: Data("a".utf8), options: .backwards))
        hostile.replaceSubrange(name, with: Data("/".utf8))
        #expect(FileWrapper(serializedRepresentation: hostile) == nil)
    }

    @Test func `folders nested too deep for one run of bytes are refused`() {
        var wrapper = FileWrapper(directoryWithFileWrappers: [:])
        for _ in 0..<300 { wrapper = FileWrapper(directoryWithFileWrappers: ["a": wrapper]) }
        #expect(wrapper.serializedRepresentation == nil)
    }
}
