/// The identifier of a type made up for a tag, which holds that tag.
///
/// The tag is spelled in the letters that identifiers may have, so the type can be stored and
/// read again by another program.
struct DynamicIdentifier {
    static let prefix = "dyn."

    let tag: String
    let tagClass: UTTagClass
    let supertype: String?

    init?(_ identifier: String) {
        guard identifier.lowercased().hasPrefix(Self.prefix),
            let text = Self.decode(identifier.lowercased().dropFirst(Self.prefix.count + 1))
        else { return nil }
        let fields = text.split(separator: "\0", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 3 else { return nil }
        tagClass = UTTagClass(rawValue: fields[0])
        tag = fields[1]
        supertype = fields[2].isEmpty ? nil : fields[2]
    }

    static func identifier(tag: String, tagClass: UTTagClass, supertype: String?) -> String {
        let fields = [tagClass.rawValue, tag.lowercased(), supertype?.lowercased() ?? ""]
        return prefix + "a" + encode(fields.joined(separator: "\0"))
    }

    // Five bits a letter; no capitals, since identifiers are compared without regard to case.
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    private static func encode(_ text: String) -> String {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text.utf8 {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 5 {
                count -= 5
                result.append(letters[Int(bits >> UInt32(count) & 31)])
            }
        }
        if count > 0 {
            result.append(letters[Int(bits << UInt32(5 - count) & 31)])
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func decode(_ text: Substring) -> String? {
        var result: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for letter in text.utf8 {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            bits = bits << 5 | UInt32(value)
            count += 5
            if count >= 8 {
                count -= 8
                result.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return String(validating: result, as: UTF8.self)
    }
}
