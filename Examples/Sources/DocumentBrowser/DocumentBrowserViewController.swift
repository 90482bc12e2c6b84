import UIKit

/// Where people choose what to work on.
final class DocumentBrowserViewController: UIDocumentBrowserViewController,
    UIDocumentBrowserViewControllerDelegate
{
    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        allowsDocumentCreation = true
        allowsPickingMultipleItems = true
        shouldShowFileExtensions = true
        view.tintColor = .systemOrange
        localizedCreateDocumentActionTitle = "New Text"
        customActions = [makeConvertAction(), makeDateAction()]
        defaultDocumentAspectRatio = 1
        additionalLeadingNavigationBarButtonItems = [makeOptionsItem()]
        additionalTrailingNavigationBarButtonItems = [
            UIBarButtonItem(
                title: "About",
                image: UIImage(systemName: "info.circle"),
                primaryAction: UIAction { [weak self] _ in
                    self?.notifyUser("Document Browser", "An app written for UIKit alone.")
                }
            )
        ]
    }

    // MARK: - UIDocumentBrowserViewControllerDelegate

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {
        let chooser = UIAlertController(
            title: "Choose a Template",
            message: nil,
            preferredStyle: .actionSheet
        )
        for template in Template.allCases {
            chooser.addAction(
                UIAlertAction(title: template.title, style: .default) { _ in
                    let file = template.makeFile()
                    importHandler(file.url, file.mode)
                }
            )
        }
        chooser.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { _ in importHandler(nil, .none) }
        )
        present(chooser, animated: true)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentsAt documentURLs: [URL]
    ) {
        for url in documentURLs { presentDocument(at: url) }
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {
        presentDocument(at: destinationURL)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        failedToImportDocumentAt documentURL: URL,
        error: (any Error)?
    ) {
        let text = (error as? any LocalizedError)?.recoverySuggestion ?? ""
        notifyUser(error?.localizedDescription ?? "The document could not be made.", text)
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        applicationActivitiesForDocumentURLs documentURLs: [URL]
    ) -> [UIActivity] {
        [CountActivity(documentURLs) { [weak self] in self?.notifyUser($0, "") }]
    }

    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        willPresent activityViewController: UIActivityViewController
    ) {
        // Drafts are nobody else's business.
        activityViewController.excludedActivityTypes = [.mail]
    }

    // MARK: - Documents

    func presentDocument(at url: URL) {
        let controller = DocumentViewController(document: TextDocument(fileURL: url))
        controller.modalPresentationStyle = .fullScreen
        controller.transitioningDelegate = controller
        let transition = transitionController(forDocumentAt: url)
        transition.targetView = controller.view
        controller.transition = transition
        present(controller, animated: true)
    }

    /// Writes what a text says as Markdown beside it: a heading of the first line, paragraphs of the
    /// others.
    private func makeConvertAction() -> UIDocumentBrowserAction {
        let action = UIDocumentBrowserAction(
            identifier: "org.documentkit.browser.convert",
            localizedTitle: "Convert",
            availability: [.menu, .navigationBar]
        ) { [weak self] urls in
            if let url = urls.first { self?.convert(url) }
        }
        action.image = UIImage(systemName: "doc.richtext")
        action.supportedContentTypes = ["public.plain-text"]
        action.supportsMultipleItems = false
        return action
    }

    /// Puts the day before the names of files.
    private func makeDateAction() -> UIDocumentBrowserAction {
        let action = UIDocumentBrowserAction(
            identifier: "org.documentkit.browser.date",
            localizedTitle: "Add Date to Name",
            availability: .menu
        ) { [weak self] urls in
            let day = Date().formatted(.iso8601.year().month().day())
            for url in urls {
                let name = "\(day) \(url.deletingPathExtension().lastPathComponent)"
                self?.renameDocument(at: url, proposedName: name) { _, error in
                    if let error { self?.notifyUser("Not renamed", error.localizedDescription) }
                }
            }
        }
        return action
    }

    private func convert(_ url: URL) {
        do {
            let markdown = Markdown(plainText: try String(contentsOf: url, encoding: .utf8)).text
            let name = url.deletingPathExtension().lastPathComponent
            let converted = FileManager.default.temporaryDirectory
                .appendingPathComponent("\(name).md")
            try Data(markdown.utf8).write(to: converted)
            importDocument(at: converted, nextToDocumentAt: url, mode: .move) { [weak self] in
                if let error = $1 { self?.notifyUser("\(name) was not converted", "\(error)") }
                if let place = $0 { self?.revealDocument(at: place, importIfNeeded: false) }
            }
        } catch {
            notifyUser("“\(url.lastPathComponent)” was not converted", error.localizedDescription)
        }
    }

    private func notifyUser(_ title: String, _ message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
