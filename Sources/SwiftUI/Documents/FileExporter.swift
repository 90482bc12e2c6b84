import AppShell
import DocumentEngine
public import Foundation
import RenderTree
public import SwiftUICore
public import UniformTypeIdentifiers

// MARK: - View + fileExporter

extension View {
    /// Lets a person choose where a document goes, while the binding is true and there is one.
    ///
    /// The binding is made false first, then the file is written off the main thread: a file that
    /// the person agreed to replace is whole, with the old contents or the new, at every moment.
    ///
    /// - Parameters:
    ///   - defaultFilename: Gets the type's extension where it has none.
    ///   - onCompletion: Gets the place, or why nothing could be written there; not called where the
    ///     person cancels. Main thread.
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented,
            document: document,
            contentTypes: [contentType],
            defaultFilename: defaultFilename,
            onCompletion: onCompletion,
            onCancellation: {}
        )
    }

    /// The same with several types, of which the name that the person gives decides.
    ///
    /// - Parameter contentTypes: Where empty, the types that the document writes.
    nonisolated public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(
            isPresented,
            document.map { ValueContents(document: $0) },
            contentTypes.isEmpty ? D.writableContentTypes : contentTypes,
            defaultFilename,
            onCompletion,
            onCancellation
        )
    }

    /// Lets a person choose where a document, an object, goes, while the binding is true and there
    /// is one.
    nonisolated public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentType: UTType,
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        fileExporter(
            isPresented: isPresented,
            document: document,
            contentTypes: [contentType],
            defaultFilename: defaultFilename,
            onCompletion: onCompletion,
            onCancellation: {}
        )
    }

    /// The same with several types, of which the name that the person gives decides.
    ///
    /// - Parameter contentTypes: Where empty, the types that the document writes.
    nonisolated public func fileExporter<D: ReferenceFileDocument>(
        isPresented: Binding<Bool>,
        document: D?,
        contentTypes: [UTType] = [],
        defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void,
        onCancellation: @escaping () -> Void = {}
    ) -> some View {
        exporter(
            isPresented,
            document.map { ObjectContents(document: $0) },
            contentTypes.isEmpty ? D.writableContentTypes : contentTypes,
            defaultFilename,
            onCompletion,
            onCancellation
        )
    }

    nonisolated private func exporter<Contents: ExportedContents>(
        _ isPresented: Binding<Bool>,
        _ contents: Contents?,
        _ types: [UTType],
        _ defaultFilename: String?,
        _ onCompletion: @escaping (Result<URL, any Error>) -> Void,
        _ onCancellation: @escaping () -> Void
    ) -> some View {
        FileDialogView(
            content: self,
            isPresented: isPresented,
            request: ExportRequest(
                contents: contents,
                types: types,
                suggestedName: suggestedName(defaultFilename, types),
                onCompletion: onCompletion,
                onCancellation: onCancellation
            )
        )
    }
}

private struct ExportRequest<Contents: ExportedContents>: FileDialogRequest {
    let contents: Contents?
    let types: [UTType]
    let suggestedName: String
    let onCompletion: (Result<URL, any Error>) -> Void
    let onCancellation: () -> Void

    func makeDialog() -> FileDialogNode? {
        guard contents != nil else { return nil }
        return FileDialogNode(
            title: "Export",
            purpose: .save(suggestedName: suggestedName),
            filters: FileFilters.filters(for: types)
        )
    }

    func finish(_ paths: [[UInt8]]?, in environment: EnvironmentValues) async {
        guard let path = paths?.first, let contents else { return onCancellation() }
        let location = FileLocation(bytes: path)
        do {
            guard let store = environment.fileStore else { throw CocoaError(.fileWriteUnknown) }
            let data = try await contents.serialized(as: types.type(of: location))
            try await write(data, to: location, in: store)
            onCompletion(.success(location.url))
        } catch {
            onCompletion(.failure(error))
        }
    }

    /// Puts the bytes in place of what is there now, to which the person has agreed in the dialog.
    @MainActor private func write(
        _ data: Data,
        to location: FileLocation,
        in store: any FileStore
    ) async throws {
        try await Task.detached(priority: .userInitiated) {
            let existing = try store.currentFingerprint(of: location)
            _ = try store.write(
                data,
                to: location,
                expecting: existing.map { .fingerprint($0) } ?? .absent
            )
        }.value
    }
}

/// A name with an extension, so that it says what the file is.
func suggestedName(_ name: String?, _ types: [UTType]) -> String {
    let name = name ?? "Untitled"
    let location = FileLocation(path: name)
    guard let type = types.first, let filenameExtension = type.preferredFilenameExtension,
        UTType(filenameExtension: location.filenameExtension)?.conforms(to: type) != true
    else { return name }
    return name + "." + filenameExtension
}

/// A document that can be made into bytes.
private protocol ExportedContents: Sendable {
    /// The bytes, made off the main thread.
    @MainActor func serialized(as type: UTType) async throws -> Data
}

private struct ValueContents<Document: FileDocument>: ExportedContents {
    let document: Document

    func serialized(as type: UTType) async throws -> Data {
        try await Task.detached(priority: .userInitiated) {
            let configuration = FileDocumentWriteConfiguration(type, replacing: nil)
            return try document.fileWrapper(configuration: configuration).documentContents()
        }.value
    }
}

private struct ObjectContents<Document: ReferenceFileDocument>: ExportedContents {
    let document: Document

    func serialized(as type: UTType) async throws -> Data {
        let snapshot = ReferenceFileDocumentSnapshot(
            document: document,
            snapshot: try SnapshotWorker.run { try document.snapshot(contentType: type) },
            contentType: type,
            existing: nil
        )
        return try await Task.detached(priority: .userInitiated) {
            try snapshot.serialized()
        }.value
    }
}

extension EnvironmentValues {
    /// Where the app's files are written.
    fileprivate var fileStore: (any FileStore)? { self[FileStoreKey.self] }
}
