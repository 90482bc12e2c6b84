import DocumentEngine

/// Reads the kernel's table of what is mounted where.
enum MountTable {
    static let path = "/proc/self/mountinfo"

    /// The disks and shares that are mounted for people: where the desktop puts them, or the
    /// administrator by hand.
    static func volumes(in table: [UInt8]) -> [BrowserPlace] {
        table.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let fields = line.split(separator: UInt8(ascii: " "))
            guard fields.count > 4 else { return nil }
            let location = FileLocation(bytes: unescaped(fields[4]))
            guard isForPeople(location) else { return nil }
            return BrowserPlace(.volume, title: location.name, location: location)
        }
    }

    private static func isForPeople(_ location: FileLocation) -> Bool {
        let parts = location.bytes.split(separator: UInt8(ascii: "/")).map(Array.init)
        // What somebody has hidden is not for people either.
        guard let last = parts.last, last.first != UInt8(ascii: ".") else { return false }
        if parts[0] == Array("mnt".utf8) { return true }
        return parts.count > 1 && parts[0] == Array("media".utf8)
            || parts.count > 2 && parts[0] == Array("run".utf8) && parts[1] == Array("media".utf8)
    }

    /// The kernel writes a space as "\040".
    private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = field
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(3), as: UTF8.self)
            if byte == UInt8(ascii: "\\"), digits.utf8.count == 3,
                let value = UInt8(digits, radix: 8)
            {
                bytes.append(value)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
