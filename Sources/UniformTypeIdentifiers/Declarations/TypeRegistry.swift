import Foundation

/// Knows all types: those of the system, of the app, and of the desktop's MIME database.
///
/// Each source is read when the ones before it do not know an answer, once.
final class TypeRegistry: Sendable {
    static let shared = TypeRegistry(
        appDeclarations: { AppDeclarations.current() },
        mimeDatabase: { MimeDatabase(directories: MimeDatabase.standardDirectories()) }
    )

    private let app: Lazy<TypeTable>
    let mime: Lazy<MimeDatabase>

    init(
        appDeclarations: @escaping @Sendable () -> [TypeDeclaration],
        mimeDatabase: @escaping @Sendable () -> MimeDatabase
    ) {
        app = Lazy { TypeTable(appDeclarations()) }
        mime = Lazy(mimeDatabase)
    }

    /// What is known of a type; nil where nothing declares it.
    func declaration(of identifier: String) -> TypeDeclaration? {
        let key = identifier.lowercased()
        if key.hasPrefix(DynamicIdentifier.prefix) {
            return dynamicDeclaration(of: identifier)
        }
        return SystemTypes.declaration(of: key) ?? app.value.declarations[key]
    }

    /// The types with a tag, the preferred one first.
    func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
        let system = SystemTypes.identifiers(tag: tag, tagClass: tagClass)
        let known = system + app.value.identifiers(tag: tag, tagClass: tagClass)
        return known.isEmpty ? mimeIdentifiers(tag: tag, tagClass: tagClass) : known
    }

    func isValid(tag: String, of tagClass: UTTagClass) -> Bool {
        guard !tag.isEmpty, !tag.unicodeScalars.contains("\0") else { return false }
        switch tagClass {
        case .filenameExtension:
            return !tag.contains("/")
        case .mimeType:
            let parts = tag.split(separator: "/", omittingEmptySubsequences: false)
            return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
        default:
            return true
        }
    }

    /// The types with a tag by the MIME database: declared ones where its MIME type has one.
    private func mimeIdentifiers(tag: String, tagClass: UTTagClass) -> [String] {
        let database = mime.value
        let mimeTypes =
            switch tagClass {
            case .filenameExtension: database.mimeTypes(filenameExtension: tag)
            case .mimeType: database.canonicalName(of: tag).map { [$0] } ?? []
            default: [String]()
            }
        return mimeTypes.flatMap { identifiers(mimeType: $0) }
    }

    private func identifiers(mimeType: String) -> [String] {
        let names = [mimeType] + mime.value.aliases(of: mimeType)
        for name in names {
            let known =
                SystemTypes.identifiers(tag: name, tagClass: .mimeType)
                + app.value.identifiers(tag: name, tagClass: .mimeType)
            if !known.isEmpty {
                return known
            }
        }
        return [
            DynamicIdentifier.identifier(tag: mimeType, tagClass: .mimeType, supertype: nil)
        ]
    }

    private func dynamicDeclaration(of identifier: String) -> TypeDeclaration? {
        guard let dynamic = DynamicIdentifier(identifier) else { return nil }
        var declaration = TypeDeclaration(identifier: identifier)
        declaration.supertypes = dynamic.supertype.map { [$0] } ?? []
        switch dynamic.tagClass {
        case .filenameExtension:
            declaration.filenameExtensions = [dynamic.tag]
        case .mimeType:
            let database = mime.value
            declaration.mimeTypes = [dynamic.tag]
            declaration.filenameExtensions = database.filenameExtensions(of: dynamic.tag)
            if dynamic.supertype == nil {
                declaration.supertypes =
                    database.supertypes(of: dynamic.tag)
                    .flatMap { identifiers(mimeType: $0) }
                    + (MimeDatabase.broadType(of: dynamic.tag).map { [$0] } ?? [])
            }
        default:
            break
        }
        return declaration
    }
}
