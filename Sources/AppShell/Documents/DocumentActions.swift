import DocumentEngine
public import Foundation
public import SwiftUICore
public import UniformTypeIdentifiers

/// What is known of the document that a view belongs to.
public struct DocumentConfiguration: Equatable, Sendable {
    /// Where the document's file is; `nil` until it is first saved.
    public var fileURL: URL?
    /// Whether the document can be saved where it is.
    public var isEditable: Bool
}

/// Opens a window with a new document.
///
/// The app needs a document group of that type of document; without one nothing happens but a
/// message on standard error. Main thread.
@MainActor
public struct NewDocumentAction {
    package let create: @MainActor (NewDocumentRequest) -> Void
    /// Tells the person why there is no new document.
    package let report: @MainActor (any Error) -> Void

    package init(
        create: @escaping @MainActor (NewDocumentRequest) -> Void,
        report: @escaping @MainActor (any Error) -> Void
    ) {
        self.create = create
        self.report = report
    }

    /// Shows the new document of the group that writes that type.
    public func callAsFunction(contentType: UTType) {
        create(NewDocumentRequest(type: contentType))
    }
}

/// Opens a file in a window, or raises the window that shows it already.
///
/// Main thread.
@MainActor
public struct OpenDocumentAction {
    let open: @MainActor (FileLocation) async throws -> Void

    /// Returns once the document is there to be seen.
    ///
    /// - Throws: An error that names the file and says why it cannot be opened.
    public func callAsFunction(at url: URL) async throws {
        guard let location = FileLocation(fileURL: url) else {
            let reason = DocumentError.Reason.unreadable(
                "Only files on this computer can be opened."
            )
            throw DocumentError(reason, named: url.lastPathComponent)
        }
        try await open(location)
    }
}

extension EnvironmentValues {
    /// The document that the view belongs to; `nil` outside a document.
    public var documentConfiguration: DocumentConfiguration? {
        get { self[DocumentConfigurationKey.self] }
        set { self[DocumentConfigurationKey.self] = newValue }
    }

    /// Opens a window with a new document.
    public var newDocument: NewDocumentAction { self[NewDocumentKey.self] }

    /// The same, for views around which it is another.
    package var newDocumentAction: NewDocumentAction {
        get { self[NewDocumentKey.self] }
        set { self[NewDocumentKey.self] = newValue }
    }

    /// Opens a file in a window.
    public var openDocument: OpenDocumentAction { self[OpenDocumentKey.self] }
}

struct DocumentConfigurationKey: EnvironmentKey {
    static var defaultValue: DocumentConfiguration? { nil }
}

struct NewDocumentKey: EnvironmentKey {
    static var defaultValue: NewDocumentAction {
        MainActor.assumeIsolated { NewDocumentAction(create: { _ in }, report: { _ in }) }
    }
}

struct OpenDocumentKey: EnvironmentKey {
    static var defaultValue: OpenDocumentAction {
        MainActor.assumeIsolated {
            OpenDocumentAction { throw DocumentError(.unreadable("No app is running."), at: $0) }
        }
    }
}
