import DocumentEngine
import RenderTree
import UniformTypeIdentifiers

/// The rows of a browser as the window shows them.
@MainActor
final class BrowserRows: FileRowSource {
    weak var observer: (any FileRowObserver)?
    private let model: BrowserModel
    /// By extension.
    private var contentTypes: [String: String?] = [:]

    init(of model: BrowserModel) {
        self.model = model
        model.onChange = { [weak self] change in
            self?.observer?.rowsDidChange(
                at: change.position,
                removed: change.removed,
                inserted: change.inserted
            )
        }
        model.onSelect = { [weak self] index, isRevealed in
            self?.observer?.selectRow(at: index, isRevealed: isRevealed)
        }
    }

    var count: Int { model.rows.count }

    var selectedRow: Int? { model.selectedIndex }

    func row(at index: Int) -> FileRow {
        let row = model.rows[index]
        let isFolder = row.entry.kind == .folder
        return FileRow(
            name: model.displayName(of: row),
            place: model.place == .recents ? row.folder.displayPath : nil,
            isFolder: isFolder,
            contentType: isFolder ? nil : contentType(of: row.location.filenameExtension),
            size: isFolder ? nil : row.entry.size,
            modified: row.entry.modified
        )
    }

    private func contentType(of filenameExtension: String) -> String? {
        if let known = contentTypes[filenameExtension] { return known }
        let type = UTType(filenameExtension: filenameExtension)?.preferredMIMEType
        contentTypes[filenameExtension] = .some(type)
        return type
    }
}
