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

    package var subtitle: String? {
        guard case .folder(let folder) = model.place else { return nil }
        return folder.displayPath
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
            + (changes == nil ? [] : [StandardCommand.newFolder.item(title: "New Folder…")])
            + [StandardCommand.open.item(title: "Open…")]
        commands[.pasteboard] = [StandardCommand.find.item(title: "Search")]
        commands[.sidebar] = [
            StandardCommand.goBack.item(title: "Back", isEnabled: model.canGoBack),
            StandardCommand.goForward.item(title: "Forward", isEnabled: model.canGoForward),
            .command(upCommand), .command(recentCommand),
            .command(hiddenCommand),
            StandardCommand.reload.item(title: "Reload"),
        ]
        return commands
    }

    private var upCommand: CommandNode {
        StandardCommand.goUp.node(title: "Go Up", isEnabled: model.canGoUp)
    }

    private var recentCommand: CommandNode {
        var command = StandardCommand.showRecents.node(title: "Recent Documents")
        command.isOn = model.place == .recents
        return command
    }

    private var hiddenCommand: CommandNode {
        var command = StandardCommand.showHidden.node(title: "Show Hidden Files")
        command.isOn = model.showsHidden
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
        default: return false
        }
        return true
    }
}
