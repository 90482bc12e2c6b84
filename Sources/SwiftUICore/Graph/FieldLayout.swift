@_spi(Reflection) import Swift

/// Where a type keeps its stored fields: found once per type, then only offsets are added.
package struct FieldLayout {
    package struct Field {
        package let name: String
        package let type: any Any.Type
        /// Bytes from the start of the value.
        package let offset: Int
    }

    package let fields: [Field]

    @MainActor private static var cache: [ObjectIdentifier: FieldLayout] = [:]

    /// The fields of a struct or tuple; none for any other kind of type.
    @MainActor
    package static func of(_ type: any Any.Type) -> FieldLayout {
        let key = ObjectIdentifier(type)
        if let known = cache[key] { return known }
        var fields: [Field] = []
        // Asked about an existential type, the runtime looks for a value that is not there.
        guard let kind = kind(of: type), [.struct, .tuple].contains(kind) else {
            cache[key] = FieldLayout(fields: [])
            return FieldLayout(fields: [])
        }
        _ = _forEachField(of: type) { name, offset, fieldType, kind in
            fields.append(Field(name: String(cString: name), type: fieldType, offset: offset))
            return true
        }
        let layout = FieldLayout(fields: fields)
        cache[key] = layout
        return layout
    }

    /// What kind of type that is: the first word of a type's metadata says it, by the ABI.
    static func kind(of type: any Any.Type) -> _MetadataKind? {
        _MetadataKind(rawValue: unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
    }
}
