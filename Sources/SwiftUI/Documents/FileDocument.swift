public import AppShell
public import Foundation
public import FoundationExtras
public import SwiftUICore
public import UniformTypeIdentifiers

/// A document that is a value, and knows how to be read from and written to a file.
///
/// Reading and writing happen off the main thread. An error that `init(configuration:)` throws is
/// shown with the file's name, and the file is left as it is.
@preconcurrency
public protocol FileDocument: Sendable {
    /// The types that can be opened.
    static var readableContentTypes: [UTType] { get }

    /// The types that can be saved, the first being that of new documents; those that can be opened
    /// where nothing else is said.
    static var writableContentTypes: [UTType] { get }

    /// Makes a document of a file's contents.
    init(configuration: ReadConfiguration) throws

    /// The file that holds the document.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper

    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A file to be read.
public struct FileDocumentReadConfiguration {
    /// The type that the file's name stands for.
    public let contentType: UTType
    /// The file's contents.
    public let file: FileWrapper
}

/// How a file is to be written.
public struct FileDocumentWriteConfiguration {
    /// The type to write.
    public let contentType: UTType
    /// The file as it was last read or written; `nil` for a new document.
    public let existingFile: FileWrapper?
}

/// What an editor is given of a document.
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document; changing it marks the window as edited, and can be undone.
    @Binding public var document: Document
    /// Where the document's file is; `nil` until it is first saved.
    public var fileURL: URL?
    /// Whether the document can be saved where it is.
    public var isEditable: Bool
    /// From where the document was made; `nil` for one that was opened.
    public var creationSource: DocumentCreationSource?
}
