import Foundation

/// Where a name stands in a list for people: folders first, letters without regard to case and
/// accents, numbers by their value.
///
/// It is a key of bytes, made once for each name: comparing texts by the rules of a language is
/// too slow for a folder of 100,000.
struct NameOrder: Hashable, Comparable, Sendable {
    private let key: [UInt8]

    init(of name: [UInt8], isFolder: Bool) {
        var key: [UInt8] = []
        key.reserveCapacity(2 * name.count + 8)
        key.append(isFolder ? 0 : 1)
        Self.append(name, to: &key)
        self.key = key
    }

    /// Takes a key in which something else comes before the name.
    init(key: [UInt8]) { self.key = key }

    /// Adds what a name sorts by to a key.
    static func append(_ name: [UInt8], to key: inout [UInt8]) {
        appendText(withoutAccents(name), to: &key)
        // Names that read the same are still different names.
        key.append(0)
        key.append(contentsOf: name)
    }

    /// A name in small letters without accents, to look for words in it.
    static func folded(_ name: [UInt8]) -> [UInt8] {
        withoutAccents(name).map { isCapital($0) ? $0 + 32 : $0 }
    }

    static func < (left: NameOrder, right: NameOrder) -> Bool {
        left.key.withUnsafeBytes { left in
            right.key.withUnsafeBytes { right in
                let common = min(left.count, right.count)
                guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else {
                    return left.count < right.count
                }
                let order = memcmp(leftStart, rightStart, common)
                return order < 0 || order == 0 && left.count < right.count
            }
        }
    }

    /// How many bytes two of them begin with in common, at most `limit`.
    func sharedCount(with other: NameOrder, upTo limit: Int) -> Int {
        let limit = min(limit, key.count, other.key.count)
        var count = 0
        while count < limit, key[count] == other.key[count] { count += 1 }
        return count
    }

    /// Eight bytes from `start` on as a number, which compares like them.
    func head(from start: Int) -> UInt64 {
        var head: UInt64 = 0
        for index in start..<start + 8 {
            head = head << 8 | (index < key.count ? UInt64(key[index]) : 0)
        }
        return head
    }

    private static func withoutAccents(_ name: [UInt8]) -> [UInt8] {
        guard name.contains(where: { $0 >= 0x80 }) else { return name }
        let text = String(decoding: name, as: UTF8.self)
        return Array(
            text.folding(
                options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
                locale: nil
            ).utf8
        )
    }

    /// Capitals become small; a number becomes the count of its digits and then the digits, so that
    /// 10 comes after 9.
    private static func appendText(_ text: [UInt8], to key: inout [UInt8]) {
        var index = 0
        while index < text.count {
            let byte = text[index]
            guard isDigit(byte) else {
                key.append(isCapital(byte) ? byte + 32 : byte)
                index += 1
                continue
            }
            let number = text[index...].prefix(while: isDigit)
            index = number.endIndex
            let digits = number.drop { $0 == UInt8(ascii: "0") }
            key.append(UInt8(ascii: "0"))
            key.append(UInt8(min(digits.count, 255)))
            key.append(contentsOf: digits)
        }
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
