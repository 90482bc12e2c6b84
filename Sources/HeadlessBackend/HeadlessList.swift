import Foundation
package import RenderTree

/// A list in memory: it binds the rows that fit into its height, from a topmost one on.
@MainActor
package final class HeadlessList: RowObserver {
    package let source: any RowSource
    /// The number of the topmost row.
    package var top = 0
    /// How rows changed, in order; tests of what a change costs look at it.
    package private(set) var changes: [RowChange] = []
    private var bound: [Int: NodeID] = [:]
    private let needsLayout: @MainActor () -> Void

    init(_ source: any RowSource, needsLayout: @escaping @MainActor () -> Void) {
        self.source = source
        self.needsLayout = needsLayout
        source.observer = self
    }

    /// The hosts of the rows shown, from top to bottom.
    package var shownRows: [NodeID] { bound.sorted { $0.key < $1.key }.map(\.value) }

    /// How the rows shown look, from top to bottom.
    package var looks: [RowLook] { bound.keys.sorted().map(source.look(at:)) }

    /// Shows as many rows as fit; `layOut` gives a row's height.
    func fill(_ height: CGFloat, layOut: (NodeID) -> CGFloat) {
        top = max(0, min(top, source.count - 1))
        var index = top
        var used: CGFloat = 0
        while index < source.count, used < height {
            guard let id = bound[index] ?? source.bind(index) else { break }
            bound[index] = id
            used += layOut(id)
            index += 1
        }
        for (row, id) in bound where row < top || row >= index {
            bound[row] = nil
            source.unbind(id)
        }
        source.setInSight(Set(bound.values))
    }

    func clear() {
        for id in bound.values { source.unbind(id) }
        bound.removeAll()
    }

    package func rowsDidChange(_ changes: [RowChange]) {
        needsLayout()
        self.changes += changes
        for change in changes {
            var moved: [Int: NodeID] = [:]
            for (index, id) in bound {
                if index < change.position {
                    moved[index] = id
                } else if index < change.position + change.removed {
                    source.unbind(id)
                } else {
                    moved[index + change.inserted - change.removed] = id
                }
            }
            bound = moved
            // As a desktop does, the row at the top stays where it is.
            if change.position < top {
                top += change.inserted - change.removed
            }
        }
    }

    package func selectionDidChange() {}
    package func looksDidChange(of ids: Set<NodeID>?) {}
    package func reveal(_ index: Int, anchor: Double?) {
        top = index
        needsLayout()
    }
}
