import AppShell
import DocumentEngine
import Foundation
import RenderTree

/// Which windows documents belong to, which UIKit's own classes do not say.
///
/// A document belongs to the window whose controller opens it while it appears; one that was opened
/// before, to the next window that is presented; any other, to the window in use, if that has none.
@MainActor
enum DocumentWindows {
    /// Controllers that are just being told that they appear, the innermost last.
    private static var appearing: [UIViewController] = []
    private static var unclaimed: [DocumentHandle] = []

    /// Runs what tells a controller that it appears.
    static func whileAppearing(_ controller: UIViewController, _ work: () -> Void) {
        appearing.append(controller)
        work()
        appearing.removeLast()
    }

    /// A document is asked to open.
    static func willOpen(_ document: UIDocument) {
        if let window = appearing.last?.windowShown { return window.add(document) }
        let key = UIApplication.shared.keyWindow
        if let key, key.isPresented, key.document == nil { return key.add(document) }
        unclaimed.append(document.life.handle)
    }

    /// A window came that shows what a controller presents.
    static func didPresent(_ window: UIWindow) {
        let documents = unclaimed.compactMap(\.document)
        unclaimed = []
        for document in documents { window.add(document) }
    }

    /// A document is open, or closed, or its state changed.
    static func didChange(_ document: UIDocument) {
        for window in UIApplication.shared.windowList where window.holds(document) {
            window.documentDidChange()
        }
    }
}

extension UIDocument {
    /// Closes the document, which saves it first; where it cannot be saved, asks whether to go without.
    ///
    /// - Returns: Whether it is closed.
    @MainActor func closeAsking(over window: WindowController?) async -> Bool {
        life.isAskedAbout = true
        defer { life.isAskedAbout = false }
        guard await !close(), let session = life.session else { return true }
        let trouble = session.trouble
        let question = QuestionNode(
            title: "“\(localizedName)” Could Not Be Saved",
            message: [trouble?.errorDescription, trouble?.recoverySuggestion].compactMap(\.self)
                .joined(separator: " "),
            answers: [.init("Cancel", role: .cancel), .init("Discard Changes", role: .destructive)]
        )
        guard await UIApplication.shared.runtime?.ask(question, over: window) == 1 else {
            return false
        }
        await life.discard()
        return true
    }
}

/// What a window does for the document that it shows.
@MainActor
struct WindowDocument {
    let document: UIDocument
    let session: DocumentSession

    init?(_ document: UIDocument?) {
        guard let document, let session = document.life.session, session.state.isOpen else {
            return nil
        }
        self.document = document
        self.session = session
    }

    func fill(_ frame: inout GuestFrame) {
        // A name that is not UTF-8 has no place in an address.
        if frame.title?.isEmpty != false { frame.title = session.displayName }
        frame.subtitle = session.location?.folder.displayPath
        frame.isEdited = session.state.isEdited
        frame.banner = DocumentFrame(session).banner
        frame.fileName = session.location?.name
        frame.folder = session.location?.folder
    }

    func add(to menus: inout WindowMenuItems) {
        let isThere = session.state.role == .editor && session.state.file != .deleted
        menus[.saveItem] = [
            StandardCommand.save.item(title: "Save", isEnabled: session.state.role == .editor),
            StandardCommand.saveAs.item(title: "Save As…"),
            StandardCommand.revertToSaved.item(title: "Revert to Last Saved", isEnabled: isThere),
            StandardCommand.revertToOpened.item(title: "Revert to Last Opened", isEnabled: isThere),
        ]
    }

    /// Does a command of the File menu; `false` where it is none.
    func perform(_ command: StandardCommand) -> Bool {
        let session = session
        let work: @MainActor () async -> Void
        switch command {
        case .save: work = { await save() }
        case .saveAs: work = { await saveAs() }
        case .revertToSaved: work = { _ = await session.revert(to: .lastSaved) }
        case .revertToOpened: work = { _ = await session.revert(to: .lastOpened) }
        case .keepMine: work = { _ = await session.resolveConflict(.keepMine) }
        case .useTheirs: work = { _ = await session.resolveConflict(.useTheirs) }
        case .keepBoth: work = { _ = await session.resolveConflict(.keepBoth) }
        default: return false
        }
        UIApplication.shared.keepAlive(work)
        return true
    }

    /// Saves; where another program has changed the file, the person decides first.
    private func save() async {
        await session.checkFile()
        guard session.state.file == .conflict else {
            _ = await session.save()
            return
        }
        let question = OutsideChangeQuestion.node(about: session.displayName)
        let window = UIApplication.shared.windowList.first { $0.holds(document) }
        let answer = await UIApplication.shared.runtime?.ask(
            question,
            over: window?.desktopWindow
        )
        guard let answer, session.state.isOpen else { return }
        _ = await session.resolveConflict(OutsideChangeQuestion.answer(answer))
    }

    /// Asks where to, and goes on there.
    private func saveAs() async {
        let dialog = FileDialogNode(
            title: "Save As",
            purpose: .save(suggestedName: session.location?.name ?? document.localizedName),
            folder: session.location?.folder.bytes
        )
        let paths = await UIApplication.shared.runtime?.chooseFiles(dialog)
        guard let path = paths?.first else { return }
        _ = await document.save(to: FileLocation(bytes: path).url, for: .forCreating)
    }
}
