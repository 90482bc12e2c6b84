package import RenderTree

/// The commands that every application has without saying so.
package enum StandardCommand: String, CaseIterable {
    case new, open, save, saveAs, saveCopy, duplicate, rename
    case revertToSaved, revertToOpened, browseVersions
    case keepMine, useTheirs, keepBoth
    case browse, goUp, goBack, goForward, reload, openSelection, showRecents
    case newFolder, find, showHidden, showExtensions, showAsList, showAsGrid
    case sortByName, sortBySize, sortByModified, sortByKind, sortReversed
    case groupByNone, groupByKind, groupByDate
    case cutFiles, copyFiles, pasteFiles, selectAllFiles, selectFiles
    case renameFile, duplicateFiles, moveToTrash, showProperties
    case close, undo, redo, settings, quit

    /// What the settings and the way to them are called.
    static let settingsTitle = "Settings"

    var id: CommandID { CommandID(rawValue) }

    package func node(title: String, isEnabled: Bool = true) -> CommandNode {
        CommandNode(
            id: id,
            title: title,
            shortcut: shortcut,
            alternatives: alternatives,
            isEnabled: isEnabled
        )
    }

    package func item(title: String, isEnabled: Bool = true) -> MenuItemNode {
        .command(node(title: title, isEnabled: isEnabled))
    }

    private var alternatives: [KeyShortcut] {
        switch self {
        case .goUp: [KeyShortcut(.delete, modifiers: [])]
        case .reload: [KeyShortcut(.character("r"))]
        case .redo: [KeyShortcut(.character("y"))]
        default: []
        }
    }

    private var shortcut: KeyShortcut? {
        switch self {
        case .goBack: KeyShortcut(.leftArrow, modifiers: .alt)
        case .goForward: KeyShortcut(.rightArrow, modifiers: .alt)
        case .newFolder: KeyShortcut(.character("n"), modifiers: [.control, .shift])
        case .find: KeyShortcut(.character("f"))
        case .showHidden: KeyShortcut(.character("h"))
        case .new: KeyShortcut(.character("n"))
        case .open: KeyShortcut(.character("o"))
        case .save: KeyShortcut(.character("s"))
        case .saveAs: KeyShortcut(.character("s"), modifiers: [.control, .shift])
        case .saveCopy, .duplicate, .rename, .revertToSaved, .revertToOpened, .browseVersions,
            .keepMine, .useTheirs, .keepBoth, .browse, .openSelection, .showRecents,
            .showExtensions, .sortByName, .sortBySize, .sortByModified, .sortByKind, .sortReversed,
            .groupByNone, .groupByKind, .groupByDate, .selectFiles, .duplicateFiles:
            nil
        case .showAsList: KeyShortcut(.character("1"))
        case .showAsGrid: KeyShortcut(.character("2"))
        case .cutFiles: KeyShortcut(.character("x"))
        case .copyFiles: KeyShortcut(.character("c"))
        case .pasteFiles: KeyShortcut(.character("v"))
        case .selectAllFiles: KeyShortcut(.character("a"))
        case .renameFile: KeyShortcut(.function(2), modifiers: [])
        case .moveToTrash: KeyShortcut(.deleteForward, modifiers: [])
        case .showProperties: KeyShortcut(.return, modifiers: .alt)
        case .goUp: KeyShortcut(.upArrow, modifiers: .alt)
        case .reload: KeyShortcut(.function(5), modifiers: [])
        case .close: KeyShortcut(.character("w"))
        case .undo: KeyShortcut(.character("z"))
        case .redo: KeyShortcut(.character("z"), modifiers: [.control, .shift])
        case .settings: KeyShortcut(.character(","))
        case .quit: KeyShortcut(.character("q"))
        }
    }
}
