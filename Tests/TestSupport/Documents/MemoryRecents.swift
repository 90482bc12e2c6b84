package import DocumentEngine

/// A list of recent documents that is nobody else's.
@MainActor
package final class MemoryRecents: RecentDocuments {
    package var onChange: @MainActor () -> Void = {}
    package private(set) var locations: [FileLocation] = []
    /// The types that were told, by place.
    package private(set) var types: [FileLocation: String] = [:]

    package init(_ locations: [FileLocation] = []) { self.locations = locations }

    package func follow(from old: FileLocation, to new: FileLocation) {
        let moved = locations.map { $0.following(old, to: new) ?? $0 }
        guard moved != locations else { return }
        locations = moved
        onChange()
    }

    package func note(_ location: FileLocation, mimeType: String?) {
        locations.removeAll { $0 == location }
        locations.insert(location, at: 0)
        types[location] = mimeType
        onChange()
    }
}
