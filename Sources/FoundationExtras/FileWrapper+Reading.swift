public import Foundation

extension FileWrapper {
    /// Takes what is on the disk now.
    ///
    /// Wrappers of unchanged children stay the same objects.
    public func read(from url: URL, options: ReadingOptions = []) throws {
        let old = node
        (node, fileAttributes) = try Self.load(url, options)
        filename = url.lastPathComponent
        if preferredFilename == nil { preferredFilename = url.lastPathComponent }
        if case .directory(let before) = old, case .directory(let now) = node {
            now.keepUnchanged(of: before, at: url)
        }
    }

    /// Whether a file on the disk has the dates and size it had when this was read or written; a
    /// folder is compared with all that is in it.
    public func matchesContents(of url: URL) -> Bool {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: url.path) else {
            return false
        }
        let known = fileAttributes[FileAttributeKey.type.rawValue] as? FileAttributeType
        guard attributes[.type] as? FileAttributeType == known else { return false }
        switch node {
        case .regularFile, .unreadFile:
            return Self.stamp(of: attributes) == Self.stamp(of: fileAttributes)
        case .symbolicLink(let destination):
            return (try? Self.destination(of: url)) == destination
        case .directory(let directory):
            guard
                let names = try? FileManager.default.contentsOfDirectory(atPath: url.path),
                Set(names) == Set(directory.children.keys)
            else { return false }
            return directory.children.allSatisfy { name, child in
                child.filename == name
                    && child.matchesContents(of: url.appendingPathComponent(name))
            }
        }
    }

    static func load(_ url: URL, _ options: ReadingOptions) throws -> (Node, [String: Any]) {
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        let named = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular?:
            if options.contains(.immediate) {
                return (.regularFile(try bytes(of: url)), named)
            }
            // Found out now, not when somebody asks for the contents and has no error to throw.
            guard FileManager.default.isReadableFile(atPath: url.path) else {
                throw CocoaError(.fileReadNoPermission, userInfo: [NSURLErrorKey: url])
            }
            return (.unreadFile(url), named)
        case .typeSymbolicLink?:
            return (.symbolicLink(try destination(of: url)), named)
        case .typeDirectory?:
            let directory = FileWrapperDirectory()
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                directory.children[name] = try FileWrapper(
                    url: url.appendingPathComponent(name),
                    options: options
                )
            }
            return (.directory(directory), named)
        default:
            throw noFile(url)
        }
    }

    private static func destination(of url: URL) throws -> URL {
        let path = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
        return URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent())
    }

    private struct Stamp: Equatable {
        let size: UInt64?
        let date: Date?
    }

    private static func stamp(of attributes: [FileAttributeKey: Any]) -> Stamp {
        Stamp(
            size: (attributes[.size] as? NSNumber)?.uint64Value,
            date: attributes[.modificationDate] as? Date
        )
    }

    private static func stamp(of attributes: [String: Any]) -> Stamp {
        Stamp(
            size: (attributes[FileAttributeKey.size.rawValue] as? NSNumber)?.uint64Value,
            date: attributes[FileAttributeKey.modificationDate.rawValue] as? Date
        )
    }
}
