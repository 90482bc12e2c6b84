/// A type of data: of a file, of what is on the clipboard, of what is dragged.
///
/// Types form a tree: a JSON file is text, and text is data. Ask `conforms(to:)` rather than
/// comparing types.
///
/// Identifiers are compared without regard to case.
///
/// ## On Linux
///
/// Types come from a built-in table, from the app's Info.plist, and from the shared MIME database
/// of the desktop, in this order; the database is read when the others do not know a type. A type
/// that only the database knows has an identifier starting with `dyn.`.
public struct UTType: Sendable {
    /// The name of the type, such as `public.plain-text`.
    public let identifier: String

    /// What the type conforms to if nobody declares it.
    let assumedSupertype: String?

    /// Makes a type from its identifier, or nil where nothing declares it.
    public init?(_ identifier: String) {
        guard TypeRegistry.shared.declaration(of: identifier) != nil else { return nil }
        self.init(known: identifier)
    }

    /// Makes the type of files with an extension.
    ///
    /// An extension that nothing declares gives a dynamic type.
    ///
    /// - Parameter supertype: What the type must conform to.
    /// - Returns: Nil for an empty extension, or one that holds a slash.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Makes the type with a MIME type.
    ///
    /// A MIME type that nothing declares gives a dynamic type.
    ///
    /// - Parameter supertype: What the type must conform to.
    /// - Returns: Nil where the text is not of the form `a/b`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Makes the type with a tag; where several have it, the one declared first.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        let registry = TypeRegistry.shared
        guard registry.isValid(tag: tag, of: tagClass) else { return nil }
        let known = registry.identifiers(tag: tag, tagClass: tagClass).lazy
            .map { UTType(known: $0) }
            .first { type in supertype.map { type.conforms(to: $0) } ?? true }
        self =
            known
            ?? UTType(
                known: DynamicIdentifier.identifier(
                    tag: tag,
                    tagClass: tagClass,
                    supertype: supertype?.identifier
                )
            )
    }

    /// Makes a type that this app owns and exports in its Info.plist.
    ///
    /// - Parameter parentType: What it conforms to where the Info.plist does not say.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, assumedSupertype: parentType?.identifier)
    }

    /// Makes a type of another app, which this app imports in its Info.plist.
    ///
    /// - Parameter parentType: What it conforms to where nothing declares it.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, assumedSupertype: parentType?.identifier)
    }

    /// Makes a type without asking whether anything declares it.
    init(known identifier: String) {
        self.init(identifier: identifier, assumedSupertype: nil)
    }

    private init(identifier: String, assumedSupertype: String?) {
        self.identifier = identifier
        self.assumedSupertype = assumedSupertype
    }

    /// All types that have a tag, the one preferred first.
    public static func types(
        tag: String,
        tagClass: UTTagClass,
        conformingTo supertype: UTType?
    ) -> [UTType] {
        TypeRegistry.shared.identifiers(tag: tag, tagClass: tagClass)
            .map { UTType(known: $0) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
    }
}

extension UTType: Hashable {
    public static func == (lhs: UTType, rhs: UTType) -> Bool {
        // Case changes no lengths: identifiers are ASCII.
        lhs.identifier == rhs.identifier
            || lhs.identifier.utf8.count == rhs.identifier.utf8.count && lhs.key == rhs.key
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
    }

    /// The identifier in the form in which it is compared.
    var key: String { identifier.lowercased() }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        self.init(known: try decoder.singleValueContainer().decode(String.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { identifier }
    public var debugDescription: String { "UTType(\"\(identifier)\")" }
}
