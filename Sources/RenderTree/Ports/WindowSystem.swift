/// The desktop as the application sees it: windows, questions, file dialogs.
@MainActor
package protocol WindowSystem: AnyObject {
    /// Creates a window, not shown yet, whose content is the host `root`.
    func makeWindow(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate
    ) -> any Window

    /// Creates a window, not shown yet, that stands over another and keeps that one from being used.
    func makeSheet(
        _ node: WindowNode,
        root: NodeID,
        client: any RenderClient,
        delegate: any WindowDelegate,
        over window: (any Window)?
    ) -> any Window

    /// Asks a question over a window, or alone, and gives the index of the chosen answer.
    func ask(_ question: QuestionNode, over window: (any Window)?) async -> Int

    /// Asks for a line of text, or gives `nil` where cancelled.
    func askForText(_ question: TextQuestionNode, over window: (any Window)?) async -> String?

    var clipboard: any FileClipboard { get }

    /// Opens an address with the app that is set for it; whether there is one.
    func open(address: String, over window: (any Window)?) -> Bool

    /// Lets a person choose an app for a file, given by its path, and opens it with that.
    func openByChosenApp(_ path: [UInt8], over window: (any Window)?)

    /// Lets a person choose files; gives the bytes of their paths, or `nil` where cancelled.
    func chooseFiles(_ dialog: FileDialogNode, over window: (any Window)?) async -> [[UInt8]]?
}

/// One window.
@MainActor
package protocol Window: RenderSurface {
    func update(from old: WindowNode, to new: WindowNode)

    /// Shows the window, or raises it.
    func present()

    /// Has the text editor with the keyboard focus do something, or else the window's first.
    func perform(_ command: TextCommand)

    /// Shows an overview of shortcuts over the window.
    func showShortcuts(_ groups: [ShortcutGroupNode])

    /// Shows a message until it goes by itself, or the task is cancelled; whether its button was
    /// pressed.
    func show(_ toast: ToastNode) async -> Bool

    /// Closes it for good, without asking.
    func close()

    var isActive: Bool { get }
}

/// What a window tells the application.
@MainActor
package protocol WindowDelegate: AnyObject {
    /// The window's close button, or the window manager, asks for it to close.
    func windowWantsToClose()

    func windowDidChangeActivity(isActive: Bool)

    func perform(_ command: CommandID)
}
