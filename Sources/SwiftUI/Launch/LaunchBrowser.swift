import AppShell
import DocumentEngine
import Foundation
import SwiftUICore
import UIKit
import UniformTypeIdentifiers

/// The files of a `DocumentLaunchView`: what is chosen opens in a window with the app's view.
final class LaunchBrowser: UIDocumentBrowserViewController,
    UIDocumentBrowserViewControllerDelegate
{
    /// Makes the view of a document.
    private let makeView: @MainActor (URL) -> AnyView
    private let types: [UTType]
    private var open: [URL: OpenDocument] = [:]

    private struct OpenDocument {
        weak var controller: UIViewController?
    }

    init(for types: [UTType], makeView: @escaping @MainActor (URL) -> AnyView) {
        self.types = types
        self.makeView = makeView
        super.init(forOpening: types)
        delegate = self
        // The app's actions make documents.
        allowsDocumentCreation = false
        allowsPickingMultipleItems = true
        shouldShowFileExtensions = true
        loadViewIfNeeded()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a document in a window of its own, or raises that window.
    private func show(_ url: URL) {
        if let window = open[url]?.controller?.view.window { return window.makeKey() }
        let controller = UIHostingController(rootView: makeView(url))
        controller.title = url.lastPathComponent
        controller.modalPresentationStyle = .fullScreen
        open[url] = OpenDocument(controller: controller)
        present(controller, animated: true)
    }

    // MARK: - New documents

    /// Makes documents where the actions of the launch view ask for them.
    var newDocument: NewDocumentAction {
        NewDocumentAction { [weak self] request in
            self?.make(request)
        } report: { [weak self] error in
            self?.tell(error)
        }
    }

    private func make(_ request: NewDocumentRequest) {
        do {
            switch request.contents {
            case .file(let file): bring(file.url, .copy)
            case .own: bring(try emptyFile(of: request.type), .move)
            case .made:
                throw DocumentError(
                    .unreadable("A launch view without document groups makes documents of files."),
                    named: "New document"
                )
            }
        } catch {
            tell(error)
        }
    }

    /// An empty file, to be moved to where the document shall be.
    private func emptyFile(of type: UTType?) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: UUID().uuidString,
            directoryHint: .isDirectory
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let suffix = (type ?? types.first)?.preferredFilenameExtension
        let url = folder.appending(path: "Untitled" + (suffix.map { "." + $0 } ?? ""))
        try Data().write(to: url)
        return url
    }

    private func tell(_ error: any Error) {
        let local = error as? any LocalizedError
        let alert = UIAlertController(
            title: error.localizedDescription,
            message: local?.recoverySuggestion,
            preferredStyle: .alert
        )
        alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        present(alert, animated: true)
    }

    // MARK: - UIDocumentBrowserViewControllerDelegate

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentsAt documentURLs: [URL]
    ) {
        for url in documentURLs { show(url) }
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {
        show(destinationURL)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        failedToImportDocumentAt documentURL: URL,
        error: (any Error)?
    ) {
        if let error { tell(error) }
    }
}
