import Foundation
import UniformTypeIdentifiers

/// What names of files and types have to do with each other.
enum DocumentTypes {
    static func filenameExtension(of typeName: String?) -> String? {
        typeName.flatMap { UTType($0) }?.preferredFilenameExtension
    }
}

extension URL {
    /// The type that the file's name stands for.
    var documentType: UTType {
        let supertype = hasDirectoryPath ? UTType.directory : .data
        let type = UTType(filenameExtension: pathExtension, conformingTo: supertype)
        guard !pathExtension.isEmpty, let type else { return hasDirectoryPath ? .folder : .data }
        return type
    }
}

extension Dictionary {
    func compactMapKeys<NewKey: Hashable>(_ transform: (Key) -> NewKey?) -> [NewKey: Value] {
        var result: [NewKey: Value] = [:]
        for (key, value) in self {
            if let key = transform(key) { result[key] = value }
        }
        return result
    }
}
