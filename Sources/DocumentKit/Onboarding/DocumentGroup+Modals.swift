public import Foundation
public import SwiftUI

/// Screens that are shown when the app starts, before there is a document.
///
/// Each waits for a window and for its turn: several are shown one after the other. The content is made
/// when it is shown; an `EmptyView`, or an `if` that is not met, shows nothing and does not count.
/// What goes wrong is told to `onDocumentKitError`.
extension DocumentGroup {
    /// Shows a screen once for each id.
    ///
    /// It counts as shown when it is there to be seen, not before.
    ///
    /// ```swift
    /// DocumentGroup(newDocument: Note()) { NoteView(note: $0.$document) }
    ///     .onboardingModal(id: "tour") { Tour() }
    /// ```
    ///
    /// - Parameters:
    ///   - id: Any text; all onboardings without one are the same.
    ///   - store: Where it is noted; the standard store where it is not given.
    ///   - delay: Seconds from when it could be shown.
    ///   - dismissAfter: Seconds after which it goes by itself.
    @MainActor public func onboardingModal<Modal: View>(
        id: String?,
        type: DocumentGroupModalType = .sheet,
        store: UserDefaults? = nil,
        delay: TimeInterval? = .defaultDocumentModalDelay,
        dismissAfter: TimeInterval? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        showing(
            at: CallSite(fileID, line, column, of: Self.self),
            PresentationState(id, in: store),
            type,
            delay,
            dismissAfter,
            content
        )
    }

    /// Shows a screen at each start.
    ///
    /// - Parameters:
    ///   - condition: Whether it is shown; the first evaluation that says so counts.
    ///   - store: Without an effect: nothing is noted.
    ///   - delay: Seconds from when it could be shown.
    ///   - dismissAfter: Seconds after which it goes by itself.
    @MainActor public func splashScreen<Modal: View>(
        if condition: Bool = true,
        type: DocumentGroupModalType = .sheet,
        store: UserDefaults? = nil,
        delay: TimeInterval? = .defaultDocumentModalDelay,
        dismissAfter: TimeInterval? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        guard condition else { return self }
        let site = CallSite(fileID, line, column, of: Self.self)
        return showing(at: site, nil, type, delay, dismissAfter, content)
    }

    /// Shows a view at each start.
    ///
    /// - Parameters:
    ///   - delay: Seconds from when it could be shown.
    ///   - dismissAfter: Seconds after which it goes by itself.
    @MainActor public func modal<Modal: View>(
        type: DocumentGroupModalType,
        delay: TimeInterval? = .defaultDocumentModalDelay,
        dismissAfter: TimeInterval? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        content: @autoclosure @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        let site = CallSite(fileID, line, column, of: Self.self)
        return showing(at: site, nil, type, delay, dismissAfter, content)
    }

    /// Shows a sheet once for each id.
    @MainActor public func onboardingSheet<Modal: View>(
        id: String? = nil,
        store: UserDefaults? = nil,
        delay: TimeInterval? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        showing(
            at: CallSite(fileID, line, column, of: Self.self),
            PresentationState(id, in: store),
            .sheet,
            delay,
            nil,
            content
        )
    }

    /// Shows a full-screen cover once for each id.
    @MainActor public func onboardingFullScreenCover<Modal: View>(
        id: String? = nil,
        store: UserDefaults? = nil,
        delay: TimeInterval? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        showing(
            at: CallSite(fileID, line, column, of: Self.self),
            PresentationState(id, in: store),
            .fullScreenCover,
            delay,
            nil,
            content
        )
    }

    /// Shows a sheet for a moment, at each start or, with an id, once.
    @MainActor public func splashScreenSheet<Modal: View>(
        id: String? = nil,
        store: UserDefaults? = nil,
        delay: TimeInterval? = nil,
        dismissAfter: TimeInterval? = .defaultDocumentModalDelay + 1,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        showing(
            at: CallSite(fileID, line, column, of: Self.self),
            id.map { PresentationState($0, in: store) },
            .sheet,
            delay,
            dismissAfter,
            content
        )
    }

    /// Shows a full-screen cover for a moment, at each start or, with an id, once.
    @MainActor public func splashScreenFullScreenCover<Modal: View>(
        id: String? = nil,
        store: UserDefaults? = nil,
        delay: TimeInterval? = nil,
        dismissAfter: TimeInterval? = .defaultDocumentModalDelay + 1,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        column: UInt = #column,
        @ViewBuilder content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        showing(
            at: CallSite(fileID, line, column, of: Self.self),
            id.map { PresentationState($0, in: store) },
            .fullScreenCover,
            delay,
            dismissAfter,
            content
        )
    }

    @MainActor private func showing<Modal: View>(
        at site: CallSite,
        _ state: PresentationState?,
        _ type: DocumentGroupModalType,
        _ delay: TimeInterval?,
        _ dismissAfter: TimeInterval?,
        _ content: @escaping @MainActor () -> Modal
    ) -> DocumentGroup {
        DocumentKitApp.current.modals.add(
            ModalQueue.Request(
                site: site,
                state: state,
                type: type,
                delay: (delay ?? .defaultDocumentModalDelay).asDelay,
                dismissAfter: dismissAfter?.asDelay,
                makeHost: { makeModalHost(content()) }
            )
        )
        return self
    }
}
