import DocumentEngine
import Foundation
package import RenderTree

// What a window that shows the browser says around it, and the commands it has.

extension BrowserPane {
    package var title: String {
        switch model.place {
        case .folder(let folder): folder.name
        case .recents: "Recent"
        }
    }

    package var headerCommands: [HeaderCommand] {
        let new = HeaderCommand(
            command: StandardCommand.new.node(title: newTitle),
            look: .icon("document-new-symbolic"),
            isLeading: true
        )
        let open = HeaderCommand(command: openCommand, look: .title, isLeading: false)
        return [
            HeaderCommand(
                command: StandardCommand.goBack.node(title: "Back", isEnabled: model.canGoBack),
                look: .icon("go-previous-symbolic"),
                isLeading: true
            ),
            HeaderCommand(command: upCommand, look: .icon("go-up-symbolic"), isLeading: true),
        ] + (onNew == nil ? [] : [new]) + [open]
    }

    /// The menus of a window that shows it, from what every window offers.
    package func menus(from standard: WindowMenuItems) -> WindowMenuItems {
        var commands = standard
        let changes = model.changes
        commands[.undoRedo] = changes.map { changes in
            [
                StandardCommand.undo.item(
                    title: changes.undoTitle.map { "Undo \($0)" } ?? "Undo",
                    isEnabled: changes.undoTitle != nil
                ),
                StandardCommand.redo.item(
                    title: changes.redoTitle.map { "Redo \($0)" } ?? "Redo",
                    isEnabled: changes.redoTitle != nil
                ),
            ]
        }
        commands[.newItem] =
            (onNew == nil ? [] : [StandardCommand.new.item(title: newTitle)])
            + (changes == nil ? [] : [newFolderItem])
            + [StandardCommand.open.item(title: "Open…")]
        commands[.saveItem] = [.submenu(MenuNode(title: "Selected Files", sections: fileItems))]
        commands[.pasteboard] = pasteboardItems
        commands[.toolbar] = viewItems
        commands[.sidebar] = [
            StandardCommand.goBack.item(title: "Back", isEnabled: model.canGoBack),
            StandardCommand.goForward.item(title: "Forward", isEnabled: model.canGoForward),
            .command(upCommand), .command(recentCommand),
            StandardCommand.reload.item(title: "Reload"),
        ]
        return commands
    }

    /// There is no folder among the recent documents in which it could be made.
    private var newFolderItem: MenuItemNode {
        StandardCommand.newFolder.item(title: "New Folder…", isEnabled: model.shownFolder != nil)
    }

    /// What can be done with what is selected.
    private var fileItems: [[MenuItemNode]] {
        let count = model.selectedRows.count
        let isAny = count > 0
        let changes: [MenuItemNode] =
            canChangeFiles
            ? [
                StandardCommand.renameFile.item(title: "Rename…", isEnabled: count == 1),
                StandardCommand.duplicateFiles.item(title: "Duplicate", isEnabled: isAny),
                StandardCommand.moveToTrash.item(title: "Move to Trash", isEnabled: isAny),
            ] : []
        return [
            changes,
            [StandardCommand.showProperties.item(title: "Properties", isEnabled: count == 1)],
        ]
    }

    private var pasteboardItems: [MenuItemNode] {
        let isAny = !model.selectedRows.isEmpty
        let isFolder = model.shownFolder != nil
        return [
            StandardCommand.cutFiles.item(title: "Cut", isEnabled: isAny && canChangeFiles),
            StandardCommand.copyFiles.item(title: "Copy", isEnabled: isAny),
            // What is in the clipboard is known once it is asked for.
            StandardCommand.pasteFiles.item(title: "Paste", isEnabled: isFolder && canChangeFiles),
            StandardCommand.selectAllFiles.item(title: "Select All"),
            StandardCommand.find.item(title: "Search"),
        ]
    }

