package import DocumentEngine
import Foundation

/// The folders that the desktop has made for the user, by `user-dirs.dirs`.
package enum UserFolders {
    /// Where people keep documents; it need not be there.
    package static var documents: FileLocation {
        folder("XDG_DOCUMENTS_DIR", in: settings)
            ?? BaseDirectories.home.appending(name: "Documents")
    }

    /// Those that the settings name, and documents in any case, whether they are there or not.
    static var all: [(kind: BrowserPlace.UserFolder, location: FileLocation)] {
        let settings = settings
        return BrowserPlace.UserFolder.allCases.compactMap { kind in
            if kind == .documents { return (kind, documents) }
            return folder("XDG_\(kind.rawValue)_DIR", in: settings).map { (kind, $0) }
        }
    }

    static var file: FileLocation {
        BaseDirectories.configuration.appending(name: "user-dirs.dirs")
    }

    private static var settings: [UInt8] { Array((try? Data(contentsOf: file.url)) ?? Data()) }

    /// Lines are `NAME="$HOME/path"` or `NAME="/path"`, with backslashes before special characters.
    static func folder(_ name: String, in settings: [UInt8]) -> FileLocation? {
        let start = Array((name + "=\"").utf8)
        let line = settings.split(separator: UInt8(ascii: "\n")).last { $0.starts(with: start) }
        guard let line, let end = line.lastIndex(of: UInt8(ascii: "\"")),
            end >= line.startIndex + start.count
        else { return nil }
        var path: [UInt8] = []
        var isQuoted = false
        for byte in line[(line.startIndex + start.count)..<end] {
            if byte == UInt8(ascii: "\\"), !isQuoted {
                isQuoted = true
            } else {
                path.append(byte)
                isQuoted = false
            }
        }
        let home = Array("$HOME".utf8)
        if path.starts(with: home) {
            let rest = path.dropFirst(home.count).drop { $0 == UInt8(ascii: "/") }
            // The home folder itself says that there is none.
            return rest.isEmpty ? nil : FileLocation(bytes: rest, relativeTo: BaseDirectories.home)
        }
        return path.first == UInt8(ascii: "/") ? FileLocation(bytes: path) : nil
    }
}
