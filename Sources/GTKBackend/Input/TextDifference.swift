import Glibc
import RenderTree

/// The smallest single replacement that turns one text into another.
struct TextDifference: Equatable {
    /// Unicode scalars before the replaced part.
    var offset: Int
    var removedScalars: Int
    var removed: String
    var inserted: String

    /// `nil` where both are the same bytes.
    init?(from old: String, to new: String) {
        var old = old
        var new = new
        let difference = old.withUTF8 { old in
            new.withUTF8 { new in TextDifference(from: old, to: new) }
        }
        guard let difference else { return nil }
        self = difference
    }

    /// Where the replacement ends, in scalars.
    var end: Int { offset + inserted.unicodeScalars.count }

    /// Where a person's cursor stands after the change: with the text around it, or after what
    /// replaced that.
    func moved(cursor: Int) -> Int {
        cursor < offset ? cursor : max(cursor - removedScalars, offset) + end - offset
    }

    /// Where a cursor stands that had nothing to do with the change: as near to its place as can be.
    func kept(cursor: Int) -> Int {
        cursor >= offset + removedScalars && cursor > offset
            ? moved(cursor: cursor) : min(cursor, end)
    }

    var edit: TextEdit { TextEdit(offset: offset, removed: removed, inserted: inserted) }

    private init?(from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>) {
        let shorter = min(old.count, new.count)
        var prefix = 0
        let stretch = 4096
        while prefix + stretch <= shorter,
            hasSameStretch(old, new, prefix..<(prefix + stretch))
        {
            prefix += stretch
        }
        while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
        if prefix == old.count, prefix == new.count { return nil }
        // Back to where a scalar starts in both: continuation bytes are 0b10xxxxxx.
        func splits(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
            index < text.count && text[index] & 0xC0 == 0x80
        }
        while splits(old, at: prefix) || splits(new, at: prefix) { prefix -= 1 }
        var suffix = 0
        while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
        {
            suffix += 1
        }
        while splits(old, at: old.count - suffix) || splits(new, at: new.count - suffix) {
            suffix -= 1
        }
        let removed = UnsafeBufferPointer(rebasing: old[prefix..<(old.count - suffix)])
        let inserted = UnsafeBufferPointer(rebasing: new[prefix..<(new.count - suffix)])
        offset = UnsafeBufferPointer(rebasing: old[..<prefix]).scalarCount
        removedScalars = removed.scalarCount
        self.removed = String(decoding: removed, as: UTF8.self)
        self.inserted = String(decoding: inserted, as: UTF8.self)
    }
}

private func hasSameStretch(
    _ old: UnsafeBufferPointer<UInt8>,
    _ new: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
) -> Bool {
    guard let old = old.baseAddress, let new = new.baseAddress else { return false }
    return memcmp(old + range.lowerBound, new + range.lowerBound, range.count) == 0
}

extension UnsafeBufferPointer<UInt8> {
    /// How many Unicode scalars this UTF-8 holds.
    var scalarCount: Int {
        reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } }
    }
}
