package import DocumentEngine
import Foundation

/// A folder of its own for one test, gone with the playground.
package final class FilePlayground: Sendable {
    /// The folder, empty at first.
    package let folder: FileLocation

    /// - Parameter parent: Where to make the folder, else among the temporary files.
    package init(in parent: FileLocation? = nil) throws {
        let parent = parent ?? FileLocation(path: NSTemporaryDirectory())
        folder = parent.appending(name: "playground-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            atPath: path(folder),
            withIntermediateDirectories: true
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path(folder))
    }

    /// The folder's path, for commands.
    package var path: String { path(folder) }

    /// Where a file of that name is or would be.
    package func location(_ name: String) -> FileLocation {
        folder.appending(name: name)
    }

    /// Puts a file with that text into the folder.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> FileLocation {
        let location = location(name)
        try Data(text.utf8).write(to: location.url)
        return location
    }

    /// The text of a file, or nil when there is none.
    package func text(of name: String) -> String? {
        (try? Data(contentsOf: location(name).url)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names in the folder, hidden ones too, sorted.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []).sorted()
    }

    private func path(_ location: FileLocation) -> String {
        String(decoding: location.bytes, as: UTF8.self)
    }
}
