public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at offsets from the start, as `onDelete(perform:)` gives them.
    ///
    /// An offset past the end is an error of the program's.
    public mutating func remove(atOffsets offsets: IndexSet) {
        guard let last = offsets.last else { return }
        precondition(last < count, "remove(atOffsets:): \(last) is past the end, \(count)")
        var kept = self
        kept.removeAll()
        for (offset, element) in enumerated() where !offsets.contains(offset) {
            kept.append(element)
        }
        self = kept
    }
}

extension MutableCollection {
    /// Moves the elements at offsets from the start before another offset, in the order they have, as
    /// `onMove(perform:)` gives them.
    ///
    /// `destination` counts before anything moves; the count of elements stands for the end. An
    /// offset past the end is an error of the program's.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let count = self.count
        precondition(
            (source.last ?? -1) < count && (0...count).contains(destination),
            "move(fromOffsets:toOffset:): an offset is past the end, \(count)"
        )
        let before = (0..<destination).filter { !source.contains($0) }
        let after = (destination..<count).filter { !source.contains($0) }
        let elements = Array(self)
        var index = startIndex
        for offset in before + Array(source) + after {
            self[index] = elements[offset]
            formIndex(after: &index)
        }
    }
}
