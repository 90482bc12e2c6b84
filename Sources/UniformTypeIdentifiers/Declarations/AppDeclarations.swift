import Foundation

/// The types that the running app declares in its Info.plist.
enum AppDeclarations {
    /// The declarations of the running app; exported ones first, as they count more.
    static func current() -> [TypeDeclaration] { declarations(in: AppInfo.contents) }

    static func declarations(in info: [String: Any]) -> [TypeDeclaration] {
        ["UTExportedTypeDeclarations", "UTImportedTypeDeclarations"].flatMap { key in
            (info[key] as? [[String: Any]] ?? []).compactMap(declaration)
        }
    }

    private static func declaration(_ entry: [String: Any]) -> TypeDeclaration? {
        guard let identifier = entry["UTTypeIdentifier"] as? String else { return nil }
        let tags = entry["UTTypeTagSpecification"] as? [String: Any] ?? [:]
        return TypeDeclaration(
            identifier: identifier,
            supertypes: strings(entry["UTTypeConformsTo"]),
            filenameExtensions: strings(tags[UTTagClass.filenameExtension.rawValue]),
            mimeTypes: strings(tags[UTTagClass.mimeType.rawValue]),
            description: entry["UTTypeDescription"] as? String,
            version: entry["UTTypeVersion"] as? Int,
            referenceURL: (entry["UTTypeReferenceURL"] as? String).flatMap(URL.init(string:))
        )
    }

    /// A property that may be one string or several.
    private static func strings(_ value: Any?) -> [String] {
        (value as? String).map { [$0] } ?? value as? [String] ?? []
    }
}
