extension FileLocation {
    /// Where this is now that something has gone from one place to another; nil where it was not in it.
    package func following(_ old: FileLocation, to new: FileLocation) -> FileLocation? {
        if self == old { return new }
        let folder = old.bytes + [UInt8(ascii: "/")]
        guard bytes.starts(with: folder) else { return nil }
        return FileLocation(bytes: new.bytes + [UInt8(ascii: "/")] + bytes.dropFirst(folder.count))
    }
}
