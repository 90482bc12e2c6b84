import DocumentEngine
import Glibc

extension FileLocation {
    /// The same place by its own path, with no link on it; as it is where the folder cannot be
    /// found.
    var real: FileLocation {
        let place = (try? Place(resolving: self))?.location ?? self
        guard let path = realpath(FileName(place.folder.bytes).bytes, nil) else { return place }
        defer { free(path) }
        let folder = FileLocation(
            bytes: UnsafeRawBufferPointer(start: path, count: strlen(path))
        )
        return place == place.folder ? folder : folder.appending(nameBytes: place.nameBytes)
    }
}
