import AppShell
import DocumentEngine
import Foundation
import RenderTree

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
        let answer = await document.life.ask(OutsideChangeQuestion.node(about: session.displayName))
        guard let answer, session.state.isOpen else { return }
        _ = await session.resolveConflict(OutsideChangeQuestion.answer(answer))
    }

    /// Asks where to, and goes on there.
    private func saveAs() async {
        guard let place = await choosePlace() else { return }
        _ = await document.save(to: place.url, for: .forCreating)
    }

    /// Lets the person choose another place for the document.
    func choosePlace() async -> FileLocation? {
        let dialog = FileDialogNode(
            title: "Save As",
            purpose: .save(suggestedName: session.location?.name ?? document.localizedName),
            folder: session.location?.folder.bytes
        )
        let paths = await UIApplication.shared.runtime?.chooseFiles(dialog)
        guard let place = paths?.first.map({ FileLocation(bytes: $0) }) else { return nil }
        let other = DocumentWindows.window(showing: place)
        guard let other, !other.holds(document) else { return place }
        _ = await document.life.ask(.isOpenElsewhere(place))
        return nil
    }
}
