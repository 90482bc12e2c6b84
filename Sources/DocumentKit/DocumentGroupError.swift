public import Foundation

/// Why something could not be shown over a document group, or not be asked of its browser.
public enum DocumentGroupError: Error, Equatable {
    /// There is no window to present over.
    case noParentWindow
    /// What is on top is on its way: it is not quite there yet, or just going.
    case alreadyPresenting
    /// The window on top refused to show something over it.
    case notPresented
    /// There is nothing to show: the view is an `EmptyView`.
    case noContent
    /// No window of the app has a document browser.
    case noDocumentBrowser
    /// It could not be written down that a screen was shown; its id is given.
    case stateNotStored(id: String)
}

extension DocumentGroupError: LocalizedError {
    /// What happened.
    public var errorDescription: String? {
        switch self {
        case .noParentWindow: "There is no window to present over."
        case .alreadyPresenting: "Another screen is just coming or going."
        case .notPresented: "The window on top did not show what was presented over it."
        case .noContent: "The view that was to be shown is empty."
        case .noDocumentBrowser: "The app has no document browser that could be changed."
        case .stateNotStored(let id):
            "It could not be written down that “\(id)” was shown."
        }
    }

    /// What can be done about it.
    public var recoverySuggestion: String? {
        switch self {
        case .noParentWindow:
            "Present once a window is open, or use a modifier of the document group, which waits."
        case .alreadyPresenting:
            "Present again once the other one is there, or gone."
        case .notPresented:
            "Present from the window that the person uses."
        case .noContent:
            "Give it a view, or do not present it."
        case .noDocumentBrowser:
            "Use the modifier on a document group of an app whose documents are chosen in a browser."
        case .stateNotStored:
            "Check whether the app may write its settings; it is shown again at the next start."
        }
    }
}
