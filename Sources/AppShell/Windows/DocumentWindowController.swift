import DesktopRuntime
import DocumentEngine
import Foundation
import FoundationExtras
import RenderTree
import SwiftUICore
import UniformTypeIdentifiers

/// A window with a document: it ties the document in memory, the session and the frame together.
@MainActor
final class DocumentWindowController: WindowController {
    let session: DocumentSession
    private let model: any DocumentModel
    private let questions: WindowQuestions
    private var isChangeNoted = false
    private var history = EditHistory()
    /// The document has changed, and what takes that back is not registered yet.
    private var awaitsRegistration = false
    private var shown: ShownDocument?
    /// What the desktop's list of recent documents was told last.
    private var noted: FileLocation?
    /// Where the undo manager stood when the document was loaded or made.
    private var loadedPosition = 0
    /// How far the marks that code has set are from where the undo manager can lead.
    private var markedDistance = 0
    /// More than anybody can undo.
    private static let distanceOfMark = 1 << 32
    /// How many undos and redos the window shows.
    private var shownReversals = 0
    private weak var versionsWindow: VersionsWindowController?
    private var creationSource: DocumentCreationSource?

    init(runtime: AppRuntime, sceneIndex: Int, document: any DocumentScene) {
        let undoManager = UndoManager()
        model = document.makeModel(undoManager: undoManager)
        questions = WindowQuestions(
            windowSystem: runtime.windowSystem,
            fileTypes: document.writableContentTypes
        )
        session = DocumentSession(
            contents: model,
            store: runtime.services.store,
            versions: runtime.services.versions,
            recovery: runtime.services.recovery,
            watcher: runtime.services.watcher,
            questions: questions,
            role: document.role,
            policy: runtime.savePolicy
        )
        super.init(
            runtime: runtime,
            sceneIndex: sceneIndex,
            undoManager: undoManager,
            entryUndoManager: UndoManager()
        )
        questions.window = { [weak self, weak runtime] in
            self?.surface ?? runtime?.windows.last { $0 !== self && $0.isOpen }?.surface
        }
        questions.showWindow = { [weak runtime] in await runtime?.openFirstWindow() }
        questions.isOpenElsewhere = { [weak self] location in
            guard let self, let other = self.runtime.documentWindow(showing: location) else {
                return false
            }
            return other !== self
        }
        questions.newFolder = { [weak runtime] in runtime?.lastFolder }
        model.onChange = { [weak self] in self?.documentDidChange() }
        model.onLoad = { [weak self] in self?.documentDidLoad() }
        model.onSettle = { [weak self] in self?.runtime.graph.flush() }
        session.onStateChange = { [weak self] _ in self?.stateDidChange() }
    }

    /// Reads a file and shows it.
    func openFile(at location: FileLocation) async throws(DocumentError) {
        model.place = DocumentPlace(location: location)
        try await session.open(location)
        show()
    }

    /// Shows a new document: one that the app has made, or the group's own.
    ///
    /// - Returns: Whether the group's documents are of that type.
    func openUntitled(named name: String, _ request: NewDocumentRequest) -> Bool {
        creationSource = request.source
        if case .made(let document) = request.contents {
            guard model.take(document()) else { return false }
        } else {
            model.makeNew()
        }
        session.openUntitled(named: name)
        show()
        return true
    }

    /// Shows a new document that starts from other contents.
    func open(
        _ duplicate: DocumentSession.Duplicate,
        source: DocumentCreationSource? = nil
    ) async throws(DocumentError) {
        creationSource = source
        try await session.openUntitled(from: duplicate)
        show()
    }

    /// Shows what an earlier run could not save.
    func open(recovered record: RecoveryRecord) async throws(DocumentError) {
        model.place = DocumentPlace(location: record.location)
        try await session.adopt(recovered: record)
        show()
    }

    private func show() {
        updatePlace()
        noteRecent()
        open(model.editor, scene: runtime.scenes[sceneIndex])
    }

    /// Whether it holds a new document that nobody has touched, which another may take the place of.
    var isUntouched: Bool { session.location == nil && !session.state.isUnwritten }

    // MARK: - Changes

    private func documentDidLoad() {
        history.reset()
        loadedPosition = undoManager.position
        markedDistance = 0
    }

    private func documentDidChange() {
        if undoManager.isUndoing {
            history.note(.undo(operation: undoManager.reversalCount))
        } else if undoManager.isRedoing {
            history.note(.redo(operation: undoManager.reversalCount))
        } else if undoManager.isUndoRegistrationEnabled {
            awaitsRegistration = true
        } else {
            history.note(.unregistered)
        }
        tellSession()
    }

    private func tellSession() {
        guard !isChangeNoted else { return }
        isChangeNoted = true
        runtime.graph.afterEvaluation { [weak self] in
            guard let self else { return }
            isChangeNoted = false
            noteRegistration()
            session.contentsChanged(at: editPoint)
        }
    }

    private var editPoint: EditPoint {
        guard model.isTrackedByUndo else { return history.point }
        return EditPoint(undoManager.position - loadedPosition + markedDistance)
    }

    override func markDocumentEdited() {
        guard session.state.isOpen else { return }
        history.note(.unregistered)
        markedDistance += Self.distanceOfMark
        tellSession()
    }

    override func undoPositionDidChange() {
        super.undoPositionDidChange()
        noteRegistration()
        if undoManager.reversalCount != shownReversals {
            shownReversals = undoManager.reversalCount
            model.documentWasReversed()
        }
        if model.isTrackedByUndo, session.state.isOpen { tellSession() }
    }

