/// A node that does something with what the views in it say for a key.
@MainActor
protocol PreferenceReader: ViewNode {
    var readKey: any Any.Type { get }
    /// Reads again; called once the views are evaluated.
    func readPreference()
}

/// The nodes that read preferences, of all windows, and those that have to read again.
@MainActor
struct PreferenceReaders {
    /// How often a reader may read until nothing changes any more.
    private static let limit = 32

    /// While there is none, a change of a preference costs nothing.
    private(set) var count = 0
    private var stale: [ObjectIdentifier: any PreferenceReader] = [:]
    private var readings: [ObjectIdentifier: Int] = [:]
    private var reported: Set<ObjectIdentifier> = []

    var hasStale: Bool { !stale.isEmpty }

    mutating func add() { count += 1 }
    mutating func remove() { count -= 1 }

    mutating func note(_ reader: any PreferenceReader) { stale[ObjectIdentifier(reader)] = reader }

    /// Those that have to read, the innermost first.
    mutating func takeStale() -> [any PreferenceReader] {
        let readers = stale.values.filter { $0.isMounted && mayRead($0) }
        stale.removeAll()
        return readers.sorted { $0.depth > $1.depth }
    }

    /// Nothing changes any more: from here on a change has another cause.
    mutating func settled() { readings.removeAll(keepingCapacity: true) }

    /// A reader whose views answer with another value each time would read for ever.
    private mutating func mayRead(_ reader: any PreferenceReader) -> Bool {
        let count = readings[ObjectIdentifier(reader), default: 0] + 1
        readings[ObjectIdentifier(reader)] = count
        if count <= Self.limit { return true }
        if reported.insert(ObjectIdentifier(reader.readKey)).inserted {
            RuntimeIssue.report(
                """
                The preference \(reader.readKey) changes again and again: what is made of its \
                value changes the value. The last one counts.
                """
            )
        }
        return false
    }
}

extension ViewNode {
    /// What the views at this place and below say for the key.
    final func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value {
        var value = PreferenceValue<Key>()
        collectPreference(key, into: &value)
        return value.value
    }

    /// Tells the readers around that the value for a key, or the order of values, may differ.
    final func notePreferenceChange(of key: (any Any.Type)?) {
        guard host.graph.preferences.count > 0 else { return }
        var around = parent
        while let current = around {
            if let reader = current.preferenceReader, key == nil || reader.readKey == key {
                host.graph.notePreference(reader)
            }
            around = current.parent
        }
    }
}
