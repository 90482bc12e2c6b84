public import Foundation

/// Hears of what people choose in a document browser.
///
/// Each method has an implementation of its own, so that an app writes those that it needs. Main
/// thread.
@preconcurrency @MainActor
public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
    /// Files were chosen to be opened.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentsAt documentURLs: [URL]
    )

    /// The same, by its name of before iOS 12; called where the other one is not implemented.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentURLs documentURLs: [URL]
    )

    /// A new document is wanted: `importHandler` is to be called with a file to start from and with
    /// what becomes of it, or with `nil` and `.none` where there is to be none.
    ///
    /// The file is moved or copied into the folder shown, under a name that the person is asked for.
    ///
    /// ## On Linux
    /// After ten seconds without a call the person can give up; a call after that, and a second call,
    /// has no effect but a message on standard error.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    )

    /// A new document is where it belongs, and can be opened.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    )

    /// A document could not be imported; the error says why and what to do.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        failedToImportDocumentAt documentURL: URL,
        error: (any Error)?
    )

    /// What can be done with files that are shared, beside what the desktop offers.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        applicationActivitiesForDocumentURLs documentURLs: [URL]
    ) -> [UIActivity]

    /// Files are about to be shared; the controller can still be told what to leave out.
    func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        willPresent activityViewController: UIActivityViewController
    )
}

extension UIDocumentBrowserViewControllerDelegate {
    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentsAt documentURLs: [URL]
    ) {
        documentBrowser(controller, didPickDocumentURLs: documentURLs)
    }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didPickDocumentURLs documentURLs: [URL]
    ) {}

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didRequestDocumentCreationWithHandler importHandler:
            @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
    ) {
        importHandler(nil, .none)
    }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        didImportDocumentAt sourceURL: URL,
        toDestinationURL destinationURL: URL
    ) {}

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        failedToImportDocumentAt documentURL: URL,
        error: (any Error)?
    ) {}

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        applicationActivitiesForDocumentURLs documentURLs: [URL]
    ) -> [UIActivity] { [] }

    public func documentBrowser(
        _ controller: UIDocumentBrowserViewController,
        willPresent activityViewController: UIActivityViewController
    ) {}
}
