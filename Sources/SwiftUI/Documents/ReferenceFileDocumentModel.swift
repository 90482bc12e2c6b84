import AppShell
import Combine
import DocumentEngine
import Foundation
import FoundationExtras
import SwiftUICore
import UniformTypeIdentifiers

/// A document that is an object.
@MainActor
final class ReferenceFileDocumentModel<Document: ReferenceFileDocument, Content: View>:
    HeldDocument<Document>, DocumentModel
{
    private let makeEditor: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content

    init(
        newDocument: (@Sendable () -> Document)?,
        editor: @escaping @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content,
        undoManager: UndoManager
    ) {
        makeEditor = editor
        super.init(makeDocument: newDocument, undoManager: undoManager)
    }

    var isTrackedByUndo: Bool { true }

    /// Documents exist that tell of changes in the methods that their buttons call, and not in what
    /// they register for undo.
    func documentWasReversed() {
        (value?.peek().objectWillChange as? ObservableObjectPublisher)?.send()
    }

    // MARK: - The editor

    var editor: AnyView {
        guard let value else { return AnyView(EmptyView()) }
        return AnyView(
            CurrentDocument(document: value, place: placeLocation, editor: makeEditor)
        )
    }

    // MARK: - DocumentContents

    var contentType: String {
        Document.writableContentTypes.type(of: place.location).identifier
    }

    func read(
        _ file: LoadedFile,
        at location: FileLocation?
    ) async throws -> @MainActor () throws -> Void {
        try await read(file, at: location, as: Document.readableContentTypes) {
            try Document(configuration: $0)
        }
    }

    func snapshot(for location: FileLocation?) throws -> any DocumentSnapshot {
        guard let document = value?.peek() else { throw CocoaError(.fileNoSuchFile) }
        let type = Document.writableContentTypes.type(of: location)
        return ReferenceFileDocumentSnapshot(
            document: document,
            snapshot: try SnapshotWorker.run { try document.snapshot(contentType: type) },
            contentType: type,
            existing: place.location
        )
    }
}

/// A document at one moment, on its way to its file.
struct ReferenceFileDocumentSnapshot<Document: ReferenceFileDocument>: DocumentSnapshot,
    @unchecked Sendable
{
    let document: Document
    /// Made on one thread and used on another, by one at a time.
    let snapshot: Document.Snapshot
    let contentType: UTType
    let existing: FileLocation?

    func serialized() throws -> Data {
        let configuration = FileDocumentWriteConfiguration(contentType, replacing: existing)
        return try document.fileWrapper(snapshot: snapshot, configuration: configuration)
            .documentContents()
    }
}

/// Takes snapshots on a thread that is not the main one, while the main one waits: nothing can
/// change the document meanwhile.
enum SnapshotWorker {
    private static let queue = DispatchQueue(label: "SwiftUI.snapshots", qos: .userInitiated)

    static func run<Value>(_ work: @escaping @Sendable () throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        let isDone = DispatchSemaphore(value: 0)
        // Not `sync`, which runs the work on the waiting thread itself.
        queue.async {
            outcome.result = Result { try work() }
            isDone.signal()
        }
        isDone.wait()
        guard let result = outcome.result else { preconditionFailure("no snapshot was taken") }
        return try result.get()
    }

    /// The semaphore orders the only write before the only read.
    private final class Outcome<Value>: @unchecked Sendable {
        var result: Result<Value, any Error>?
    }
}

/// The editor of the document that is there now: reloading puts another object in its place.
private struct CurrentDocument<Document: ReferenceFileDocument, Content: View>: View {
    let document: StateLocation<Document>
    let place: StateLocation<DocumentPlace>
    let editor: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content

    var body: some View {
        let document = document.get()
        // Views further in find it as an environment object, as they do with Apple's.
        ReferenceDocumentEditor(document: document, place: place, editor: editor)
            .environmentObject(document)
    }
}

/// The app's editor with what it is told of the document.
private struct ReferenceDocumentEditor<Document: ReferenceFileDocument, Content: View>: View {
    @ObservedObject var document: Document
    let place: StateLocation<DocumentPlace>
    let editor: @MainActor (ReferenceFileDocumentConfiguration<Document>) -> Content

    var body: some View {
        let place = place.get()
        editor(
            ReferenceFileDocumentConfiguration(
                document: _document,
                fileURL: place.location?.url,
                isEditable: place.isEditable,
                creationSource: place.creationSource
            )
        )
    }
}
