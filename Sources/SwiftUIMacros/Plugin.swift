import Foundation

/// The compiler's plug-in for SwiftUI's macros: it answers each message on standard output.
///
/// A message is JSON behind its length, eight bytes with the lowest first.
@main
enum Plugin {
    static func main() throws {
        let input = FileHandle.standardInput
        let output = FileHandle.standardOutput
        while let length = try input.bytes(8), let body = try input.bytes(number(in: length)) {
            // Some compilations end so.
            if body.isEmpty { continue }
            let answer = try JSONEncoder().encode(
                Answer(to: JSONDecoder().decode(Message.self, from: body))
            )
            var count = UInt64(answer.count).littleEndian
            try output.write(contentsOf: Data(bytes: &count, count: 8) + answer)
        }
    }

    private static func number(in bytes: Data) -> Int {
        bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}

extension FileHandle {
    /// That many bytes, or `nil` where the stream ends before.
    fileprivate func bytes(_ count: Int) throws -> Data? {
        var bytes = Data()
        while bytes.count < count {
            guard let part = try read(upToCount: count - bytes.count), !part.isEmpty else {
                return nil
            }
            bytes += part
        }
        return bytes
    }
}
