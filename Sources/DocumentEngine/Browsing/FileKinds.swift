import Synchronization
import UniformTypeIdentifiers

/// What people call the kinds of files, by their extensions.
package final class FileKinds: Sendable {
    package struct Kind: Sendable {
        package let title: String
        /// Sorts kinds by their titles.
        let order: [UInt8]

        fileprivate init(_ title: String) {
            self.title = title
            order = NameOrder.folded(Array(title.utf8))
        }
    }

    private let known = Mutex<[ArraySlice<UInt8>: Kind]>([:])
    private let folder = Kind("Folder")
    private let other = Kind("Document")

    package init() {}

    /// Any thread.
    package func kind(of entry: FolderEntry) -> Kind {
        if entry.kind == .folder { return folder }
        guard let dot = entry.name.lastIndex(of: UInt8(ascii: ".")), dot > 0,
            dot + 1 < entry.name.count
        else { return other }
        let filenameExtension = entry.name[(dot + 1)...]
        if let kind = known.withLock({ $0[filenameExtension] }) { return kind }
        let text = String(decoding: filenameExtension, as: UTF8.self)
        let title = UTType(filenameExtension: text)?.localizedDescription
        let kind = Kind(title ?? text.uppercased() + " Document")
        known.withLock { $0[ArraySlice(Array(filenameExtension))] = kind }
        return kind
    }
}
