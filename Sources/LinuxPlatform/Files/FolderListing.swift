import CLinux
import Glibc

/// Reads the names in a folder.
enum FolderListing {
    /// The names that are UTF-8, in no order, without "." and ".."; empty when the folder cannot be
    /// listed.
    static func names(in folder: borrowing Descriptor) -> [String] {
        // A second look at the folder with a position of its own, which the listing moves and
        // closes.
        let number = linux_open(folder.number, ".", LINUX_OPEN_FOLDER, 0)
        guard number >= 0 else { return [] }
        guard let listing = fdopendir(number) else {
            _ = linux_close(number)
            return []
        }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) {
                    String(validatingCString: $0)
                }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