    private var viewItems: [MenuItemNode] {
        var sorting: [MenuItemNode] = []
        // The recent documents have an order of their own.
        if model.place != .recents {
            sorting = [
                .submenu(MenuNode(title: "Sort By", sections: sortItems)),
                .submenu(MenuNode(title: "Group By", sections: [groupItems])),
            ]
        }
        return [
            check(.showAsList, "List", isOn: !showsGrid),
            check(.showAsGrid, "Grid", isOn: showsGrid),
        ] + sorting + [
            check(.showHidden, "Show Hidden Files", isOn: model.showsHidden),
            check(.showExtensions, "Show File Extensions", isOn: !model.hidesExtensions),
            check(.selectFiles, "Select Files", isOn: isSelecting),
        ]
    }

    private var sortItems: [[MenuItemNode]] {
        let arrangement = model.arrangement
        return [
            Self.sortKeys.map { check($0, $1, isOn: arrangement.key == $2) },
            [check(.sortReversed, "Reversed Order", isOn: !arrangement.isAscending)],
        ]
    }

    private var groupItems: [MenuItemNode] {
        Self.groupings.map { check($0, $1, isOn: model.arrangement.grouping == $2) }
    }

    private static let sortKeys: [(StandardCommand, String, RowArrangement.Key)] = [
        (.sortByName, "Name", .name), (.sortBySize, "Size", .size),
        (.sortByModified, "Modified", .modified), (.sortByKind, "Kind", .kind),
    ]

    private static let groupings: [(StandardCommand, String, RowArrangement.Grouping)] = [
        (.groupByNone, "None", .none), (.groupByKind, "Kind", .kind), (.groupByDate, "Date", .date),
    ]

    private func check(_ command: StandardCommand, _ title: String, isOn: Bool) -> MenuItemNode {
        var node = command.node(title: title)
        node.isOn = isOn
        return .command(node)
    }

    private var upCommand: CommandNode {
        StandardCommand.goUp.node(title: "Go Up", isEnabled: model.canGoUp)
    }

    private var recentCommand: CommandNode {
        var command = StandardCommand.showRecents.node(title: "Recent Documents")
        command.isOn = model.place == .recents
        return command
    }

    private var openCommand: CommandNode {
        StandardCommand.openSelection.node(title: "Open", isEnabled: !model.selectedRows.isEmpty)
    }

    /// Does a command; `false` where it is none of the browser's.
    package func perform(_ command: StandardCommand) -> Bool {
        switch command {
        case .goUp: model.goUp()
        case .goBack: model.goBack()
        case .goForward: model.goForward()
        case .reload: model.reload()
        case .find: beginSearch()
        case .showHidden: model.setShowsHidden(!model.showsHidden)
        case .openSelection: openSelection()
        case .showRecents:
            if model.place == .recents { model.show(model.folder) } else { model.showRecents() }
        case .new where onNew != nil: onNew?()
        case .newFolder: askForFolder()
        case .undo where model.changes?.undoTitle != nil: change { await $0.undo() }
        case .redo where model.changes?.redoTitle != nil: change { await $0.redo() }
        default: return performOnFiles(command) || performOnView(command)
        }
        return true
    }

    private func performOnFiles(_ command: StandardCommand) -> Bool {
        // Of a hundred thousand, only where they are needed.
        lazy var files = model.selectedLocations
        switch command {
        case .cutFiles: putIntoClipboard(files, isCut: true)
        case .copyFiles: putIntoClipboard(files, isCut: false)
        case .pasteFiles: paste()
        case .selectAllFiles: model.selectAll()
        case .selectFiles: isSelecting.toggle()
        case .renameFile: if model.selectedRows.count == 1 { askToRename(files[0]) }
        case .duplicateFiles: duplicate(files)
        case .moveToTrash: moveToTrash(files)
        case .showProperties:
            if model.selectedRows.count == 1 { showProperties(of: files[0]) }
        default: return false
        }
        return true
    }

    private func performOnView(_ command: StandardCommand) -> Bool {
        switch command {
        case .showAsList: showsGrid = false
        case .showAsGrid: showsGrid = true
        case .showExtensions: model.setHidesExtensions(!model.hidesExtensions)
        case .sortReversed: arrange { $0.isAscending.toggle() }
        default:
            if let key = Self.sortKeys.first(where: { $0.0 == command })?.2 {
                arrange { $0.key = key }
            } else if let grouping = Self.groupings.first(where: { $0.0 == command })?.2 {
                arrange { $0.grouping = grouping }
            } else {
                return false
            }
        }
        return true
    }
}
