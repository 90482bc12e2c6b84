public import SwiftUI
public import UIKit

/// Any view can be presented over a document group, from anywhere in the app.
///
/// It is shown over whatever is on top of the window in use: the browser, a document, another modal.
/// What has only just been presented or is just going cannot have something over it yet; that is
/// thrown, as is everything else for which the view is not shown. Main thread: the compiler refuses
/// the use from others.
extension View {
    /// Presents the view as a sheet.
    ///
    /// - Throws: `DocumentGroupError`.
    @MainActor public func presentAsDocumentGroupSheet() throws {
        try presentAsDocumentGroupModal(DocumentGroupModalType.sheet)
    }

    /// Presents the view over all of the screen.
    ///
    /// ## On Linux
    /// It gets a window of its own.
    ///
    /// - Throws: `DocumentGroupError`.
    @MainActor public func presentAsDocumentGroupFullScreenCover() throws {
        try presentAsDocumentGroupModal(DocumentGroupModalType.fullScreenCover)
    }

    /// Presents the view as a popover.
    ///
    /// ```swift
    /// DocumentGroupToolbarItem(title: "Tips") { item in
    ///     try? Tips().presentAsDocumentGroupPopover(from: item)
    /// }
    /// ```
    ///
    /// - Parameter item: What it points at; without one it stands in the middle.
    /// - Throws: `DocumentGroupError`.
    @MainActor public func presentAsDocumentGroupPopover(from item: UIBarButtonItem? = nil) throws {
        try presentOverDocumentGroup(.popover, from: item)
    }

    /// Presents the view in a style of UIKit's.
    ///
    /// - Throws: `DocumentGroupError`.
    @_disfavoredOverload
    @MainActor public func presentAsDocumentGroupModal(
        _ style: UIModalPresentationStyle = .automatic
    ) throws {
        try presentOverDocumentGroup(style, from: nil)
    }

    /// Presents the view in one of the ways that document groups have.
    ///
    /// - Throws: `DocumentGroupError`.
    @MainActor public func presentAsDocumentGroupModal(_ type: DocumentGroupModalType) throws {
        try presentOverDocumentGroup(type.presentationStyle, from: nil)
    }

    @MainActor private func presentOverDocumentGroup(
        _ style: UIModalPresentationStyle,
        from item: UIBarButtonItem?
    ) throws {
        guard !isEmptyContent(self) else { throw DocumentGroupError.noContent }
        try DocumentKitApp.current.present(ModalHost(rootView: self), style, from: item)
    }
}