    /// What takes a change back is registered right after the change, if it is not joined to what
    /// was there before.
    private func noteRegistration() {
        guard awaitsRegistration else { return }
        awaitsRegistration = false
        history.note(
            .registered(position: undoManager.position, group: undoManager.groupCount)
        )
    }

    private func stateDidChange() {
        // Each key changes the state, and next to none what follows from it here.
        let now = ShownDocument(session)
        guard now != shown else { return }
        shown = now
        updatePlace()
        if isOpen { noteRecent() }
        runtime.graph.afterEvaluation { [weak self] in self?.showState() }
    }

    private func showState() {
        updateFrame()
        runtime.windowFollower?.windowDocumentDidChange(self)
    }

    /// Tells the desktop of a document that was opened, or saved under a new name.
    private func noteRecent() {
        guard let location = session.location, location != noted else { return }
        noted = location
        let type = UTType(filenameExtension: location.filenameExtension)
        runtime.services.recents.note(location, mimeType: type?.preferredMIMEType)
    }

    private func updatePlace() {
        let place = DocumentPlace(
            location: session.location,
            isEditable: session.state.role == .editor && session.state.file != .readOnly,
            creationSource: creationSource
        )
        model.place = place
        host.environment.set(
            DocumentConfigurationKey.self,
            to: DocumentConfiguration(fileURL: place.location?.url, isEditable: place.isEditable)
        )
    }

    // MARK: - WindowController

    override var title: String { host.window.title ?? session.displayName }

    override var showsDocument: Bool { true }

    override var documentSayings: DocumentSayings? { DocumentSayings(session) }

    override var subtitle: String? { session.location?.folder.displayPath }

    override var sceneName: String? { session.location.map { "document \($0.displayPath)" } }

    override var fileName: String? { session.location?.name }

    override var folder: FileLocation? { session.location?.folder }

    override var isEdited: Bool { session.state.isEdited }

    override var banner: BannerNode? { DocumentFrame(session).banner }

    override var headerCommands: [HeaderCommand] {
        let open = HeaderCommand(
            command: StandardCommand.open.node(title: "Open"),
            look: .title,
            isLeading: true
        )
        let new = HeaderCommand(
            command: StandardCommand.new.node(title: "New Document"),
            look: .icon("document-new-symbolic"),
            isLeading: true
        )
        return allowsCreation ? [open, new] : [open]
    }

    private var allowsCreation: Bool { runtime.browser?.allowsCreation ?? true }

    override var standardCommands: [CommandGroupPlacement: [MenuItemNode]] {
        var commands = super.standardCommands
        let new = allowsCreation ? [StandardCommand.new.item(title: "New Document")] : []
        commands[.newItem] =
            new + [
                StandardCommand.open.item(title: "Open…"),
                StandardCommand.browse.item(title: "Browse Documents"),
            ]
        commands[.saveItem] = DocumentFrame(session).saveItems
        return commands
    }

    override func prepareToClose() async -> Bool { await session.close() }

    override func close() {
        super.close()
        versionsWindow?.close()
    }

    override func performStandard(_ command: StandardCommand) {
        switch command {
        case .save: work { _ = await self.session.save() }
        case .saveAs: work { _ = await self.session.saveAs() }
        case .saveCopy: work { _ = await self.session.saveCopy() }
        case .duplicate: work { await self.duplicate() }
        case .rename: work { await self.rename() }
        case .revertToSaved: work { _ = await self.session.revert(to: .lastSaved) }
        case .revertToOpened: work { _ = await self.session.revert(to: .lastOpened) }
        case .browseVersions: work { await self.browseVersions() }
        case .keepMine: work { _ = await self.session.resolveConflict(.keepMine) }
        case .useTheirs: work { _ = await self.session.resolveConflict(.useTheirs) }
        case .keepBoth: work { _ = await self.session.resolveConflict(.keepBoth) }
        default: super.performStandard(command)
        }
    }

    private func work(_ body: @escaping @MainActor () async -> Void) { runtime.keepAlive(body) }

    private func duplicate() async {
        do {
            try await runtime.openDuplicate(of: self, from: session.duplicate())
        } catch {
            await questions.report(error)
        }
    }

    private func browseVersions() async {
        if let versionsWindow, versionsWindow.isOpen { return versionsWindow.present() }
        guard case .document(let scene) = runtime.scenes[sceneIndex].kind else { return }
        do throws(DocumentError) {
            guard let browser = try await VersionBrowser(session, of: scene) else {
                return await questions.tellThatThereAreNoVersions(of: session.displayName)
            }
            let window = VersionsWindowController(
                runtime: runtime,
                sceneIndex: sceneIndex,
                documentName: session.displayName
            )
            // The document may have been closed meanwhile.
            guard isOpen else { return }
            versionsWindow = window
            runtime.windows.append(window)
            window.show(browser)
        } catch {
            await questions.report(error)
        }
    }

    private func rename() async {
        var text = session.displayName
        var message = ""
        let check = session.location.map {
            NameCheck(
                renaming: $0,
                isFolder: false,
                keepsExtension: false,
                listing: runtime.services.browsing.listing
            )
        }
        // Asked again only where the name was taken by someone else meanwhile.
        while let name = await questions.askForName(text, message: message, check: check) {
            do throws(DocumentError) {
                guard name != session.displayName else { return }
                return try await session.rename(to: name)
            } catch {
                text = name
                message =
                    error.reason == .changedOutside(.appeared)
                    ? "There is already a file of that name." : error.localizedDescription
            }
        }
    }

    override func windowDidChangeActivity(isActive: Bool) {
        super.windowDidChangeActivity(isActive: isActive)
        Task { isActive ? await session.checkFile() : await session.autosave() }
    }
}
