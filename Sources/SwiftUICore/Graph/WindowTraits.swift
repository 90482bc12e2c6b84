package import RenderTree

/// What the views of a window say about the window itself.
@MainActor
package final class WindowTraits {
    /// Called after a flush in which something here changed.
    package var onChange: @MainActor () -> Void = {}
    /// Asks a question over the window; set by whoever owns the window.
    package var ask: (@MainActor (QuestionNode) async -> Int)?
    /// Asks for a line of text over the window, or gives `nil` where cancelled; set as `ask` is.
    package var askForText: (@MainActor (TextQuestionNode) async -> String?)?
    /// The desktop's clipboard; set as `ask` is.
    package var clipboard: (any FileClipboard)?
    /// Shows a message in the window, as `Window.show(_:)` does; set as `ask` is.
    package var showToast: (@MainActor (ToastNode) async -> Bool)?

    /// Shows a file dialog over the window and hands the chosen paths on, or `nil` where cancelled;
    /// set by whoever owns the window, and sees to it that the app does not end meanwhile.
    package var chooseFiles:
        (
            @MainActor (
                FileDialogNode, _ finish: @escaping @MainActor ([[UInt8]]?) async -> Void
            ) -> Task<Void, Never>
        )?

    /// Makes a window over this one for a host's views, and tells when the person wants it closed;
    /// set by whoever owns the window.
    package var showSheet:
        (
            @MainActor (
                ViewHost, _ wantsToClose: @escaping @MainActor () -> Void
            ) -> any SheetWindow
        )?

    private var dismissalBlocks = Entries<Bool>()
    private var titles = Entries<String>()
    private var toolbars = Entries<[ToolbarItemNode]>()
    private var waysOut = Entries<Bool>()
    private var hasChanged = false

    /// The title that the view mounted last names.
    package var title: String? { titles.values.last }

    package var toolbar: [ToolbarItemNode] { Array(toolbars.values.joined()) }

    /// Whether the person may not close it, if it is a sheet.
    package var blocksDismissal: Bool { dismissalBlocks.values.contains(true) }

    /// Whether the toolbar has an item that closes it, if it is a sheet.
    package var hasWayOut: Bool { waysOut.values.contains(true) }

    func setHasWayOut(_ hasWayOut: Bool?, for owner: ViewNode) {
        if waysOut.set(hasWayOut, for: owner) { hasChanged = true }
    }

    func setBlocksDismissal(_ blocks: Bool?, for owner: ViewNode) {
        if dismissalBlocks.set(blocks, for: owner) { hasChanged = true }
    }

    func setTitle(_ title: String?, for owner: ViewNode) {
        if titles.set(title, for: owner) { hasChanged = true }
    }

    func setToolbar(_ items: [ToolbarItemNode]?, for owner: ViewNode) {
        if toolbars.set(items, for: owner) { hasChanged = true }
    }

    func commit() {
        guard hasChanged else { return }
        hasChanged = false
        onChange()
    }
}

/// One value for each node that gives one, in the order in which they came.
@MainActor
private struct Entries<Value: Equatable> {
    private var owners: [ObjectIdentifier] = []
    private(set) var values: [Value] = []

    /// Whether that changed anything.
    mutating func set(_ value: Value?, for owner: ViewNode) -> Bool {
        let key = ObjectIdentifier(owner)
        guard let index = owners.firstIndex(of: key) else {
            guard let value else { return false }
            owners.append(key)
            values.append(value)
            return true
        }
        guard let value else {
            owners.remove(at: index)
            values.remove(at: index)
            return true
        }
        defer { values[index] = value }
        return values[index] != value
    }
}
