/// Some declarations, found by identifier and by tag.
struct TypeTable: Sendable {
    private(set) var declarations: [String: TypeDeclaration] = [:]
    private var byExtension: [String: [String]] = [:]
    private var byMimeType: [String: [String]] = [:]

    init(_ declarations: [TypeDeclaration] = []) {
        for declaration in declarations {
            add(declaration)
        }
    }

    /// Adds a declaration, unless there is one of that identifier.
    mutating func add(_ declaration: TypeDeclaration) {
        let key = declaration.identifier.lowercased()
        guard declarations[key] == nil else { return }
        declarations[key] = declaration
        for name in declaration.filenameExtensions {
            byExtension[name.lowercased(), default: []].append(declaration.identifier)
        }
        for name in declaration.mimeTypes {
            byMimeType[name.lowercased(), default: []].append(declaration.identifier)
        }
    }

    func identifiers(tag: String, tagClass: UTTagClass) -> [String] {
        switch tagClass {
        case .filenameExtension: byExtension[tag.lowercased()] ?? []
        case .mimeType: byMimeType[tag.lowercased()] ?? []
        default: []
        }
    }
}
