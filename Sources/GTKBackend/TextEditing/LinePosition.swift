/// A place in a text as people write it: `12`, or `12:5` for a column too, both counted from 1.
struct LinePosition: Equatable {
    var line: Int
    var column: Int?

    /// `nil` where that is no place in any text.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            .map { part in String(part).trimmingSpaces() }
        guard parts.count <= 2, let line = parts.first.flatMap(Self.number) else { return nil }
        self.line = line
        if parts.count == 2 {
            guard let column = Self.number(parts[1]) else { return nil }
            self.column = column
        }
    }

    private static func number(_ text: String) -> Int? {
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text),
            number > 0
        else { return nil }
        return number
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
