package import DocumentEngine

/// What an app that describes no scenes does at its start, and with files.
@MainActor
package protocol AppContent: AnyObject {
    /// Shows the first window; it opens no document.
    func openFirstWindow()

    /// Opens a file.
    func open(_ file: FileLocation) async throws(DocumentError)

    /// Shows a folder, where the app has a use for folders.
    func show(_ folder: FileLocation)
}
