import Foundation

/// Finds or makes the one publisher of each observable object.
///
/// It lives in the storage of the object's `@Published` properties, so it dies with the object
/// and is found without a lookup by address. Objects without such a property are listed aside.
enum ObjectPublishers {
    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let fields = PublishedFields.fields(of: type(of: object))
        guard !fields.isEmpty else { return unpublished.withLock { $0.publisher(of: object) } }

        let storages = fields.map { $0.storage(in: object) }
        return installation.withLock { _ in
            let publisher =
                storages.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
            for storage in storages where storage.objectWillChange !== publisher {
                storage.objectWillChange = publisher
            }
            return publisher
        }
    }

    // Two threads that ask at the same time must get the same publisher.
    private static let installation = Guarded(())
    private static let unpublished = Guarded(Listing())

    /// The publishers of objects that have no `@Published` property.
    private struct Listing {
        private struct Entry {
            weak var object: AnyObject?
            let publisher: ObservableObjectPublisher
        }

        private var entries: [ObjectIdentifier: Entry] = [:]
        private var sweepCount = 64

        mutating func publisher(of object: AnyObject) -> ObservableObjectPublisher {
            let identifier = ObjectIdentifier(object)
            // An address is used again after its object died: the entry must be of this object.
            if let entry = entries[identifier], entry.object === object {
                return entry.publisher
            }
            if entries.count >= sweepCount {
                entries = entries.filter { $0.value.object != nil }
                sweepCount = max(64, entries.count * 2)
            }
            let publisher = ObservableObjectPublisher()
            entries[identifier] = Entry(object: object, publisher: publisher)
            return publisher
        }
    }
}
