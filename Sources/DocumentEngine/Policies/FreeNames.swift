/// Names for a second version of a file beside the first.
///
/// For "note.txt" these are "note (copy).txt", "note (copy 2).txt" and so on.
package struct FreeNames: Sequence, IteratorProtocol {
    private let location: FileLocation
    private var number = 0

    package init(beside location: FileLocation) {
        self.location = location
    }

    /// The next place to try; there is an end, for folders where no name will do.
    package mutating func next() -> FileLocation? {
        number += 1
        guard number <= 1_000 else { return nil }
        let mark = number == 1 ? " (copy)" : " (copy \(number))"
        let bytes = location.nameBytes
        let end =
            location.filenameExtension.isEmpty
            ? bytes.count : bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
        return location.folder.appending(
            nameBytes: Array(bytes[..<end]) + Array(mark.utf8) + Array(bytes[end...])
        )
    }
}
