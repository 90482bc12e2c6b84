@_spi(Reflection) import Swift

/// Where the `@Published` properties of a class are, found once per class.
struct PublishedFields {
    /// One property: its place in the object, and how to read it there.
    struct Field: Sendable {
        let offset: Int
        let type: any PublishedProperty.Type

        func storage(in object: AnyObject) -> any PublishedStorageBase {
            let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            return type.storage(at: base + offset)
        }
    }

    /// The properties of a class and of those it inherits from.
    static func fields(of type: AnyClass) -> [Field] {
        let key = ObjectIdentifier(type)
        if let found = cache.withLock({ $0[key] }) {
            return found
        }
        let found = findFields(of: type)
        cache.withLock { $0[key] = found }
        return found
    }

    private static let cache = Guarded<[ObjectIdentifier: [Field]]>([:])

    private static func findFields(of type: AnyClass) -> [Field] {
        var fields: [Field] = []
        // The option `classType`, which is a global variable, so Swift 6 mode lets nobody read it.
        let classType = _EachFieldOptions(rawValue: 1 << 0)
        _ = _forEachField(of: type, options: classType) { _, offset, fieldType, _ in
            if let published = fieldType as? any PublishedProperty.Type {
                fields.append(Field(offset: offset, type: published))
            }
            return true
        }
        return fields
    }
}

/// What a `Published` of any value type can be asked.
protocol PublishedProperty: SendableMetatype {
    /// Reads the storage of a property at its place in an object.
    static func storage(at place: UnsafeRawPointer) -> any PublishedStorageBase
}

/// What the storage of a `Published` of any value type can be asked.
protocol PublishedStorageBase: AnyObject {
    /// The publisher of the object that owns the property, once somebody asked for it.
    var objectWillChange: ObservableObjectPublisher? { get set }
}
