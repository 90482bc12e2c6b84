/// The head of an HTTP request: its first line and its headers.
///
/// Reading is strict. What two programs might read differently is refused, so that nothing can
/// be slipped past the relay to the server behind it.
package struct RequestHead: Equatable {
    package var target: String
    package var headers: [Header]

    package struct Header: Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package enum Problem: Error, Equatable {
        case malformed
        case hasBody
        case methodNotAllowed
    }

    /// The most bytes a head may have.
    package static let limit = 16 * 1024

    package init(target: String, headers: [Header]) {
        self.target = target
        self.headers = headers
    }

    /// How many bytes the head takes with its empty line; nil where the end has not come yet.
    package static func length(in bytes: [UInt8]) -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        guard bytes.count >= end.count else { return nil }
        return (0...(bytes.count - end.count))
            .first { bytes[$0..<($0 + end.count)].elementsEqual(end) }
            .map { $0 + end.count }
    }

    /// Reads a whole head, up to and with its empty line.
    package init(parsing bytes: some Sequence<UInt8>) throws(Problem) {
        let bytes = Array(bytes)
        // Printable ASCII, tabs and line ends only.
        guard bytes.allSatisfy({ (32...126).contains($0) || [9, 10, 13].contains($0) }) else {
            throw .malformed
        }
        var lines = try Self.lines(of: bytes)
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[2] == "HTTP/1.1", words[1].hasPrefix("/") else {
            throw .malformed
        }
        guard words[0] == "GET" else { throw .methodNotAllowed }
        target = String(words[1])
        headers = []
        for line in lines {
            headers.append(try Self.header(line))
        }
        if !values(of: "Content-Length").isEmpty || !values(of: "Transfer-Encoding").isEmpty {
            throw .hasBody
        }
    }

    /// All values of a header, whose name may be in any case.
    package func values(of name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// Whether the connection is to become a web socket.
    package var asksForWebSocket: Bool {
        values(of: "Upgrade").map { $0.lowercased() } == ["websocket"]
    }

    /// Makes sure that no other request follows on the connection.
    package mutating func closeConnectionAfterwards() {
        headers.removeAll { ["connection", "keep-alive"].contains($0.name.lowercased()) }
        headers.append(Header(name: "Connection", value: "close"))
    }

    /// The head as it is sent.
    package var bytes: [UInt8] {
        let lines = headers.map { "\($0.name): \($0.value)\r\n" }
        return Array("GET \(target) HTTP/1.1\r\n\(lines.joined())\r\n".utf8)
    }

    private static func lines(of bytes: [UInt8]) throws(Problem) -> [String] {
        guard length(in: bytes) == bytes.count else { throw .malformed }
        let lines = String(decoding: bytes.dropLast(4), as: UTF8.self).unicodeScalars
            .split(separator: "\n", omittingEmptySubsequences: false)
        var result: [String] = []
        for (index, line) in lines.enumerated() {
            // Each line but the last, whose end was dropped, must end with CR LF, and hold no
            // other CR.
            let isLast = index == lines.count - 1
            guard isLast || line.last == "\r" else { throw .malformed }
            let text = isLast ? line : line.dropLast()
            guard !text.contains("\r") else { throw .malformed }
            result.append(String(String.UnicodeScalarView(text)))
        }
        return result
    }

    private static func header(_ line: String) throws(Problem) -> Header {
        guard let colon = line.firstIndex(of: ":") else { throw .malformed }
        let name = line[..<colon]
        let isName =
            !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
        guard isName else { throw .malformed }
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var value = line[line.index(after: colon)...].drop(while: isBlank)
        while let last = value.last, isBlank(last) {
            value.removeLast()
        }
        return Header(name: String(name), value: String(value))
    }
}
