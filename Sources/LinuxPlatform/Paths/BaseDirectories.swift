package import DocumentEngine
import Foundation
import Glibc

/// The folders that the XDG Base Directory Specification gives a user's programs.
package enum BaseDirectories {
    /// What should survive a restart but is of no use elsewhere: unsaved documents, logs.
    package static var state: FileLocation { folder("XDG_STATE_HOME", fallback: ".local/state") }

    /// What the user made or would miss.
    package static var data: FileLocation { folder("XDG_DATA_HOME", fallback: ".local/share") }

    /// Settings.
    package static var configuration: FileLocation {
        folder("XDG_CONFIG_HOME", fallback: ".config")
    }

    /// What can be made again.
    package static var cache: FileLocation { folder("XDG_CACHE_HOME", fallback: ".cache") }

    /// The user's own folder.
    package static var home: FileLocation {
        if let value = getenv("HOME"), value.pointee != 0 {
            FileLocation(bytes: bytes(of: value))
        } else {
            FileLocation(path: NSHomeDirectory())
        }
    }

    /// The specification has relative paths ignored.
    ///
    /// The bytes are the environment's own, UTF-8 or not.
    private static func folder(_ variable: String, fallback: String) -> FileLocation {
        if let value = getenv(variable), value.pointee == CChar(bitPattern: UInt8(ascii: "/")) {
            return FileLocation(bytes: bytes(of: value))
        }
        return FileLocation(path: fallback, relativeTo: home)
    }

    private static func bytes(of text: UnsafeMutablePointer<CChar>) -> [UInt8] {
        UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
    }
}
