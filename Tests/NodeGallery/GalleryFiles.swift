import Foundation
import RenderTree

/// Rows of files that are not there, and how a test wants them.
@MainActor
final class GalleryFiles: FileRowSource {
    weak var observer: (any FileRowObserver)?
    private(set) var selectedRows = RangeSet<Int>()
    private(set) var leadRow: Int?
    private(set) var sections: [FileSection] = []
    private(set) var inSight = 0..<0
    private(set) var count: Int
    private var removed = 0
    /// The folder in which a picture is that every third file has.
    private let folder: String

    init(count: Int, isGrouped: Bool, folder: String) {
        self.count = count
        self.folder = folder
        if isGrouped { group() }
    }

    private func group() {
        sections = [FileSection(title: "Folders", firstRow: 0)]
        if count > 2 { sections.append(FileSection(title: "Documents", firstRow: 2)) }
    }

    /// Two folders, and then documents.
    func row(at index: Int) -> FileRow {
        let number = index + removed
        return FileRow(
            name: number < 2 ? "Folder \(number)" : name(number),
            isFolder: number < 2,
            contentType: number < 2 ? nil : number % 3 == 0 ? "image/png" : "text/plain",
            size: number < 2 ? nil : Int64(number * number * 1000 % 1_000_000),
            modified: 1_700_000_000 + Int64(number * 5_000_000 % 90_000_000)
        )
    }

    private func name(_ number: Int) -> String {
        number == 4
            ? "A letter with a name that is far too long for two lines 4.txt" : "File \(number).txt"
    }

    func path(at index: Int) -> [UInt8]? { Array("\(folder)/\(row(at: index).name)".utf8) }

    func thumbnail(at index: Int) -> [UInt8]? {
        let number = index + removed
        guard number > 1, number % 3 == 0 else { return nil }
        return Array("\(folder)/\(number % 2 == 0 ? "broken" : "picture").png".utf8)
    }

    func setRowsInSight(_ rows: Range<Int>) {
        inSight = rows
        log("in sight \(rows)")
    }

    func select(_ rows: Range<Int>, _ change: SelectionChange) {
        let rows = RangeSet(rows)
        switch change {
        case .replace: selectedRows = rows
        case .add: selectedRows.formUnion(rows)
        case .remove: selectedRows.subtract(rows)
        }
        if let row = rows.ranges.last?.upperBound { leadRow = row - 1 }
        let ranges = selectedRows.ranges.map { "\($0.lowerBound)-\($0.upperBound - 1)" }
        log("selected \(ranges.joined(separator: ","))")
        observer?.selectionDidChange()
    }

    /// Takes the first row away.
    func removeFirst() {
        count -= 1
        removed += 1
        var selected = RangeSet<Int>()
        for range in selectedRows.ranges {
            let moved = max(0, range.lowerBound - 1)..<max(0, range.upperBound - 1)
            selected.insert(contentsOf: moved)
        }
        selectedRows = selected
        for index in sections.indices where index > 0 { sections[index].firstRow -= 1 }
        observer?.rowsDidChange(at: 0, removed: 1, inserted: 0)
    }
}
