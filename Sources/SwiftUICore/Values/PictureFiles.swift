import Foundation
import RenderTree

/// Finds pictures among an app's resources.
enum PictureFiles {
    private static let endings = [
        "png", "jpg", "jpeg", "svg", "webp", "gif", "tiff", "bmp", "heic",
    ]

    /// The picture of a name; where there is none, a source that says so when it is drawn.
    static func source(named name: String, in bundle: Bundle) -> PictureSource {
        let key = Key(name: name, folder: bundle.resourcePath ?? bundle.bundlePath)
        return known.withLock { known in
            if let source = known[key] { return source }
            let source = find(key) ?? PictureSource(.file(name), name: name)
            known[key] = source
            return source
        }
    }

    private struct Key: Hashable {
        let name: String
        let folder: String
    }

    private static let known = Guarded<[Key: PictureSource]>([:])

    private static func find(_ key: Key) -> PictureSource? {
        file(key.name, in: key.folder, name: key.name) ?? catalogued(key)
    }

    /// A file beside the app, with or without an ending, best with two pixels for a point.
    private static func file(_ base: String, in folder: String, name: String) -> PictureSource? {
        let hasEnding = endings.contains((base as NSString).pathExtension.lowercased())
        let stem = hasEnding ? (base as NSString).deletingPathExtension : base
        let tried = hasEnding ? [(base as NSString).pathExtension] : endings
        for (suffix, scale) in [("@2x", 2.0), ("@3x", 3.0), ("", 1.0)] {
            for ending in tried {
                let path = "\(folder)/\(stem)\(suffix).\(ending)"
                if FileManager.default.fileExists(atPath: path) {
                    return PictureSource(.file(path), scale: scale, name: name)
                }
            }
        }
        return nil
    }

    /// An image set in an asset catalog, which the package manager copies as a folder here.
    private static func catalogued(_ key: Key) -> PictureSource? {
        guard let entries = FileManager.default.enumerator(atPath: key.folder) else { return nil }
        for case let entry as String in entries where entry.hasSuffix("/\(key.name).imageset") {
            let folder = "\(key.folder)/\(entry)"
            guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
                let contents = try? JSONDecoder().decode(ImageSet.self, from: data)
            else { continue }
            let files = contents.images.compactMap { image in
                image.filename.map { (path: "\(folder)/\($0)", scale: image.factor) }
            }
            if let best = files.max(by: { $0.scale < $1.scale }) {
                return PictureSource(.file(best.path), scale: best.scale, name: key.name)
            }
        }
        return nil
    }

    private struct ImageSet: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var scale: String?

            var factor: Double { scale.flatMap { Double($0.dropLast()) } ?? 1 }
        }

        var images: [Entry]
    }

    /// A value behind a lock.
    private final class Guarded<Value>: @unchecked Sendable {
        private let lock = NSLock()
        private var value: Value

        init(_ value: Value) { self.value = value }

        func withLock<Result>(_ work: (inout Value) -> Result) -> Result {
            lock.withLock { work(&value) }
        }
    }
}
