public import Foundation

/// What is in a folder, by the names under which it is or will be on the disk.
final class FileWrapperDirectory {
    var children: [String: FileWrapper] = [:]

    /// Adds a child under its preferred name, or under another where that one is taken.
    @discardableResult
    func add(_ child: FileWrapper, preferring name: String) -> String {
        var key = name
        var number = 1
        while children[key] != nil {
            number += 1
            // In front, so that the extension stays.
            key = "\(number) \(name)"
        }
        children[key] = child
        return key
    }

    /// Puts back those wrappers that the disk still matches, so that a program's references to them
    /// stay good.
    func keepUnchanged(of before: FileWrapperDirectory, at url: URL) {
        for (name, child) in before.children where children[name] != nil {
            if child.matchesContents(of: url.appendingPathComponent(name)) {
                children[name] = child
            }
        }
    }
}

extension FileWrapper {
    /// What is in a folder, by file name; nil when it is none.
    public var fileWrappers: [String: FileWrapper]? {
        if case .directory(let directory) = node { directory.children } else { nil }
    }

    /// Adds something to a folder, under a name made unique where its preferred one is taken.
    ///
    /// - Returns: The key under which it is in `fileWrappers`.
    @discardableResult
    public func addFileWrapper(_ child: FileWrapper) -> String {
        guard let name = child.preferredFilename, !name.isEmpty else {
            preconditionFailure("a child needs a preferred file name")
        }
        return directory.add(child, preferring: name)
    }

    /// Adds a new file with those bytes to a folder.
    ///
    /// - Returns: The key under which it is in `fileWrappers`.
    @discardableResult
    public func addRegularFile(withContents data: Data, preferredFilename fileName: String)
        -> String
    {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }

    /// Takes something out of a folder; what is not in it is ignored.
    public func removeFileWrapper(_ child: FileWrapper) {
        if let key = keyForChildFileWrapper(child) { directory.children[key] = nil }
    }

    /// The key under which something is in a folder, or nil.
    public func keyForChildFileWrapper(_ child: FileWrapper) -> String? {
        directory.children.first { $0.value === child }?.key
    }

    private var directory: FileWrapperDirectory {
        guard case .directory(let directory) = node else {
            preconditionFailure("only a folder has children")
        }
        return directory
    }
}
