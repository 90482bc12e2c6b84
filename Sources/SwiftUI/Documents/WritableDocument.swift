public import Foundation
public import FoundationExtras
public import UniformTypeIdentifiers

/// A document that can be written to a file.
///
/// ## On Linux
/// `fileExporter` writes such documents. Document groups take `FileDocument` and
/// `ReferenceFileDocument`.
public protocol WritableDocument: AnyObject {
    associatedtype Writer: DocumentWriter
    typealias WriteConfiguration = DocumentWriteConfiguration

    /// The types that it can be written in, the most usual one first.
    static var writableContentTypes: [UTType] { get }

    /// Makes what writes the document.
    func writer(configuration: sending WriteConfiguration) -> sending Writer

    /// What is to be written, as of now.
    @MainActor func snapshot(contentType: UTType) async throws -> sending Writer.Snapshot
}

/// Writes what a document was at one moment.
public protocol DocumentWriter<Snapshot> {
    associatedtype Snapshot
    associatedtype Destination = URL

    /// Writes, away from the main thread.
    ///
    /// - Parameters:
    ///   - destination: Where to, and nowhere else; nothing is there yet.
    ///   - previous: What was written there before; `nil` the first time.
    ///   - progress: The part of the work that this is.
    @concurrent func write(
        snapshot: sending Snapshot,
        to destination: sending Destination,
        previous: sending Snapshot?,
        progress: consuming Subprogress
    ) async throws
}

/// What a writer is told.
public struct DocumentWriteConfiguration: Sendable {
    /// The type to write.
    public let contentType: UTType
}
