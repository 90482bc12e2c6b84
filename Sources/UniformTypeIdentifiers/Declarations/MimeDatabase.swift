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
            readAliases(Self.lines(of: directory.appendingPathComponent("aliases")))
            readSubclasses(Self.lines(of: directory.appendingPathComponent("subclasses")))
            readGlobs(
                Self.lines(of: directory.appendingPathComponent("globs2")),
                closedTypes: &closedTypes
            )
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

    private static func lines(of url: URL) -> [Substring] {
        guard let data = try? Data(contentsOf: url) else { return [] }
        return String(decoding: data, as: UTF8.self)
            .split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }

    private mutating func readAliases(_ lines: [Substring]) {
        for line in lines {
            let names = line.split(separator: " ").map { $0.lowercased() }
            guard names.count == 2, canonicalNames[names[0]] == nil else { continue }
            canonicalNames[names[0]] = names[1]
            knownTypes.insert(names[1])
        }
    }

    private mutating func readSubclasses(_ lines: [Substring]) {
        for line in lines {
            let names = line.split(separator: " ").map { $0.lowercased() }
            guard names.count == 2 else { continue }
            parents[names[0], default: []].append(names[1])
            knownTypes.formUnion(names)
        }
    }

    /// Reads lines of the form `weight:type:glob:flags`.
    ///
    /// - Parameter closedTypes: Types whose patterns in the folders to come do not count.
    private mutating func readGlobs(_ lines: [Substring], closedTypes: inout Set<String>) {
        var newlyClosed: Set<String> = []
        for line in lines {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count >= 3, let weight = Int(fields[0]) else { continue }
            let type = fields[1].lowercased()
            guard !closedTypes.contains(type) else { continue }
            knownTypes.insert(type)
            if fields[2] == "__NOGLOBS__" {
                newlyClosed.insert(type)
                continue
            }
            guard fields[2].hasPrefix("*."), !fields[2].dropFirst(2).contains(where: "*?[".contains)
            else { continue }
            let isExactCase = fields.count > 3 && fields[3].contains("cs")
            let name = String(fields[2].dropFirst(2))
            let key = isExactCase ? name : name.lowercased()
            extensionTypes[key, default: []].append(WeightedType(name: type, weight: weight))
            typeExtensions[type, default: []].append(name)
        }
        closedTypes.formUnion(newlyClosed)
    }
}
