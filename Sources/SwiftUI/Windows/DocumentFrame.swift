import DocumentEngine
import RenderTree

/// What a document's window offers and says around its content.
@MainActor
struct DocumentFrame {
    private let state: DocumentState
    private let hasFile: Bool

    init(_ session: DocumentSession) {
        state = session.state
        hasFile = session.location != nil
    }

    /// The File menu's commands for the document itself.
    var saveCommands: [CommandNode] {
        let isThere = hasFile && state.file != .deleted
        return [
            StandardCommand.save.node(title: "Save"),
            StandardCommand.saveAs.node(title: "Save As…"),
            StandardCommand.saveCopy.node(title: "Save a Copy…"),
            StandardCommand.duplicate.node(title: "Duplicate"),
            StandardCommand.rename.node(title: "Rename…", isEnabled: isThere),
            StandardCommand.revertToSaved.node(title: "Revert to Last Saved", isEnabled: isThere),
            StandardCommand.revertToOpened.node(title: "Revert to Last Opened", isEnabled: isThere),
        ]
    }

    /// A message about the document's file, with what can be done about it.
    var banner: BannerNode? {
        switch state.file {
        case .readOnly:
            BannerNode(
                message: "This file is read-only. Edits can be saved under another name.",
                commands: [StandardCommand.saveAs.node(title: "Save As…")]
            )
        case .deleted:
            BannerNode(
                message: "The file has been deleted. Save to write it again.",
                commands: [StandardCommand.save.node(title: "Save")]
            )
        case .conflict:
            BannerNode(
                message: "Another program has changed this file.",
                commands: [
                    StandardCommand.keepMine.node(title: "Keep Mine"),
                    StandardCommand.useTheirs.node(title: "Use Theirs"),
                    StandardCommand.keepBoth.node(title: "Keep Both"),
                ]
            )
        case .untitled, .present, .unreachable: nil
        }
    }
}
