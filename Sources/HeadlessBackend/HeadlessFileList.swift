package import Foundation
package import RenderTree

/// A list of files in memory, whose rows are all as high; it remembers what it is told.
@MainActor
package final class HeadlessFileList: FileRowObserver {
    package static let rowHeight: CGFloat = 32

    package let source: any FileRowSource
    /// The number of the topmost row.
    package private(set) var top = 0
    /// How rows changed, in order.
    package private(set) var changes: [RowChange] = []
    package private(set) var selectionChangeCount = 0
    /// The rows whose pictures changed, in order.
    package private(set) var newThumbnails: [Int] = []
    private var height: CGFloat = 0

    init(_ source: any FileRowSource) {
        self.source = source
        source.observer = self
    }

    /// The rows that a person sees.
    package var inSight: Range<Int> {
        let end = top + Int((height / Self.rowHeight).rounded(.up))
        return min(top, source.count)..<min(end, source.count)
    }

    func fill(_ height: CGFloat) {
        self.height = height
        source.setRowsInSight(inSight)
    }

    /// Scrolls so that a row is the topmost.
    package func scroll(toRow index: Int) {
        top = index
        source.setRowsInSight(inSight)
    }

    package func rowsDidChange(at position: Int, removed: Int, inserted: Int) {
        changes.append(RowChange(position: position, removed: removed, inserted: inserted))
        source.setRowsInSight(inSight)
    }

    package func selectionDidChange() { selectionChangeCount += 1 }

    package func reveal(_ index: Int) {
        if !inSight.contains(index) { scroll(toRow: index) }
    }

    package func thumbnailDidChange(at index: Int) { newThumbnails.append(index) }
}
