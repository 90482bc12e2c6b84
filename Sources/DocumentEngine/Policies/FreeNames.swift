/// Names for something beside what has its name already.
///
/// For a copy of "note.txt" these are "note (copy).txt", "note (copy 2).txt" and so on; for another
/// one, "note (2).txt". A name that is too long with its mark loses letters before it.
package struct FreeNames: Sequence, IteratorProtocol {
    package enum Mark: Hashable, Sendable {
        case copy
        case number
    }

    private let folder: FileLocation
    private let stem: [UInt8]
    private let ending: [UInt8]
    private let mark: Mark
    private let mostBytes: Int
    private var number = 0

    /// - Parameters:
    ///   - isFolder: Folders have no extension, whatever dots are in their names.
    ///   - mostBytes: How long a name may be.
    package init(
        beside location: FileLocation,
        mark: Mark = .copy,
        isFolder: Bool = false,
        mostBytes: Int = ProposedName.mostBytes
    ) {
        let bytes = location.nameBytes
        let end =
            isFolder || location.filenameExtension.isEmpty
            ? bytes.count : bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.count
        folder = location.folder
        stem = Self.withoutMark(Array(bytes[..<end]), mark)
        ending = Array(bytes[end...])
        self.mark = mark
        self.mostBytes = mostBytes
    }

    /// The next place to try; there is an end, for folders where no name will do.
    package mutating func next() -> FileLocation? {
        number += 1
        guard number <= 1_000 else { return nil }
        let text =
            switch mark {
            case .copy: number == 1 ? " (copy)" : " (copy \(number))"
            case .number: " (\(number + 1))"
            }
        let rest = Array(text.utf8) + ending
        return folder.appending(
            nameBytes: Self.shortened(stem, to: Swift.max(1, mostBytes - rest.count)) + rest
        )
    }

    /// A copy of a copy is one more of the same.
    private static func withoutMark(_ stem: [UInt8], _ mark: Mark) -> [UInt8] {
        guard stem.last == UInt8(ascii: ")"),
            let opening = stem.lastIndex(of: UInt8(ascii: "(")), opening > 1,
            stem[opening - 1] == UInt8(ascii: " ")
        else { return stem }
        let inside = String(decoding: stem[(opening + 1)..<(stem.count - 1)], as: UTF8.self)
        let isMark =
            switch mark {
            case .copy:
                inside == "copy" || inside.hasPrefix("copy ") && Int(inside.dropFirst(5)) != nil
            case .number: Int(inside).map { 2...1_001 ~= $0 } ?? false
            }
        return isMark ? Array(stem[..<(opening - 1)]) : stem
    }

    /// The first bytes of a name; no letter of UTF-8 is cut in two.
    package static func shortened(_ bytes: [UInt8], to count: Int) -> [UInt8] {
        guard bytes.count > count else { return bytes }
        var end = count
        while end > 1, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return Array(bytes[..<end])
    }
}
