import DocumentEngine

/// Where files go that people throw away, by the freedesktop.org trash specification.
enum TrashFolders {
    /// Whether a file is in a trash folder: the home's, or one at the top of any disk.
    static func holds(_ location: FileLocation) -> Bool {
        let slash = UInt8(ascii: "/")
        let home = BaseDirectories.data.appending(name: "Trash").real.bytes + [slash]
        if location.bytes.starts(with: home) { return true }
        return location.folder.bytes.split(separator: slash).contains { name in
            guard name.starts(with: ".Trash".utf8) else { return false }
            let rest = name.dropFirst(6)
            return rest.isEmpty
                || rest.first == UInt8(ascii: "-") && rest.count > 1
                    && rest.dropFirst().allSatisfy {
                        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    }
        }
    }
}
