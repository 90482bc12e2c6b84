import AppShell
import DocumentEngine
public import Foundation
import FoundationExtras
import RenderTree
public import SwiftUICore
public import UniformTypeIdentifiers

extension View {
    /// Lets a person choose where a document goes that writes itself, while the binding is true and
    /// there is one.
    ///
    /// It writes beside the chosen place, under a hidden name; only what is complete takes the place,
    /// and what was there before stays until then. Nothing half written stays. The app does not end
    /// before that.
    ///
    /// - Parameters:
    ///   - contentType: The first that the document writes, where it is not given.
    ///   - defaultFilename: Gets the type's extension where it has none.
    ///   - onCompletion: Gets the place, or why nothing could be written there. Main thread.
    ///   - onCancellation: The person has not chosen a place, or the writer has thrown
    ///     `CancellationError`.
    nonisolated public func fileExporter<D: WritableDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType? = nil,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: (() -> Void)? = nil
    ) -> some View where D.Writer.Destination == URL {
        let type = contentType ?? D.writableContentTypes.first ?? .data
        return FileDialogView(
            content: self,
            isPresented: isPresented,
            request: WritingRequest(
                document: document,
                type: type,
                suggestedName: suggestedName(defaultFilename, [type]),
                onCompletion: onCompletion,
                onCancellation: onCancellation ?? {}
            )
        )
    }
}

private struct WritingRequest<Document: WritableDocument>: FileDialogRequest
where Document.Writer.Destination == URL {
    let document: Document?
    let type: UTType
    let suggestedName: String
    let onCompletion: (Result<URL, any Error>) -> Void
    let onCancellation: () -> Void

    func makeDialog() -> FileDialogNode? {
        guard document != nil else { return nil }
        return FileDialogNode(
            title: "Export",
            purpose: .save(suggestedName: suggestedName),
            filters: FileFilters.filters(for: [type])
        )
    }

    func finish(_ paths: [[UInt8]]?, in environment: EnvironmentValues) async {
        guard let path = paths?.first, let document else { return onCancellation() }
        let place = FileLocation(bytes: path).url
        do {
            try refuseOwnFile(FileLocation(bytes: path), in: environment)
            // A link stays, and leads to what is new.
            let hidden = HiddenFile(beside: place.resolvingSymlinksInPath())
            defer { hidden.remove() }
            let snapshot = try await document.snapshot(contentType: type)
            let writer = document.writer(
                configuration: DocumentWriteConfiguration(contentType: type)
            )
            let progress = ProgressManager(totalCount: 1)
            try await writer.write(
                snapshot: snapshot,
                to: hidden.url,
                previous: nil,
                progress: progress.subprogress(assigningCount: 1)
            )
            try await hidden.takePlace()
            onCompletion(.success(place))
        } catch is CancellationError {
            onCancellation()
        } catch {
            onCompletion(.failure(error))
        }
    }
}

extension WritingRequest {
    /// A document that is exported over its own file would be gone.
    @MainActor private func refuseOwnFile(
        _ place: FileLocation,
        in environment: EnvironmentValues
    ) throws {
        guard let store = environment[FileStoreKey.self],
            let url = environment.documentConfiguration?.fileURL,
            let own = FileLocation(fileURL: url).flatMap({ store.identity(of: $0) }),
            own == store.identity(of: place)
        else { return }
        let reason = "It is the document itself: choose another name."
        throw DocumentError(.unserializable(reason), at: place)
    }
}

/// A file that is written beside its place until it is complete.
private struct HiddenFile: Sendable {
    let url: URL
    private let place: URL

    init(beside place: URL) {
        self.place = place
        // With the extension: writers may go by it.
        url = place.deletingLastPathComponent()
            .appendingPathComponent("." + UUID().uuidString)
            .appendingPathExtension(place.pathExtension)
    }

    /// Brings it to the disk, and then to its place.
    func takePlace() async throws {
        try await Task.detached(priority: .userInitiated) {
            let file = try FileHandle(forUpdating: url)
            try file.synchronize()
            try file.close()
            guard rename(url.path, place.path) == 0 else {
                throw DocumentError(.system(code: errno), named: place.lastPathComponent)
            }
            // The name is on the disk only once its folder is.
            let folder = open(place.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
            guard folder >= 0 else { return }
            fsync(folder)
            close(folder)
        }.value
    }

    /// Takes away what has not come to its place.
    func remove() { try? FileManager.default.removeItem(at: url) }
}
