public import Foundation
public import SwiftUI

extension DocumentGroup {
    /// Welcomes people in a window of its own while no document is open.
    ///
    /// It is shown when the app starts without a document, and goes when the first one opens, from
    /// wherever that is. It can open documents itself:
    ///
    /// ```swift
    /// DocumentGroup(newDocument: Note()) { NoteView(note: $0.$document) }
    ///     .welcomeWindow { WelcomeView() }
    /// ```
    ///
    /// On Apple's platforms it is a cover of the whole screen.
    ///
    /// - Parameter delay: Seconds from when it could be shown.
    @MainActor public func welcomeWindow<Welcome: View>(
        delay: TimeInterval = 0,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Welcome
    ) -> DocumentGroup {
        let app = DocumentKitApp.current
        app.attend()
        guard !app.activeDocument.isOpen else { return self }
        app.modals.add(
            ModalQueue.Request(
                site: CallSite(fileID, line, column, of: Self.self),
                state: nil,
                type: .fullScreenCover,
                delay: delay.asDelay,
                dismissAfter: nil,
                isWelcome: true,
                makeHost: { makeModalHost(content()) }
            )
        )
        return self
    }
}
