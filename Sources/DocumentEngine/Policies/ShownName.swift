/// The text that a file's name is shown as, and the bytes that each of its characters stands for.
///
/// Bytes that are no text are shown as replacement characters.
struct ShownName {
    private struct Piece {
        let scalar: Unicode.Scalar
        let bytes: ArraySlice<UInt8>
    }

    private let pieces: [Piece]
    private let isText: Bool

    init(_ name: [UInt8]) {
        var pieces: [Piece] = []
        var isText = true
        var parser = Unicode.UTF8.ForwardParser()
        var rest = name.makeIterator()
        var start = 0
        func add(_ scalar: Unicode.Scalar, _ count: Int) {
            pieces.append(Piece(scalar: scalar, bytes: name[start..<start + count]))
            start += count
        }
        parsing: while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let bytes): add(UTF8.decode(bytes), bytes.count)
            case .error(let count):
                isText = false
                add(Self.replacement, count)
            case .emptyInput: break parsing
            }
        }
        self.pieces = pieces
        self.isText = isText
    }

    /// The bytes that a person means who has made a text of the one that is shown.
    ///
    /// What was left as it was keeps its bytes. Nil where that cannot be told, since a replacement
    /// character has gone in one place and come in another.
    func bytes(meantBy text: String) -> [UInt8]? {
        if isText { return Array(text.utf8) }
        let typed = Array(text.unicodeScalars)
        let difference = typed.difference(from: pieces.map(\.scalar))
        var removed: Set<Int> = []
        var isAnyLost = false
        for case .remove(let index, let scalar, _) in difference.removals {
            removed.insert(index)
            if scalar == Self.replacement { isAnyLost = true }
        }
        var inserted: Set<Int> = []
        for case .insert(let index, let scalar, _) in difference.insertions {
            inserted.insert(index)
            if scalar == Self.replacement, isAnyLost { return nil }
        }
        var kept = pieces.indices.lazy.filter { !removed.contains($0) }.makeIterator()
        return typed.indices.flatMap { index -> [UInt8] in
            guard !inserted.contains(index), let piece = kept.next() else {
                return Array(String(typed[index]).utf8)
            }
            return Array(pieces[piece].bytes)
        }
    }

    private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
