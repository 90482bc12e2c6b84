package import RenderTree

/// Files and folders in rows, of which only those in sight exist as widgets.
package struct FileList {
    private let source: any FileRowSource
    private let onSelect: @MainActor (Int?) -> Void
    private let onOpen: @MainActor (Int) -> Void

    /// - Parameter source: The same object for as long as the list is shown.
    package nonisolated init(
        _ source: any FileRowSource,
        onSelect: @escaping @MainActor (Int?) -> Void,
        onOpen: @escaping @MainActor (Int) -> Void
    ) {
        self.source = source
        self.onSelect = onSelect
        self.onOpen = onOpen
    }
}

// MARK: - Lowering

extension FileList: LeafView {
    package func renderNode(in environment: EnvironmentValues) -> RenderNode {
        RenderNode(.fileList(FileListNode(source: source)))
    }

    package func handle(_ event: NodeEvent, in environment: EnvironmentValues) {
        switch event {
        case .rowSelected(let index): onSelect(index)
        case .rowActivated(let index): onOpen(index)
        default: break
        }
    }
}
