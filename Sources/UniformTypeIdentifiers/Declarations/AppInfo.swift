import Foundation

/// What the running app says about itself in its Info.plist.
package enum AppInfo {
    /// The keys of the app's bundle, and those of an Info.plist that belongs to a bare executable.
    ///
    /// A file that cannot be read counts as empty, which is written to standard error.
    nonisolated(unsafe) package static let contents: [String: Any] = {
        var contents = besideExecutable()
        // What a bundle says counts more; one that is none says next to nothing.
        contents.merge(Bundle.main.infoDictionary ?? [:]) { _, inBundle in inBundle }
        return contents
    }()

    private static func besideExecutable() -> [String: Any] {
        guard let executable = Bundle.main.executableURL else { return [:] }
        for url in InfoPlistPlaces.of(executable) {
            do {
                if let contents = try read(url) { return contents }
            } catch {
                let message = """
                    \(url.path) cannot be used: \(error.localizedDescription) What it declares, such as \
                    types of documents, is not known to the app. Check it with a property list editor.

                    """
                FileHandle.standardError.write(Data(message.utf8))
                return [:]
            }
        }
        return [:]
    }

    /// The keys of a file, or nil where there is none.
    static func read(_ url: URL) throws -> [String: Any]? {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: url.resolvingSymlinksInPath().path
        )
        guard let attributes else { return nil }
        guard attributes[.type] as? FileAttributeType == .typeRegular else {
            throw InfoPlistError.isNoFile
        }
        guard attributes[.size] as? Int ?? 0 <= largestSize else { throw InfoPlistError.isTooLarge }
        let list = try PropertyListSerialization.propertyList(
            from: Data(contentsOf: url),
            format: nil
        )
        guard let contents = list as? [String: Any] else { throw InfoPlistError.isNoDictionary }
        return contents
    }

    /// Bytes; real ones have a few thousand.
    private static let largestSize = 4 << 20
}

/// Why an Info.plist cannot be used.
enum InfoPlistError: LocalizedError {
    case isNoFile
    case isTooLarge
    case isNoDictionary

    var errorDescription: String? {
        switch self {
        case .isNoFile: "It is not a regular file."
        case .isTooLarge: "It is larger than 4 MB."
        case .isNoDictionary: "It is a property list, but not a dictionary."
        }
    }
}
