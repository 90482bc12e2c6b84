public import AppShell
public import Combine
public import Foundation
public import FoundationExtras
public import SwiftUICore
public import UniformTypeIdentifiers

/// A document that is an object, and knows how to be read from and written to a file.
///
/// Only what is registered with the undo manager is an edit: the editor finds it as
/// `@Environment(\.undoManager)`, and registers with it whatever changes the document. Reading,
/// taking snapshots and writing happen off the main thread; while a snapshot is taken the main
/// thread waits, so that nothing changes the document meanwhile. A snapshot must not wait for the
/// main thread in turn.
@preconcurrency
public protocol ReferenceFileDocument: ObservableObject, Sendable {
    /// What of the document is written, as it is at one moment.
    associatedtype Snapshot

    /// The types that can be opened.
    static var readableContentTypes: [UTType] { get }

    /// The types that can be saved, the first being that of new documents; those that can be opened
    /// where nothing else is said.
    static var writableContentTypes: [UTType] { get }

    /// Makes a document of a file's contents.
    init(configuration: ReadConfiguration) throws

    /// What is to be written in that type.
    func snapshot(contentType: UTType) throws -> Snapshot

    /// The file that holds what a snapshot has.
    func fileWrapper(
        snapshot: Snapshot,
        configuration: WriteConfiguration
    ) throws -> FileWrapper

    typealias ReadConfiguration = FileDocumentReadConfiguration
    typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What an editor is given of a document that is an object.
@MainActor
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document; its changes evaluate the editor.
    @ObservedObject public var document: Document
    /// Where the document's file is; `nil` until it is first saved.
    public var fileURL: URL?
    /// Whether the document can be saved where it is.
    public var isEditable: Bool
    /// From where the document was made; `nil` for one that was opened.
    public var creationSource: DocumentCreationSource?

    init(
        document: ObservedObject<Document>,
        fileURL: URL?,
        isEditable: Bool,
        creationSource: DocumentCreationSource?
    ) {
        _document = document
        self.fileURL = fileURL
        self.isEditable = isEditable
        self.creationSource = creationSource
    }
}
