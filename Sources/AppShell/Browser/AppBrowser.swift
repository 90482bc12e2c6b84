package import DocumentEngine

/// The one browser of an app whose scenes have documents, shown or not.
@MainActor
package protocol AppBrowser: AnyObject {
    /// The browser's window, while it is there.
    var window: WindowController? { get }

    /// Whether people can make new documents.
    var allowsCreation: Bool { get }

    /// Shows a folder, or raises the window; without either, shows what was shown last.
    func show(_ folder: FileLocation?) async

    /// What the browser offers may be another.
    func scenesDidChange()

    /// Takes the window away: a document is there to be worked on.
    func close()
}
