import Foundation
package import RenderTree

/// Files and folders as a list or a grid, of which only those in sight exist as widgets.
///
/// Which rows are selected is the source's to say; a menu is about what is selected by then.
package struct FileList<Items: View> {
    private let node: FileListNode
    private let onAction: @MainActor (FileListAction) -> Void
    /// The items for those rows, which are none for the space beside rows.
    fileprivate let items: @MainActor (RangeSet<Int>) -> Items

    /// - Parameters:
    ///   - source: The same object for as long as the list is shown.
    ///   - sort: How the source sorts its rows; `nil` where columns have no titles.
    ///   - menu: Asked when a menu is wanted, with the rows that it is about.
    package nonisolated init(
        _ source: any FileRowSource,
        look: FileListNode.Look = .list,
        selectsMultiple: Bool = false,
        showsChecks: Bool = false,
        sort: FileSort? = nil,
        takesFiles: Bool = false,
        onAction: @escaping @MainActor (FileListAction) -> Void,
        @ViewBuilder menu: @escaping @MainActor (RangeSet<Int>) -> Items
    ) {
        node = FileListNode(
            source: source,
            look: look,
            selectsMultiple: selectsMultiple,
            showsChecks: showsChecks,
            sort: sort,
            takesFiles: takesFiles
        )
        self.onAction = onAction
        items = menu
    }
}

/// What a person wants of a list of files.
package enum FileListAction: Equatable {
    case select(Range<Int>, SelectionChange)
    /// Opens rows: all that are selected, where one of them was opened.
    case open(RangeSet<Int>)
    /// Deletes what is selected, or the row with the keyboard.
    case delete(RangeSet<Int>)
    case rename(Int)
    case sort(FileSort)
    /// Letters came where no text is, as if to look for a name.
    case type(String)
    case drop(FileDrop)
    /// Escape, while rows are selected.
    case leave
}

// MARK: - Lowering

extension FileList: LeafView {
    package static func makeNode(_ view: Self, in context: NodeContext) -> TypedNode<Self> {
        FileListLeafNode(view, in: context)
    }

    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.fileList(node))
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .rowsSelected(let rows, let change): onAction(.select(rows, change))
        case .rowActivated(let index): onAction(.open(rows(with: index)))
        case .rowDeleted(let index): onAction(.delete(rows(with: index)))
        case .rowRenamed(let index): onAction(.rename(index))
        case .filesSorted(let sort): onAction(.sort(sort))
        case .lettersTyped(let letters): onAction(.type(letters))
        case .filesDropped(let drop): onAction(.drop(drop))
        case .exitWanted: onAction(.leave)
        default: break
        }
    }

    /// What is selected, if that row is, or else that row alone.
    @MainActor
    private func rows(with index: Int) -> RangeSet<Int> {
        let selected = node.source.selectedRows
        return selected.contains(index) ? selected : RangeSet(index..<index + 1)
    }

    /// The rows that a menu is about, which is to be seen.
    @MainActor
    fileprivate func rowsForMenu(at index: Int?) -> RangeSet<Int> {
        guard let index, index < node.source.count else {
            if !node.source.selectedRows.isEmpty { onAction(.select(0..<0, .replace)) }
            return RangeSet()
        }
        if !node.source.selectedRows.contains(index) {
            onAction(.select(index..<index + 1, .replace))
        }
        return rows(with: index)
    }
}

/// The node of a list of files, which has its menus.
private final class FileListLeafNode<Items: View>: LeafNode<FileList<Items>> {
    private var menu: OpenMenu?

    override func handle(_ event: NodeEvent) {
        switch event {
        case .rowMenuRequested(let index, let point): openMenu(of: index, at: point)
        case .commanded(let command): menu?.perform(command)
        case .menuClosed:
            menu?.close()
            menu = nil
        default: super.handle(event)
        }
    }

    private func openMenu(of index: Int?, at point: CGPoint) {
        hideMenu()
        let rows = view.rowsForMenu(at: index)
        let items = view.items
        menu = OpenMenu(
            AnyView(DeferredView { items(rows) }),
            over: id,
            at: point,
            in: host,
            environment: environment
        )
    }

    private func hideMenu() {
        menu?.hide()
        menu = nil
    }

    override func regionDidChange(isAwake: Bool) {
        super.regionDidChange(isAwake: isAwake)
        if !isAwake { hideMenu() }
    }

    override func willUnmount() {
        hideMenu()
        super.willUnmount()
    }
}
