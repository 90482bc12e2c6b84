import Foundation

/// The desktop's own knowledge of file types, as freedesktop.org's shared-mime-info keeps it.
///
/// Only what `update-mime-database` wrote is read: `globs2`, `subclasses` and `aliases` of each
/// data folder, the user's own first.
struct MimeDatabase: Sendable {
    private var extensionTypes: [String: [WeightedType]] = [:]
    private var typeExtensions: [String: [String]] = [:]
    private var parents: [String: [String]] = [:]
    private var canonicalNames: [String: String] = [:]
    private var knownTypes: Set<String> = []

    private struct WeightedType {
        let name: String
        let weight: Int
    }

    init(directories: [URL]) {
        var closedTypes: Set<String> = []
        for directory in directories {
            func fields(_ name: String, _ separator: Unicode.Scalar) -> [[String]] {
                Self.fields(
                    of: directory.appendingPathComponent(name),
                    separator: UInt8(ascii: separator)
                )
            }
            readAliases(fields("aliases", " "))
            readSubclasses(fields("subclasses", " "))
            readGlobs(fields("globs2", ":"), closedTypes: &closedTypes)
        }
        for key in extensionTypes.keys {
            extensionTypes[key]?.sort { $0.weight > $1.weight }
        }
    }

    /// The folders of the database, by the base directory rules of freedesktop.org.
    static func standardDirectories(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [URL] {
        func paths(_ name: String, default fallback: String) -> [String] {
            let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? fallback
            return value.split(separator: ":").map(String.init)
        }
        let home = environment["HOME"] ?? NSHomeDirectory()
        let folders =
            paths("XDG_DATA_HOME", default: home + "/.local/share")
            + paths("XDG_DATA_DIRS", default: "/usr/local/share:/usr/share")
        // Relative paths are to be ignored, says the rule.
        return folders.filter { $0.hasPrefix("/") }
            .map { URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent("mime") }
    }

    /// The types of files with an extension, the likeliest first.
    func mimeTypes(filenameExtension: String) -> [String] {
        // "C" is C++ and "c" is C: exact case wins.
        let found =
            extensionTypes[filenameExtension]
            ?? extensionTypes[filenameExtension.lowercased()] ?? []
        return found.map(\.name)
    }

    /// The name a type has here; nil where it is unknown.
    func canonicalName(of mimeType: String) -> String? {
        let name = mimeType.lowercased()
        let canonical = canonicalNames[name] ?? name
        return knownTypes.contains(canonical) ? canonical : nil
    }

    /// Other names of a type.
    func aliases(of mimeType: String) -> [String] {
        canonicalNames.filter { $0.value == mimeType }.keys.sorted()
    }

    /// The extensions of a type, the preferred one first.
    func filenameExtensions(of mimeType: String) -> [String] {
        typeExtensions[mimeType] ?? []
    }

    /// The types a type is a kind of; text is plain text where nothing else is said.
    func supertypes(of mimeType: String) -> [String] {
        if let named = parents[mimeType] {
            return named
        }
        return mimeType.hasPrefix("text/") && mimeType != "text/plain" ? ["text/plain"] : []
    }

    /// What the first half of a MIME type says, as a type identifier.
    static func broadType(of mimeType: String) -> String? {
        switch mimeType.prefix(while: { $0 != "/" }) {
        case "text": "public.text"
        case "image": "public.image"
        case "audio": "public.audio"
        case "video": "public.movie"
        case "font": "public.font"
        case "inode": mimeType == "inode/directory" ? "public.folder" : "public.item"
        default: "public.data"
        }
    }

    // MARK: - Reading

    /// The lines of a file, cut into fields; comments are left out.
    private static func fields(of url: URL, separator: UInt8) -> [[String]] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        // By bytes: cutting Strings costs ten times as much, and this runs while a user waits.
        return data.withUnsafeBytes { bytes in
            var result: [[String]] = []
            var line: [String] = []
            var start = 0
            for end in 0..<bytes.count {
                let byte = bytes[end]
                guard byte == separator || byte == newline else { continue }
                line.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
                if byte == newline {
                    if line[0].utf8.first != numberSign {
                        result.append(line)
                    }
                    line = []
                }
            }
            return result
        }
    }

    private static let newline = UInt8(ascii: "\n")
    private static let numberSign = UInt8(ascii: "#")

    private mutating func readAliases(_ lines: [[String]]) {
        for names in lines {
            guard names.count == 2, canonicalNames[names[0]] == nil else { continue }
            canonicalNames[names[0]] = names[1]
            knownTypes.insert(names[1])
        }
    }

    private mutating func readSubclasses(_ lines: [[String]]) {
        for names in lines {
            guard names.count == 2 else { continue }
            parents[names[0], default: []].append(names[1])
            knownTypes.formUnion(names)
        }
    }

    /// Reads lines of the form `weight:type:glob:flags`.
    ///
    /// - Parameter closedTypes: Types whose patterns in the folders to come do not count.
    private mutating func readGlobs(_ lines: [[String]], closedTypes: inout Set<String>) {
        var newlyClosed: Set<String> = []
        for fields in lines {
            guard fields.count >= 3, let weight = Int(fields[0]) else { continue }
            let (type, pattern) = (fields[1], fields[2])
            guard !closedTypes.contains(type) else { continue }
            knownTypes.insert(type)
            if pattern == "__NOGLOBS__" {
                newlyClosed.insert(type)
                continue
            }
            guard let name = Self.filenameExtension(in: pattern) else { continue }
            let isExactCase = fields.count > 3 && fields[3].contains("cs")
            let key = isExactCase ? name : name.lowercased()
            extensionTypes[key, default: []].append(WeightedType(name: type, weight: weight))
            typeExtensions[type, default: []].append(name)
        }
        closedTypes.formUnion(newlyClosed)
    }

    /// The extension in a pattern of the form `*.extension`; nil for other patterns.
    private static func filenameExtension(in pattern: String) -> String? {
        let bytes = pattern.utf8
        let wildcards = "*?[".utf8
        guard bytes.starts(with: "*.".utf8),
            !bytes.dropFirst(2).contains(where: wildcards.contains)
        else { return nil }
        return String(pattern.dropFirst(2))
    }
}
