import Foundation

/// The hash by which the thumbnail store names its files; of no use against forgery.
enum MD5 {
    /// The hash of some bytes as 32 hexadecimal digits.
    static func digits(of bytes: [UInt8]) -> String {
        var message = bytes
        message.append(0x80)
        while message.count % 64 != 56 { message.append(0) }
        withUnsafeBytes(of: (UInt64(bytes.count) &* 8).littleEndian) {
            message.append(contentsOf: $0)
        }
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
        for start in stride(from: 0, to: message.count, by: 64) {
            add(message[start..<(start + 64)], to: &state)
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        let words = (0..<16).map { index in
            (0..<4).reduce(UInt32(0)) { word, byte in
                word | UInt32(block[block.startIndex + index * 4 + byte]) << (byte * 8)
            }
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        for round in 0..<64 {
            let (mixed, word): (UInt32, Int) =
                switch round / 16 {
                case 0: (b & c | ~b & d, round)
                case 1: (d & b | ~d & c, (5 * round + 1) % 16)
                case 2: (b ^ c ^ d, (3 * round + 5) % 16)
                default: (c ^ (b | ~d), 7 * round % 16)
                }
            let sum = a &+ mixed &+ sines[round] &+ words[word]
            let shift = shifts[round / 16][round % 4]
            (a, d, c) = (d, c, b)
            b = b &+ (sum << shift | sum >> (32 - shift))
        }
        for (index, word) in [a, b, c, d].enumerated() { state[index] &+= word }
    }

    private static let shifts: [[UInt32]] = [
        [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]
    /// By definition the first 32 bits of the sines of 1 to 64.
    private static let sines = (1...64).map { UInt32(abs(sin(Double($0))) * 4_294_967_296) }
}
