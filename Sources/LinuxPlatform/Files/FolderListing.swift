import CLinux
import Glibc

/// Reads the names in a folder.
enum FolderListing {
    /// The names that are UTF-8, in no order, without "." and ".."; empty when the folder cannot be
    /// listed.
    static func names(in folder: borrowing Descriptor) -> [String] {
        (try? allNames(in: folder)) ?? []
    }

    /// The same for those to whom a name that is missing makes a difference.
    static func allNames(in folder: borrowing Descriptor) throws(SystemError) -> [String] {
        try allFileNames(in: folder).compactMap { String(validating: $0.plainBytes, as: UTF8.self) }
    }

    /// All names, whatever their bytes, in no order, without "." and "..".
    static func allFileNames(in folder: borrowing Descriptor) throws(SystemError) -> [FileName] {
        // A second look at the folder with a position of its own, which the listing moves and
        // closes.
        let number = try SystemError.check(
            linux_open(folder.number, ".", LINUX_OPEN_FOLDER, 0)
        )
        guard let listing = fdopendir(number) else {
            let code = errno
            _ = linux_close(number)
            throw SystemError(code: code)
        }
        defer { closedir(listing) }
        var names: [FileName] = []
        while true {
            // It tells the end and a failure apart by this alone.
            errno = 0
            guard let entry = readdir(listing) else {
                if errno != 0 { throw SystemError(code: errno) }
                return names
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { start in
                    FileName(UnsafeRawBufferPointer(start: start, count: strlen(start)))
                }
            }
            if name != FileName("."), name != FileName("..") { names.append(name) }
        }
    }
}
