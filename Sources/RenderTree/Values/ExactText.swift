import Foundation

/// Text that equals only the same bytes.
///
/// Swift's `String` calls a precomposed and a decomposed "é" equal; to a document they are two
/// different files, and an edit from one to the other must not be lost.
package struct ExactText: Hashable, Sendable {
    package var string: String

    package init(_ string: String) { self.string = string }

    package static func == (left: ExactText, right: ExactText) -> Bool {
        left.string.hasSameBytes(as: right.string)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(string.utf8.count)
    }
}

extension String {
    /// Whether both strings are the same UTF-8, byte for byte.
    package func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let answer = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right -> Bool in
                guard let left = left.baseAddress, let right = right.baseAddress else {
                    return true
                }
                return memcmp(left, right, utf8.count) == 0
            }
        }
        return (answer ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
