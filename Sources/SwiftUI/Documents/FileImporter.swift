import AppShell
import DocumentEngine
public import Foundation
import RenderTree
public import SwiftUICore
public import UniformTypeIdentifiers

// MARK: - View + fileImporter

extension View {
    /// Lets a person choose a file while the binding is true.
    ///
    /// The binding is made false first, then the file's URL is handed over; nothing is where the
    /// person cancels.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View {
        importer(isPresented, allowedContentTypes, allowsMultiple: false) { urls in
            if let url = urls?.first { onCompletion(.success(url)) }
        }
    }

    /// Lets a person choose a file, or several, while the binding is true.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View {
        importer(
            isPresented,
            allowedContentTypes,
            allowsMultiple: allowsMultipleSelection
        ) { urls in
            if let urls { onCompletion(.success(urls)) }
        }
    }

    /// Lets a person choose a file, or several, while the binding is true, and tells of a person who
    /// cancels.
    nonisolated public func fileImporter(
        isPresented: Binding<Bool>,
        allowedContentTypes: [UTType],
        allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void,
        onCancellation: @escaping () -> Void
    ) -> some View {
        importer(
            isPresented,
            allowedContentTypes,
            allowsMultiple: allowsMultipleSelection
        ) { urls in
            if let urls { onCompletion(.success(urls)) } else { onCancellation() }
        }
    }

    /// - Parameter finish: Gets `nil` where the person cancelled.
    nonisolated private func importer(
        _ isPresented: Binding<Bool>,
        _ types: [UTType],
        allowsMultiple: Bool,
        finish: @escaping ([URL]?) -> Void
    ) -> some View {
        FileDialogView(
            content: self,
            isPresented: isPresented,
            request: ImportRequest(types: types, allowsMultiple: allowsMultiple, complete: finish)
        )
    }
}

private struct ImportRequest: FileDialogRequest {
    let types: [UTType]
    let allowsMultiple: Bool
    /// Gets `nil` where the person cancelled.
    let complete: ([URL]?) -> Void

    func makeDialog() -> FileDialogNode? {
        FileDialogNode(
            title: "Import",
            purpose: .open(allowsMultiple: allowsMultiple),
            filters: FileFilters.filters(for: types)
        )
    }

    func finish(_ paths: [[UInt8]]?, in environment: EnvironmentValues) async {
        // What is no file of this computer has no path.
        let urls = paths?.map { FileLocation(bytes: $0).url }
        complete(urls?.isEmpty == false ? urls : nil)
    }
}
