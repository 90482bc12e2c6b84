extension UTType {
    /// All types this one conforms to, directly or through others; never itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        _ = isSubtype { supertype in
            found.insert(supertype)
            return false
        }
        return found
    }

    /// Whether this type is the other or a kind of it.
    public func conforms(to type: UTType) -> Bool {
        self == type || isSubtype(of: type)
    }

    /// Whether this type is a kind of the other, and not the other itself.
    public func isSubtype(of type: UTType) -> Bool {
        isSubtype { $0 == type }
    }

    /// Whether the other type is a kind of this one, and not this one itself.
    public func isSupertype(of type: UTType) -> Bool {
        type.isSubtype(of: self)
    }

    /// Walks up the tree until a type passes a test.
    private func isSubtype(where isFound: (UTType) -> Bool) -> Bool {
        var seen = [self]
        var open = directSupertypes
        while let next = open.popLast() {
            let type = UTType(known: next)
            guard !seen.contains(type) else { continue }
            if isFound(type) {
                return true
            }
            seen.append(type)
            open += type.directSupertypes
        }
        return false
    }

    private var directSupertypes: [String] {
        if let declaration = TypeRegistry.shared.declaration(of: identifier) {
            return declaration.supertypes
        }
        return assumedSupertype.map { [$0] } ?? []
    }
}
