package import DocumentEngine

/// What an app that describes no scenes does at its start, and with files.
@MainActor
package protocol AppContent: AnyObject {
    /// Shows the first window; it opens no document.
    func openFirstWindow()

    /// Opens a file.
    func open(_ file: FileLocation) async throws(DocumentError)

    /// The files that are open, which may be opened again at the next start.
    var openFiles: [FileLocation] { get }

    /// Whether a file is open, or about to be, under whatever name.
    func isOpen(_ file: FileLocation) -> Bool

    /// Opens files that were open when the app ended; nothing is said of those that it cannot open.
    func reopen(_ files: [FileLocation])

    /// Shows a folder, where the app has a use for folders.
    func show(_ folder: FileLocation)
}
