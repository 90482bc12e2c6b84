import Synchronization
package import UniformTypeIdentifiers

/// Which entries a browser shows: folders, and files that the application opens; what is hidden only
/// if it is asked for.
///
/// A file's type is that of its name. To look into each file would make a large folder slow.
package final class EntryFilter: Sendable {
    private let types: [UTType]
    package let showsHidden: Bool
    /// By extension, as there are few of them.
    private let answers = Mutex<[ArraySlice<UInt8>: Bool]>([:])

    package init(types: [UTType], showsHidden: Bool = false) {
        self.types = types
        self.showsHidden = showsHidden
    }

    /// The same filter with or without what is hidden.
    func showing(hidden: Bool) -> EntryFilter { EntryFilter(types: types, showsHidden: hidden) }

    /// Any thread.
    package func shows(_ entry: FolderEntry) -> Bool {
        guard showsHidden || !entry.isHidden else { return false }
        return switch entry.kind {
        case .folder: true
        case .file: opens(entry.name)
        case .other: false
        }
    }

    private func opens(_ name: [UInt8]) -> Bool {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot + 1 < name.count else {
            return false
        }
        let filenameExtension = name[(dot + 1)...]
        if let answer = answers.withLock({ $0[filenameExtension] }) { return answer }
        let type = UTType(filenameExtension: String(decoding: filenameExtension, as: UTF8.self))
        let answer = types.contains { type?.conforms(to: $0) ?? false }
        answers.withLock { $0[ArraySlice(Array(filenameExtension))] = answer }
        return answer
    }
}
