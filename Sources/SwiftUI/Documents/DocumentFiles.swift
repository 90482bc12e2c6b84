import DocumentEngine
import Foundation
import FoundationExtras
import UniformTypeIdentifiers

// Between the engine, which knows bytes at places, and documents, which know file wrappers of types.

extension [UTType] {
    /// The type that a file's name stands for, where it is one of these, or the first of them.
    func type(of location: FileLocation?) -> UTType {
        if let location, !location.filenameExtension.isEmpty,
            let type = UTType(filenameExtension: location.filenameExtension),
            contains(where: { type.conforms(to: $0) })
        {
            return type
        }
        return first ?? .data
    }
}

extension FileDocumentReadConfiguration {
    /// A file that was only looked at is read when the document asks for its contents.
    init(_ file: LoadedFile, at location: FileLocation?, type: UTType) throws {
        let wrapper =
            if file.isUnread, let location {
                try FileWrapper(url: location.url.resolvingSymlinksInPath())
            } else {
                FileWrapper(regularFileWithContents: file.contents)
            }
        wrapper.filename = location?.name
        wrapper.preferredFilename = location?.name
        self.init(contentType: type, file: wrapper)
    }
}

extension FileDocumentWriteConfiguration {
    /// - Parameter existing: The document's file, if it has one; read for the document to keep what
    ///   it does not know.
    init(_ contentType: UTType, replacing existing: FileLocation?) {
        self.init(
            contentType: contentType,
            existingFile: existing.flatMap { try? FileWrapper(url: $0.url) }
        )
    }
}

extension FileWrapper {
    /// The bytes of a document that is one file.
    func documentContents() throws -> Data {
        guard isRegularFile, let contents = regularFileContents else {
            throw CocoaError(.fileWriteUnsupportedScheme)
        }
        return contents
    }
}
