import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("UTType")
struct UTTypeTests {
    @Test("Extensions and MIME types lead to the types everybody knows")
    func tags() {
        #expect(UTType(filenameExtension: "txt") == .plainText)
        #expect(UTType(filenameExtension: "TXT") == .plainText)
        #expect(UTType(filenameExtension: "jpg") == .jpeg)
        #expect(UTType(mimeType: "application/json") == .json)
        #expect(UTType(mimeType: "image/png") == .png)
        #expect(UTType(filenameExtension: "app", conformingTo: .bundle) == .applicationBundle)
    }

    @Test("Text types conform to text, data and content, and not to images")
    func conformance() {
        #expect(UTType.utf8PlainText.conforms(to: .plainText))
        #expect(UTType.json.conforms(to: .text))
        #expect(UTType.plainText.conforms(to: .data))
        #expect(UTType.plainText.conforms(to: .plainText))
        #expect(!UTType.plainText.isSubtype(of: .plainText))
        #expect(!UTType.plainText.conforms(to: .utf8PlainText))
        #expect(!UTType.plainText.conforms(to: .image))
        #expect(UTType.data.isSupertype(of: .png))
        #expect(UTType.plainText.supertypes == [.text, .data, .item, .content])
        #expect(UTType.folder.conforms(to: .directory))
        #expect(!UTType.folder.conforms(to: .data))
    }

    @Test("Every known type reaches a root and names only types that exist")
    func tableIsClosed() {
        for type in [UTType.swiftSource, .osaScriptBundle, .pdf, .vCard, .usdz, .xpcService] {
            #expect(type.isDeclared)
            for supertype in type.supertypes {
                #expect(supertype.isDeclared, "\(type) names \(supertype)")
            }
        }
    }

    @Test("A type knows its extension, its MIME type and what to call it")
    func properties() {
        #expect(UTType.plainText.preferredFilenameExtension == "txt")
        #expect(UTType.plainText.preferredMIMEType == "text/plain")
        #expect(UTType.jpeg.tags[.filenameExtension]?.contains("jpeg") == true)
        #expect(UTType.pdf.localizedDescription == "PDF document")
        #expect(UTType.plainText.isPublic && !UTType.pdf.isPublic)
        #expect(UTType.data.preferredFilenameExtension == nil)
    }

    @Test("Identifiers are compared without regard to case")
    func identifierCase() {
        #expect(UTType("PUBLIC.Plain-Text") == .plainText)
        #expect(Set([UTType(importedAs: "public.JSON"), .json]).count == 1)
    }

    @Test("An identifier nobody declares makes no type, unless it is declared by the caller")
    func undeclared() {
        #expect(UTType("com.example.nothing") == nil)
        let note = UTType(exportedAs: "com.example.note", conformingTo: .plainText)
        #expect(note.identifier == "com.example.note")
        #expect(note.conforms(to: .text))
        #expect(!note.isDeclared)
        #expect(!UTType(importedAs: "com.example.note").conforms(to: .text))
    }

    @Test("An unknown extension gives a dynamic type that remembers it")
    func dynamicType() throws {
        let type = try #require(UTType(filenameExtension: "Qzx9", conformingTo: .text))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.identifier.hasPrefix("dyn."))
        #expect(type.preferredFilenameExtension == "qzx9")
        #expect(type.conforms(to: .text) && type.conforms(to: .data))
        #expect(type == UTType(filenameExtension: "qzx9", conformingTo: .text))
        #expect(UTType(type.identifier) == type)
        #expect(UTType("dyn.a!") == nil)
    }

    @Test("A known extension of the wrong kind gives a dynamic type of the right kind")
    func wrongKind() throws {
        let type = try #require(UTType(filenameExtension: "txt", conformingTo: .image))
        #expect(type.isDynamic && type.conforms(to: .image))
    }

    @Test("Tags that cannot be are refused")
    func invalidTags() {
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(filenameExtension: "a/b") == nil)
        #expect(UTType(mimeType: "text") == nil)
        #expect(UTType(mimeType: "text/") == nil)
    }

    @Test("All types of a tag are found")
    func typesOfTag() {
        let types = UTType.types(tag: "txt", tagClass: .filenameExtension, conformingTo: .text)
        #expect(types == [.plainText])
        #expect(
            UTType.types(tag: "txt", tagClass: .filenameExtension, conformingTo: .image).isEmpty
        )
    }

    @Test("A type is stored as its identifier")
    func codable() throws {
        let data = try JSONEncoder().encode([UTType.json])
        #expect(String(decoding: data, as: UTF8.self) == #"["public.json"]"#)
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.json])
    }
}
