public import Foundation

extension URL {
    /// Adds a file name to a folder, with the extension of a type unless it has a fitting one.
    public func appendingPathComponent(_ partialName: String, conformingTo type: UTType) -> URL {
        let isFolder = type.conforms(to: .directory)
        return appendingPathComponent(
            Self.fileName(partialName, for: type),
            isDirectory: isFolder
        )
    }

    /// Adds a file name to a folder, with the extension of a type unless it has a fitting one.
    public mutating func appendPathComponent(_ partialName: String, conformingTo type: UTType) {
        self = appendingPathComponent(partialName, conformingTo: type)
    }

    /// Adds the extension of a type, unless the name has a fitting one or the type has none.
    public func appendingPathExtension(for type: UTType) -> URL {
        let name = lastPathComponent
        guard Self.fileName(name, for: type) != name,
            let filenameExtension = type.preferredFilenameExtension
        else { return self }
        return appendingPathExtension(filenameExtension)
    }

    /// Adds the extension of a type, unless the name has a fitting one or the type has none.
    public mutating func appendPathExtension(for type: UTType) {
        self = appendingPathExtension(for: type)
    }

    private static func fileName(_ name: String, for type: UTType) -> String {
        guard let preferred = type.preferredFilenameExtension else { return name }
        let present = (name as NSString).pathExtension
        if !present.isEmpty {
            let types = UTType.types(
                tag: present,
                tagClass: .filenameExtension,
                conformingTo: nil
            )
            if types.contains(where: { $0.conforms(to: type) }) {
                return name
            }
        }
        return name + "." + preferred
    }
}
