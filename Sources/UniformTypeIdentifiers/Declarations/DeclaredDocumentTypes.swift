import Foundation

/// A type of document that an app says it opens.
package struct DocumentType: Equatable, Sendable {
    package enum Role: Equatable, Sendable { case editor, viewer, none }

    package let name: String
    package let role: Role
    package let contentTypes: [UTType]
    /// Identifiers that nothing declares.
    package let unknownTypes: [String]
}

/// The types of documents that an app declares in its Info.plist.
package enum DeclaredDocumentTypes {
    /// Those of the running app; what is wrong with them is written to standard error, once.
    package static func ofApp() -> [DocumentType] { app }

    private static let app: [DocumentType] = {
        let types = declared(in: AppInfo.contents)
        for type in types {
            for identifier in type.unknownTypes { complain(of: identifier, in: type.name) }
        }
        return types
    }()

    static func declared(in info: [String: Any]) -> [DocumentType] {
        (info["CFBundleDocumentTypes"] as? [Any] ?? []).compactMap { entry in
            (entry as? [String: Any]).map(documentType)
        }
    }

    private static func documentType(_ entry: [String: Any]) -> DocumentType {
        let identifiers = strings(entry["LSItemContentTypes"])
        let known = identifiers.map { ($0, UTType($0)) }
        // From before there were identifiers; those count alone where both are there.
        let extensions = identifiers.isEmpty ? strings(entry["CFBundleTypeExtensions"]) : []
        let byExtension = extensions.compactMap {
            $0 == "*" ? .item : UTType(filenameExtension: $0)
        }
        return DocumentType(
            name: entry["CFBundleTypeName"] as? String ?? "",
            role: role(entry["CFBundleTypeRole"] as? String),
            contentTypes: known.compactMap(\.1) + byExtension,
            unknownTypes: known.filter { $0.1 == nil }.map(\.0)
        )
    }

    private static func role(_ name: String?) -> DocumentType.Role {
        switch name {
        case "Viewer", "QLGenerator": .viewer
        case "None", "Shell": .none
        default: .editor
        }
    }

    private static func strings(_ value: Any?) -> [String] {
        (value as? String).map { [$0] } ?? (value as? [Any] ?? []).compactMap { $0 as? String }
    }

    private static func complain(of identifier: String, in name: String) {
        let message = """
            Info.plist lists “\(identifier)” in LSItemContentTypes of “\(name)”, and nothing declares \
            that type: add it to UTExportedTypeDeclarations if it is the app's own, else to \
            UTImportedTypeDeclarations. Until then the app opens no such documents.

            """
        FileHandle.standardError.write(Data(message.utf8))
    }
}
