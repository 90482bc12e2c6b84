package import AppShell
import DocumentEngine
public import Foundation
import FoundationExtras
import RenderTree
package import SwiftUICore
public import UniformTypeIdentifiers

/// Lets people find, make and arrange documents, and choose some to open.
///
/// Main thread.
///
/// ## On Linux
/// It is the content of a window, or of a part of one. What it presents in full screen gets a window
/// of its own. Files of types that the app does not open are not shown.
open class UIDocumentBrowserViewController: UIViewController {
    /// What becomes of the file that a new document starts from.
    public enum ImportMode: UInt, Sendable {
        /// There is no new document.
        case none
        case copy
        case move
    }

    public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

    open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)? {
        didSet { offersDidChange() }
    }

    /// Whether people can make new documents.
    ///
    /// ## On Linux
    /// In an app of document groups this holds for the windows of documents, too.
    open var allowsDocumentCreation = true {
        didSet {
            offersDidChange()
            if allowsDocumentCreation != oldValue { purpose?.allowsCreationDidChange() }
        }
    }
    /// Whether people can choose several documents to open at once.
    open var allowsPickingMultipleItems = false
    /// Items in the bar before the browser's own; setting them replaces those that were set before.
    open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] {
        didSet { frameDidChange() }
    }
    /// Items in the bar after the browser's own.
    open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] {
        didSet { frameDidChange() }
    }
    /// What people can do with files, beside what every browser offers.
    open var customActions: [UIDocumentBrowserAction] = [] {
        didSet {
            pane?.actions = menuActions
            barActions = customActions.filter { $0.availability.contains(.navigationBar) }
                .map { ($0, barItem(for: $0)) }
            frameDidChange()
        }
    }
    /// What making a new document is called.
    open var localizedCreateDocumentActionTitle = "Create Document" {
        didSet { offersDidChange() }
    }
    /// The width of a new document's picture by its height.
    ///
    /// ## On Linux
    /// It is kept and has no effect: a new document is begun by a button, and has no picture among the
    /// files until it is one of them.
    open var defaultDocumentAspectRatio: CGFloat = 2.0 / 3.0
    /// Whether names of files show their extensions.
    open var shouldShowFileExtensions = false { didSet { offersDidChange() } }
    /// Whether the browser is light or dark; it is as the desktop until it has been set.
    ///
    /// ## On Linux
    /// Light and dark are the app's, not a window's: all of it follows while the browser's window is
    /// the one in use, and what the desktop wants holds in the others. White is light.
    open var browserUserInterfaceStyle: BrowserUserInterfaceStyle {
        get { style ?? .white }
        set { style = newValue }
    }

    private var style: BrowserUserInterfaceStyle? { didSet { frameDidChange() } }
    private var barActions: [(action: UIDocumentBrowserAction, item: UIBarButtonItem)] = []
    private let chosenTypes: [UTType]
    /// What it is for where it has no delegate.
    private let purpose: (any BrowserPurpose)?
    private(set) var pane: BrowserPane?
    private var creation: DocumentCreation?
    /// What the new document is wanted for that the delegate is making.
    public private(set) var activeDocumentCreationIntent: UIDocument.CreationIntent?
    /// The folder to show, asked for before the browser was there.
    private var awaitedFolder: FileLocation?
    private var waiting: [@MainActor (BrowserPane) -> Void] = []

    /// - Parameter contentTypes: What files can be chosen; `nil` for the document types that the app's
    ///   Info.plist declares.
    public init(forOpening contentTypes: [UTType]? = nil) {
        chosenTypes = contentTypes ?? DeclaredDocumentTypes.ofApp().flatMap(\.contentTypes)
        purpose = nil
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, deprecated, renamed: "init(forOpening:)")
    public init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
        let types = allowedContentTypes?.compactMap { UTType($0) }
        chosenTypes = types ?? DeclaredDocumentTypes.ofApp().flatMap(\.contentTypes)
        purpose = nil
        super.init(nibName: nil, bundle: nil)
    }

    /// A browser for what `purpose` says, until it gets a delegate.
    init(for purpose: any BrowserPurpose) {
        chosenTypes = []
        self.purpose = purpose
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { nil }

    /// What files can be chosen.
    private var contentTypes: [UTType] { purpose?.contentTypes ?? chosenTypes }

    /// The types whose files are among the recent documents.
    ///
    /// ## On Linux
    /// The list of recent documents is the desktop's, with files of all apps; those of other types are
    /// left out. They are the types that the browser is for.
    public var contentTypesForRecentDocuments: [UTType] { contentTypes }

    // MARK: - The view

    open override func loadView() {
        let view = UIView()
        view.makeContent = { [unowned self] in paneContent }
        self.view = view
    }

    /// The files, and what stands around them.
    private var paneContent: AnyView {
        let files = pane?.view ?? AnyView(EmptyView())
        return purpose?.surround(files) ?? files
    }

    /// The files are there while the controller is to be seen, or is asked to do something with them.
    package override func setAppears(_ appears: Bool) {
        if appears { application.keepAlive { await self.wake() } }
        super.setAppears(appears)
        if !appears { rest() }
    }

    /// Begins to show the folder that is asked for, else the one that was shown last.
    final func wake() async {
        loadViewIfNeeded()
        guard pane == nil, let runtime = application.runtime else { return }
        let folder = await runtime.startingFolder()
        if pane == nil { begin(runtime, at: awaitedFolder ?? folder) }
    }

    private func rest() {
        pane?.close()
        pane = nil
        awaitedFolder = nil
        viewIfLoaded?.setNeedsDisplay()
    }

    private func begin(_ runtime: AppRuntime, at folder: FileLocation) {
        let pane = BrowserPane(
            folder: folder,
            services: runtime.services,
            types: contentTypes,
            defaults: runtime.defaults
        )
        self.pane = pane
        runtime.attend(to: pane)
        pane.model.onShow = { [weak runtime] in runtime?.rememberFolder($0) }
        pane.onPick = { [weak self] in self?.didPick($0) }
        pane.onShare = { [weak self] in self?.share($0) }
        pane.onFrameChange = { [weak self] in self?.frameDidChange() }
        pane.ask = { [weak self] in await self?.hostShown?.window.ask?($0) ?? 0 }
        pane.askForText = { [weak self] in await self?.hostShown?.window.askForText?($0) }
        pane.focusFiles = { [weak self] in self?.hostShown?.focusFiles() }
        pane.openFolder = { [application] in application.open($0.url) }
        pane.actions = menuActions
        offersDidChange()
        view.setNeedsDisplay()
        windowShown?.desktopWindow?.focusFirstInput()
        for action in waiting { action(pane) }
        waiting = []
    }

    private func didPick(_ locations: [FileLocation]) {
        let picked = allowsPickingMultipleItems ? locations : Array(locations.prefix(1))
        if !picked.isEmpty { open(picked) }
    }

    /// Has files opened; those that are open already have their windows raised.
    func open(_ locations: [FileLocation]) {
        guard let delegate else {
            if let purpose { return purpose.open(locations) }
            let names = locations.map { "“\($0.name)”" }.joined(separator: ", ")
            return BadInput.write("UIKit: A document browser without delegate opens no \(names).")
        }
        let new = DocumentWindows.raising(locations)
        if !new.isEmpty { delegate.documentBrowser(self, didPickDocumentsAt: new.map(\.url)) }
    }

    /// Whether there is somebody who can make a new document.
    private var canCreate: Bool { delegate != nil || purpose?.canCreate == true }

    final func offersDidChange() {
        guard let pane else { return }
        pane.newTitle = localizedCreateDocumentActionTitle
        if allowsDocumentCreation, canCreate {
            pane.onNew = { [weak self] in self?.create() }
        } else {
            pane.onNew = nil
        }
        pane.model.setHidesExtensions(!shouldShowFileExtensions)
        pane.extraMenu = extraMenu
    }

    /// What the app adds to menus, beside its actions.
    private var extraMenu: (@MainActor ([URL]?) -> AnyView)? { purpose?.menu ?? viewMenu }

    /// What views around the browser add to its menus.
    package final var viewMenu: (@MainActor ([URL]?) -> AnyView)? { didSet { offersDidChange() } }

    override var leadingItems: [UIBarButtonItem] {
        additionalLeadingNavigationBarButtonItems + super.leadingItems
    }

    override var trailingItems: [UIBarButtonItem] {
        super.trailingItems + additionalTrailingNavigationBarButtonItems.reversed() + actionItems
    }

    private var menuActions: [BrowserAction] {
        customActions.filter { $0.availability.contains(.menu) }.map { action in
            BrowserAction(id: action.identifier, title: action.localizedTitle) {
                action.isFor($0)
            } perform: {
                action.handler($0.map(\.url))
            }
        }
    }

    /// The custom actions of the bar that are for what is selected.
    private var actionItems: [UIBarButtonItem] {
        let selected = pane?.model.selectedLocations ?? []
        return barActions.filter { $0.action.isFor(selected) }.map(\.item)
    }

    private func barItem(for action: UIDocumentBrowserAction) -> UIBarButtonItem {
        UIBarButtonItem(
            title: action.localizedTitle,
            image: action.image,
            primaryAction: UIAction { [weak self] _ in
                action.handler(self?.pane?.model.selectedLocations.map(\.url) ?? [])
            }
        )
    }

    // MARK: - New documents

    /// Has the delegate make a new document.
    func create(for intent: UIDocument.CreationIntent? = nil) {
        guard let delegate else { return purpose?.create() ?? () }
        guard creation == nil else { return }
        activeDocumentCreationIntent = intent
        let creation = DocumentCreation { [weak self] url, mode in
            self?.creation = nil
            self?.activeDocumentCreationIntent = nil
            if let url, mode != .none { self?.bring(url, mode) }
        }
        self.creation = creation
        delegate.documentBrowser(self) { url, mode in
            MainQueue.perform { creation.answer(url, mode) }
        }
        guard self.creation === creation, let ask = hostShown?.window.ask else { return }
        creation.wait {
            let question = QuestionNode(
                title: "The New Document Is Not There Yet",
                message: "The app is still getting it ready. Nothing is lost if you give up.",
                answers: [.init("Give Up", role: .cancel), .init("Keep Waiting", role: .suggested)]
            )
            return await ask(question) == 1
        }
    }

    /// Asks for a name and brings a new document into the folder shown.
    package final func bring(_ url: URL, _ mode: ImportMode) {
        guard let pane else { return }
        application.keepAlive {
            do {
                let source = try self.template(at: url)
                // It is made there whatever is shown by then.
                let folder = pane.model.folder
                // Nobody would see it among the recent documents.
                if pane.model.shownFolder == nil { pane.model.show(folder) }
                guard let name = await self.askForName(source, in: folder, of: pane) else { return }
                let place = try await pane.createDocument(
                    from: source,
                    in: folder,
                    named: name,
                    isMoved: mode == .move
                )
                self.delegate?.documentBrowser(
                    self,
                    didImportDocumentAt: url,
                    toDestinationURL: place.url
                )
            } catch {
                self.delegate?.documentBrowser(
                    self,
                    failedToImportDocumentAt: url,
                    error: error
                )
            }
        }
    }

    /// The file that a new document starts from, if it can.
    private func template(at url: URL) throws -> FileLocation {
        let name = url.lastPathComponent
        let location = try file(at: url)
        let type = UTType(filenameExtension: location.filenameExtension)
        let fits = contentTypes.isEmpty || contentTypes.contains { type?.conforms(to: $0) ?? false }
        guard fits else {
            throw UIDocumentBrowserError(
                .generic,
                "“\(name)” is not of a type that the app opens.",
                suggestion: "Tell those who make the app: the file for new documents has to be of "
                    + "one of the types that it declares."
            )
        }
        return location
    }

    private func file(at url: URL) throws -> FileLocation {
        let name = url.lastPathComponent
        guard let location = FileLocation(fileURL: url) else {
            throw UIDocumentBrowserError(
                .generic,
                "“\(name)” is no file on this computer.",
                suggestion: "Choose a file on this computer."
            )
        }
        guard (try? url.checkResourceIsReachable()) == true else {
            throw UIDocumentBrowserError(
                .generic,
                "There is no file “\(name)”.",
                suggestion: "It may have been moved or deleted."
            )
        }
        return location
    }

    /// A name for the new document, asked for; nil where the person wants none after all.
    private func askForName(
        _ source: FileLocation,
        in folder: FileLocation,
        of pane: BrowserPane
    ) async -> String? {
        guard hostShown?.window.askForText != nil else { return source.name }
        let ending = source.filenameExtension.isEmpty ? "" : "." + source.filenameExtension
        let check = pane.model.nameCheck(in: folder, ending: ending)
        let name = await Task.detached {
            check.freeText(like: source.nameWithoutExtension, isFolder: true)
        }.value
        let question = TextQuestionNode(
            title: localizedCreateDocumentActionTitle,
            message: "",
            text: name,
            selectedCount: name.count,
            answer: "Create",
            check: TextCheck(check)
        )
        return await pane.askForName(question, in: folder).map {
            NameCheck.name($0, ending: ending)
        }
    }

    // MARK: - From code

    /// Shows the folder of a document with the document selected.
    ///
    /// - Parameter importIfNeeded: Without an effect on Linux, where every file is where it is.
    /// - Parameter completion: Gets the document's address, or why it cannot be shown.
    open func revealDocument(
        at url: URL,
        importIfNeeded: Bool,
        completion: (@MainActor (URL?, (any Error)?) -> Void)? = nil
    ) {
        whenThere { [weak self] pane in
            guard let self else { return }
            do {
                pane.model.reveal(try file(at: url))
                completion?(url, nil)
            } catch {
                completion?(nil, error)
            }
        }
    }

    /// Brings a file into the folder of another one.
    ///
    /// - Parameter completion: Gets the new address, or why there is none.
    open func importDocument(
        at documentURL: URL,
        nextToDocumentAt neighbourURL: URL,
        mode importMode: ImportMode,
        completionHandler completion: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) {
        change(completion) { [weak self] pane in
            guard let self else { throw CancellationError() }
            let source = try file(at: documentURL)
            guard let folder = FileLocation(fileURL: neighbourURL)?.folder else {
                throw UIDocumentBrowserError(
                    .noLocationAvailable,
                    "“\(neighbourURL.lastPathComponent)” is in no folder of this computer.",
                    suggestion: "Choose a folder on this computer."
                )
            }
            return try await pane.bring(
                source,
                into: folder,
                as: source.name,
                isMoved: importMode == .move
            )
        }
    }

    /// Gives a document another name; its extension stays.
    ///
    /// - Parameter completion: Gets the new address, or why the name cannot be had.
    open func renameDocument(
        at documentURL: URL,
        proposedName: String,
        completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) {
        change(completionHandler) { [weak self] pane in
            guard let self else { throw CancellationError() }
            return try await pane.rename(file(at: documentURL), to: proposedName)
        }
    }

    /// What is shown while a document is opened.
    ///
    /// ## On Linux
    /// A new object each time, which nobody asks for anything: a document's window is there at once.
    open func transitionController(
        forDocumentAt documentURL: URL
    ) -> UIDocumentBrowserTransitionController {
        UIDocumentBrowserTransitionController()
    }

    @available(*, deprecated, renamed: "transitionController(forDocumentAt:)")
    open func transitionController(
        forDocumentURL documentURL: URL
    ) -> UIDocumentBrowserTransitionController {
        transitionController(forDocumentAt: documentURL)
    }

    private func change(
        _ completion: @escaping @MainActor (URL?, (any Error)?) -> Void,
        _ work: @escaping @MainActor (BrowserPane) async throws -> FileLocation
    ) {
        whenThere { [application] pane in
            application.keepAlive {
                do {
                    completion(try await work(pane).url, nil)
                } catch {
                    completion(nil, error)
                }
            }
        }
    }

    private func whenThere(_ action: @escaping @MainActor (BrowserPane) -> Void) {
        if let pane { return action(pane) }
        waiting.append(action)
        application.keepAlive { await self.wake() }
    }

    // MARK: - In a window

    /// Goes to a folder.
    func show(_ folder: FileLocation) {
        awaitedFolder = folder
        pane?.model.show(folder)
    }

    override var presentsInWindows: Bool { true }

    package override func fill(_ frame: inout GuestFrame) {
        super.fill(&frame)
        frame.isDark = style.map { $0 == .dark }
        guard let pane else { return }
        frame.title = barTitle ?? pane.title
        frame.headerCommands = pane.headerCommands
        frame.folder = pane.model.folder
    }

    package override func menus(from standard: WindowMenuItems) -> WindowMenuItems {
        pane?.menus(from: standard) ?? standard
    }

    package override func prepareToClose() async -> Bool { await pane?.prepareToClose() ?? true }

    package override func perform(_ command: StandardCommand) -> Bool {
        pane?.perform(command) ?? false
    }
}
