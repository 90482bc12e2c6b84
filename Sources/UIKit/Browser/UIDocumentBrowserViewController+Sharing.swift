import DocumentEngine
import Foundation

extension UIDocumentBrowserViewController {
    /// Lets the person share files, by what the desktop offers and what the delegate adds to that.
    func share(_ files: [FileLocation]) {
        let urls = files.map(\.url)
        let activities = delegate?.documentBrowser(self, applicationActivitiesForDocumentURLs: urls)
        let controller = UIActivityViewController(
            activityItems: urls,
            applicationActivities: activities
        )
        delegate?.documentBrowser(self, willPresent: controller)
        present(controller, animated: true)
    }
}
