import DocumentEngine
import Foundation

/// Reads the list of folders that a person has put aside.
enum Bookmarks {
    /// One a line: an address and, after a space, what to call it.
    ///
    /// Addresses on other machines are left out.
    static func places(in text: [UInt8]) -> [BrowserPlace] {
        text.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
            guard let address = parts.first.map({ String(decoding: $0, as: UTF8.self) }),
                address.hasPrefix("file:///"), let url = URL(string: address),
                let location = FileLocation(fileURL: url)
            else { return nil }
            let title = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : location.name
            return BrowserPlace(.bookmark, title: title, location: location)
        }
    }
}
