package import DesktopRuntime
package import DocumentEngine
import Foundation
package import RenderTree
package import SwiftUICore
package import UniformTypeIdentifiers

/// A browser for files, wherever it is shown: its views, its commands, and what is said around it.
@MainActor
package final class BrowserPane {
    package let model: BrowserModel
    /// Makes a new document; `nil` where there is no way to.
    package var onNew: (@MainActor () -> Void)? { didSet { optionsDidChange() } }
    /// Opens what was chosen.
    package var onPick: @MainActor ([FileLocation]) -> Void = { _ in }
    /// Asks a question over whatever shows the browser.
    package var ask: (@MainActor (QuestionNode) async -> Int)?
    /// Called when the title or a command changed.
    package var onFrameChange: @MainActor () -> Void = {}
    /// What making a new document is called.
    package var newTitle = "New Document" { didSet { optionsDidChange() } }

    private let rows: BrowserRows
    private let options = StateLocation(0)

    /// - Parameter types: What files the browser shows.
    package init(folder: FileLocation, services: DocumentServices, types: [UTType]) {
        model = BrowserModel(
            folder: folder,
            services: services.browsing,
            recents: services.recents,
            filter: EntryFilter(types: types)
        )
        rows = BrowserRows(of: model)
        model.onOpen = { [weak self] in self?.onPick([$0]) }
        model.onProblem = { [weak self] in self?.tell(of: $0) }
    }

    package var view: AnyView {
        AnyView(
            BrowserView(
                model: model,
                rows: rows,
                pane: self,
                onFrameChange: { [weak self] in self?.onFrameChange() }
            )
        )
    }

    /// Views that read it follow what the browser offers.
    func noteReadingOptions() { _ = options.get() }

    private func optionsDidChange() {
        options.set(options.peek() + 1)
        onFrameChange()
    }

    // MARK: - Files

    /// Brings a file into a folder, else the one shown, under that name or one like it.
    package func bring(
        _ source: FileLocation,
        into folder: FileLocation? = nil,
        as name: String,
        isMoved: Bool
    ) async throws -> FileLocation {
        try await outcome(of: source) {
            await $0.importDocument(
                source,
                into: folder,
                as: Array(name.utf8),
                mode: isMoved ? .move : .copy
            )
        }
    }

    /// Gives a file another name; its extension stays.
    package func rename(_ location: FileLocation, to name: String) async throws -> FileLocation {
        try await outcome(of: location) { await $0.rename(location, to: name) }
    }

    /// Does something of which the caller tells the person what went wrong.
    private func outcome(
        of location: FileLocation,
        _ work: @MainActor (BrowserModel) async -> FileChanges.Result
    ) async throws -> FileLocation {
        model.onProblem = { _ in }
        defer { model.onProblem = { [weak self] in self?.tell(of: $0) } }
        let result = await work(model)
        if let error = result.errors.first { throw error }
        return result.locations.first ?? location
    }

    private func tell(of problem: BrowserProblem) {
        let question = QuestionNode(
            title: problem.message,
            message: problem.suggestion,
            answers: [.init("OK", role: .cancel)]
        )
        Task { _ = await ask?(question) }
    }

    // MARK: - The frame around it

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
        let up = HeaderCommand(command: upCommand, look: .icon("go-up-symbolic"), isLeading: true)
        let recent = HeaderCommand(
            command: recentCommand,
            look: .icon("document-open-recent-symbolic"),
            isLeading: true
        )
        let open = HeaderCommand(command: openCommand, look: .title, isLeading: false)
        return [up, recent] + (onNew == nil ? [] : [new]) + [open]
    }

    /// The menus of a window that shows it, from what every window offers.
    package func menus(from standard: WindowMenuItems) -> WindowMenuItems {
        var commands = standard
        commands[.undoRedo] = nil
        commands[.newItem] =
            (onNew == nil ? [] : [StandardCommand.new.item(title: newTitle)])
            + [StandardCommand.open.item(title: "Open…")]
        commands[.sidebar] = [
            .command(upCommand), .command(recentCommand),
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

    private var openCommand: CommandNode {
        StandardCommand.openSelection.node(title: "Open", isEnabled: model.selection != nil)
    }

    /// Does a command; `false` where it is none of the browser's.
    package func perform(_ command: StandardCommand) -> Bool {
        switch command {
        case .goUp: model.goUp()
        case .reload: model.reload()
        case .openSelection: openSelection()
        case .showRecents:
            if model.place == .recents { model.show(model.folder) } else { model.showRecents() }
        case .new where onNew != nil: onNew?()
        default: return false
        }
        return true
    }

    /// Opens the documents that are selected, or goes to the folder that is.
    private func openSelection() {
        let files = model.selectedEntries.filter { $0.entry.kind == .file }.map(\.location)
        if files.count > 1 { onPick(files) } else { model.openSelection() }
    }
}
