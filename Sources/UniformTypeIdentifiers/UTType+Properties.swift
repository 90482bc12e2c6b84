public import Foundation

extension UTType {
    /// The extension to give to files of this type, without a dot.
    public var preferredFilenameExtension: String? { declaration?.filenameExtensions.first }

    /// The MIME type to use for this type.
    public var preferredMIMEType: String? { declaration?.mimeTypes.first }

    /// What users may call this type.
    public var localizedDescription: String? { declaration?.description }

    /// The version of the declaration.
    public var version: Int? { declaration?.version }

    /// Where the type is described.
    public var referenceURL: URL? { declaration?.referenceURL }

    /// Whether the type was made up for a tag that nothing declares.
    public var isDynamic: Bool { key.hasPrefix(DynamicIdentifier.prefix) }

    /// Whether something declares the type.
    public var isDeclared: Bool { !isDynamic && declaration != nil }

    /// Whether the type belongs to everyone.
    public var isPublic: Bool { key.hasPrefix("public.") }

    /// All names of this type outside the world of type identifiers.
    public var tags: [UTTagClass: [String]] {
        guard let declaration else { return [:] }
        return [
            UTTagClass.filenameExtension: declaration.filenameExtensions,
            .mimeType: declaration.mimeTypes,
        ].filter { !$0.value.isEmpty }
    }

    private var declaration: TypeDeclaration? {
        TypeRegistry.shared.declaration(of: identifier)
    }
}
