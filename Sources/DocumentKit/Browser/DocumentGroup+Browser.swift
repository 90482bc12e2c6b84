public import Foundation
public import SwiftUI
public import UIKit

extension DocumentGroup {
    /// Changes a document browser.
    public typealias DocumentGroupCustomization =
        @MainActor (UIDocumentBrowserViewController) -> Void

    /// Changes the app's document browser, as soon as it is there.
    ///
    /// `action` is called once for every browser of the app, however often the app's body is evaluated.
    /// Modifiers that take a value follow that value instead.
    ///
    /// ```swift
    /// DocumentGroup(newDocument: Note()) { NoteView(note: $0.$document) }
    ///     .tryCustomizeDocumentBrowser { $0.localizedCreateDocumentActionTitle = "New Note" }
    /// ```
    ///
    /// - Parameters:
    ///   - delay: Seconds from when the browser is there.
    ///   - action: What it throws is told to `onDocumentKitError`. It runs on the main thread: what it
    ///     waits for, the person waits for.
    @discardableResult
    @MainActor public func tryCustomizeDocumentBrowser(
        delay: TimeInterval = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ action: @escaping @MainActor (UIDocumentBrowserViewController) throws -> Void
    ) -> DocumentGroup {
        let site = CallSite(fileID, line, column, of: Self.self)
        DocumentKitApp.current.customizations.add(at: site, delay: delay.asDelay, action)
        return self
    }

    /// The older spelling of `tryCustomizeDocumentBrowser`.
    ///
    /// - Parameter tryAgain: Without an effect: the browser is waited for.
    @MainActor public func tryCustomizeBrowser(
        delay: TimeInterval = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        _ action: @escaping @MainActor (UIDocumentBrowserViewController) throws -> Void,
        tryAgain: Bool = true
    ) -> DocumentGroup {
        tryCustomizeDocumentBrowser(
            delay: delay,
            fileID: fileID,
            line: line,
            column: column,
            action
        )
    }

    /// Says whether people can make documents in the browser.
    @MainActor public func allowsDocumentCreation(
        _ value: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> DocumentGroup {
        setting(value, at: CallSite(fileID, line, column, of: Self.self)) {
            $0.allowsDocumentCreation = value
        }
    }

    /// Says whether people can choose several documents at once.
    @MainActor public func allowsPickingMultipleItems(
        _ value: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> DocumentGroup {
        setting(value, at: CallSite(fileID, line, column, of: Self.self)) {
            $0.allowsPickingMultipleItems = value
        }
    }

    /// Says whether names of files are shown with their extensions.
    @MainActor public func showFileExtensions(
        _ value: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> DocumentGroup {
        setting(value, at: CallSite(fileID, line, column, of: Self.self)) {
            $0.shouldShowFileExtensions = value
        }
    }

    /// Adds items to the bar of the document browser.
    ///
    /// Items of several modifiers add up, and a side that is not named stays as it is.
    ///
    /// ```swift
    /// .additionalNavigationBarButtonItems(
    ///     trailing: [DocumentGroupToolbarItem(title: "Help") { showHelp() }]
    /// )
    /// ```
    @MainActor public func additionalNavigationBarButtonItems(
        leading: [DocumentGroupToolbarItem] = [],
        trailing: [DocumentGroupToolbarItem] = [],
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column
    ) -> DocumentGroup {
        let items = BrowserCustomizations.BarItems(leading: leading, trailing: trailing)
        let site = CallSite(fileID, line, column, of: Self.self)
        DocumentKitApp.current.customizations.add(items, at: site)
        return self
    }

    @MainActor private func setting(
        _ value: Bool,
        at site: CallSite,
        _ action: @escaping DocumentGroupCustomization
    ) -> DocumentGroup {
        DocumentKitApp.current.customizations.add(at: site, value: value, action)
        return self
    }
}
