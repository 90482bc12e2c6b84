package import DocumentEngine
package import RenderTree

/// What a document's window offers and says around its content.
@MainActor
package struct DocumentFrame {
    private let state: DocumentState
    private let hasFile: Bool
    private let trouble: DocumentError?

    package init(_ session: DocumentSession) {
        state = session.state
        hasFile = session.location != nil
        trouble = session.trouble
    }

    /// The File menu's commands for the document itself.
    var saveItems: [MenuItemNode] {
        let isEditor = state.role == .editor
        let isThere = isEditor && hasFile && state.file != .deleted
        let revert = MenuNode(
            title: "Revert To",
            sections: [
                [
                    StandardCommand.revertToSaved.item(title: "Last Saved", isEnabled: isThere),
                    StandardCommand.revertToOpened.item(title: "Last Opened", isEnabled: isThere),
                ],
                [
                    StandardCommand.browseVersions.item(
                        title: "Browse All Versions…",
                        isEnabled: isEditor && hasFile
                    )
                ],
            ]
        )
        return [
            StandardCommand.save.item(title: "Save", isEnabled: isEditor),
            StandardCommand.saveAs.item(title: "Save As…", isEnabled: isEditor),
            StandardCommand.saveCopy.item(title: "Save a Copy…"),
            StandardCommand.duplicate.item(title: "Duplicate"),
            StandardCommand.rename.item(title: "Rename…", isEnabled: isThere),
            .submenu(revert),
        ]
    }

    /// A message about the document's file, with what can be done about it.
    package var banner: BannerNode? {
        let saveAs = [StandardCommand.saveAs.node(title: "Save As…")]
        return switch state.file {
        case .readOnly:
            BannerNode(
                message: "This file is read-only. Edits can be saved under another name.",
                commands: saveAs
            )
        case .deleted:
            BannerNode(
                message: "The file has been deleted. Save to write it again.",
                commands: [StandardCommand.save.node(title: "Save")] + saveAs
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
        case .untitled, .present, .unreachable:
            trouble.map { trouble in
                let texts = [trouble.errorDescription, trouble.recoverySuggestion]
                // What cannot be saved in one place can be in another.
                return BannerNode(
                    message: texts.compactMap(\.self).joined(separator: " "),
                    commands: state.role == .editor && state.isUnwritten ? saveAs : []
                )
            }
        }
    }
}
