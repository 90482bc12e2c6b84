public import AppShell
import DocumentEngine
public import Foundation
public import SwiftUICore
public import UniformTypeIdentifiers

/// A button that makes a new document and opens it.
///
/// A button may prepare what the document starts from, and take its time: it cannot be pressed
/// meanwhile. A `CancellationError` that it throws ends the making without a word; any other is told.
///
/// ## On Linux
/// The new document has no file until it is saved, and what was prepared stays as it is. In a
/// `DocumentLaunchView` it is a copy of the prepared file in the folder that is shown.
public struct NewDocumentButton<Label: View> {
    private let label: Label
    private let type: UTType?
    private let source: DocumentCreationSource?
    private let prepare: (@MainActor () async throws -> NewDocumentRequest.Contents)?
    @Environment(\.newDocument) private var newDocument
    @Environment(\.isInLaunchView) private var isInLaunchView
    @State private var isPreparing = false

    nonisolated private init(
        label: Label,
        type: UTType?,
        source: DocumentCreationSource? = nil,
        prepare: (@MainActor () async throws -> NewDocumentRequest.Contents)? = nil
    ) {
        self.label = label
        self.type = type
        self.source = source
        self.prepare = prepare
    }
}

// MARK: - Empty documents

extension NewDocumentButton where Label == Text {
    /// Makes an empty document, of the first type that can be made or of the one that is given.
    nonisolated public init(_ label: Text? = nil, contentType: UTType? = nil) {
        self.init(label: label ?? .createDocument, type: contentType)
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, contentType: UTType? = nil) {
        self.init(Text(titleKey), contentType: contentType)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, contentType: UTType? = nil) {
        self.init(Text(title), contentType: contentType)
    }

    /// Makes an empty document, which knows by `source` from where.
    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        contentType: UTType? = nil,
        source: DocumentCreationSource
    ) {
        self.init(label: Text(titleKey), type: contentType, source: source)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        contentType: UTType? = nil,
        source: DocumentCreationSource
    ) {
        self.init(label: Text(title), type: contentType, source: source)
    }
}

// MARK: - Documents from files

extension NewDocumentButton where Label == Text {
    /// Makes a document that starts from a file.
    ///
    /// - Parameter prepareDocumentURL: Gives the file; `nil` for an empty document.
    nonisolated public init(
        _ label: Text? = nil,
        contentType: UTType,
        prepareDocumentURL: @escaping @MainActor () async throws -> URL?
    ) {
        self.init(
            label: label ?? .createDocument,
            type: contentType,
            prepare: Self.contents(prepareDocumentURL)
        )
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        contentType: UTType,
        prepareDocumentURL: @escaping @MainActor () async throws -> URL?
    ) {
        self.init(Text(titleKey), contentType: contentType, prepareDocumentURL: prepareDocumentURL)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S,
        contentType: UTType,
        prepareDocumentURL: @escaping @MainActor () async throws -> URL?
    ) {
        self.init(Text(title), contentType: contentType, prepareDocumentURL: prepareDocumentURL)
    }

    /// Makes a document that starts from a file, and knows by `source` from where.
    nonisolated public init(
        _ label: Text? = nil,
        contentType: UTType,
        source: DocumentCreationSource,
        _ prepareDocumentURL: @escaping @MainActor () async throws -> URL? = { nil }
    ) {
        self.init(
            label: label ?? .createDocument,
            type: contentType,
            source: source,
            prepare: Self.contents(prepareDocumentURL)
        )
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey,
        contentType: UTType,
        source: DocumentCreationSource,
        prepareDocumentURL: @escaping @MainActor () async throws -> URL?
    ) {
        self.init(Text(titleKey), contentType: contentType, source: source, prepareDocumentURL)
    }

    nonisolated private static func contents(
        _ prepare: @escaping @MainActor () async throws -> URL?
    ) -> @MainActor () async throws -> NewDocumentRequest.Contents {
        {
            guard let url = try await prepare() else { return .own }
            guard let file = FileLocation(fileURL: url) else {
                let reason = "A new document can only start from a file on this computer."
                throw DocumentError(.unreadable(reason), named: url.lastPathComponent)
            }
            return .file(file)
        }
    }
}

// MARK: - Documents from the app

extension NewDocumentButton where Label == Text {
    /// Makes a document of what the app prepares.
    ///
    /// - Parameter prepareDocument: Gives the document; `nil` for an empty one.
    nonisolated public init<D: FileDocument>(
        _ label: Text? = nil,
        for documentType: D.Type = D.self,
        contentType: UTType? = nil,
        prepareDocument: @escaping @MainActor () async throws -> D? = { nil }
    ) {
        self.init(
            label: label ?? .createDocument,
            type: contentType,
            prepare: Self.contents(prepareDocument)
        )
    }

    nonisolated public init<D: FileDocument>(
        _ titleKey: LocalizedStringKey,
        for documentType: D.Type = D.self,
        contentType: UTType? = nil,
        prepareDocument: @escaping @MainActor () async throws -> D? = { nil }
    ) {
        self.init(
            Text(titleKey),
            for: documentType,
            contentType: contentType,
            prepareDocument: prepareDocument
        )
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, D: FileDocument>(
        _ title: S,
        for documentType: D.Type = D.self,
        contentType: UTType? = nil,
        prepareDocument: @escaping @MainActor () async throws -> D? = { nil }
    ) {
        self.init(
            Text(title),
            for: documentType,
            contentType: contentType,
            prepareDocument: prepareDocument
        )
    }

    /// Makes a document of what the app prepares, which knows by `source` from where.
    nonisolated public init<D: FileDocument>(
        _ label: Text? = nil,
        for documentType: D.Type = D.self,
        contentType: UTType? = nil,
        source: DocumentCreationSource,
        _ prepareDocument: @escaping @MainActor () async throws -> D? = { nil }
    ) {
        self.init(
            label: label ?? .createDocument,
            type: contentType,
            source: source,
            prepare: Self.contents(prepareDocument)
        )
    }

    nonisolated private static func contents<D: FileDocument>(
        _ prepare: @escaping @MainActor () async throws -> D?
    ) -> @MainActor () async throws -> NewDocumentRequest.Contents {
        {
            guard let document = try await prepare() else { return .own }
            return .made { document }
        }
    }
}

extension Text {
    /// What making a document is called where the app says nothing.
    fileprivate static var createDocument: Text { Text(verbatim: "Create Document") }
}

// MARK: - The view

extension NewDocumentButton: View {
    public var body: some View {
        if isInLaunchView {
            // What begins at once stands out; what asks first stands beside it.
            if prepare == nil {
                button.buttonStyle(.borderedProminent)
            } else {
                button.buttonStyle(.bordered)
            }
        } else {
            button
        }
    }

    @MainActor private var button: some View {
        Button {
            create()
        } label: {
            label
        }
        .disabled(isPreparing)
    }

    @MainActor private func create() {
        guard let prepare else {
            return newDocument.create(NewDocumentRequest(type: type, source: source))
        }
        isPreparing = true
        Task {
            defer { isPreparing = false }
            do {
                let contents = try await prepare()
                newDocument.create(NewDocumentRequest(contents, type: type, source: source))
            } catch is CancellationError {
                // The person wants none after all.
            } catch {
                newDocument.report(error)
            }
        }
    }
}
