import DocumentEngine
import RenderTree
import UniformTypeIdentifiers

/// The rows of a browser as the window shows them.
@MainActor
final class BrowserRows: FileRowSource {
    weak var observer: (any FileRowObserver)?
    private let model: BrowserModel
    private let pictures: RowPictures?
    /// By extension.
    private var contentTypes: [String: String?] = [:]

    init(of model: BrowserModel, thumbnails: (any Thumbnails)?) {
        self.model = model
        pictures = thumbnails.map { RowPictures($0) }
        model.onChange = { [weak self] change in
            self?.observer?.rowsDidChange(
                at: change.position,
                removed: change.removed,
                inserted: change.inserted
            )
        }
        model.onSelectRows = { [weak self] _ in self?.observer?.selectionDidChange() }
        model.onSelect = { [weak self] index, isRevealed in
            if isRevealed { self?.observer?.reveal(index) }
        }
        model.onReveal = { [weak self] index in self?.observer?.reveal(index) }
        pictures?.onLoad = { [weak self] location in self?.pictureDidLoad(of: location) }
    }

    /// Ends making pictures.
    func close() { pictures?.want([]) }

    // MARK: - FileRowSource

    var count: Int { model.rows.count }

    var sections: [FileSection] {
        model.sections.map { FileSection(title: $0.title, firstRow: $0.rows.lowerBound) }
    }

    var selectedRows: RangeSet<Int> { model.selectedRows.indexes }

    var leadRow: Int? { model.selectedRows.lead }

    func path(at index: Int) -> [UInt8]? { model.rows[index].location.bytes }

    func thumbnail(at index: Int) -> [UInt8]? {
        // Few folders have pictures, and each row's place has to be put together.
        guard let pictures, !pictures.isEmpty else { return nil }
        return pictures.picture(of: model.rows[index].location)
    }

    private var rowsInSight = 0..<0

    func setRowsInSight(_ rows: Range<Int>) {
        rowsInSight = rows
        pictures?.want(
            rows.clamped(to: model.rows.indices).compactMap { index in
                let row = model.rows[index]
                guard row.entry.kind == .file else { return nil }
                return ThumbnailRequest(
                    row.location,
                    modified: row.entry.modified,
                    bytes: row.entry.size,
                    mimeType: contentType(of: row.location.filenameExtension),
                    size: .normal
                )
            }
        )
    }

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

    private func pictureDidLoad(of location: FileLocation) {
        let rows = rowsInSight.clamped(to: model.rows.indices)
        if let index = rows.first(where: { model.rows[$0].location == location }) {
            observer?.thumbnailDidChange(at: index)
        }
    }

    private func contentType(of filenameExtension: String) -> String? {
        if let known = contentTypes[filenameExtension] { return known }
        let type = UTType(filenameExtension: filenameExtension)?.preferredMIMEType
        contentTypes[filenameExtension] = .some(type)
        return type
    }

    // MARK: - The person

    func select(_ rows: Range<Int>, _ change: SelectionChange) {
        switch change {
        case .replace: model.select(rows)
        case .add: model.addToSelection(rows)
        case .remove: model.removeFromSelection(rows)
        }
        observer?.selectionDidChange()
    }

    func locations(of rows: RangeSet<Int>) -> [FileLocation] {
        rows.ranges.joined().filter(model.rows.indices.contains).map { model.rows[$0].location }
    }
}
