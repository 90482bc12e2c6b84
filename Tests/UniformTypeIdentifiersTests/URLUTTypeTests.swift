import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("URL and UTType")
struct URLUTTypeTests {
    private let folder = URL(fileURLWithPath: "/tmp/folder", isDirectory: true)

    @Test("A name gets the extension of its type, once")
    func component() {
        #expect(name("note", .plainText) == "note.txt")
        #expect(name("note.txt", .plainText) == "note.txt")
        #expect(name("note.text", .plainText) == "note.text")
        #expect(name("note.v2", .plainText) == "note.v2.txt")
        #expect(name("photo.png", .image) == "photo.png")
        #expect(name("note", .data) == "note")
    }

    @Test("A URL gets the extension of a type, once")
    func pathExtension() {
        var url = folder.appendingPathComponent("a")
        url.appendPathExtension(for: .json)
        url.appendPathExtension(for: .json)
        #expect(url.lastPathComponent == "a.json")
    }

    private func name(_ partialName: String, _ type: UTType) -> String {
        folder.appendingPathComponent(partialName, conformingTo: type).lastPathComponent
    }
}
