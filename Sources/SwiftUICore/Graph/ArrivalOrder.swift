/// Values for objects, in the order in which they came; each comes and goes in constant time.
struct ArrivalOrder<Value> {
    private var entries: [Value?] = []
    private var places: [ObjectIdentifier: Int] = [:]

    var isEmpty: Bool { places.isEmpty }

    var values: [Value] { entries.compactMap { $0 } }

    subscript(object: ObjectIdentifier) -> Value? { places[object].flatMap { entries[$0] } }

    /// Adds the value for an object that has none.
    mutating func add(_ value: Value, for object: AnyObject) {
        places[ObjectIdentifier(object)] = entries.count
        entries.append(value)
    }

    mutating func remove(_ object: AnyObject) { remove(ObjectIdentifier(object)) }

    mutating func remove(_ object: ObjectIdentifier) {
        guard let place = places.removeValue(forKey: object) else { return }
        entries[place] = nil
        // Gaps cost those who look at all values: never more than the values themselves.
        if entries.count > 16, entries.count > 2 * places.count { closeGaps() }
    }

    private mutating func closeGaps() {
        var moved: [Int: Int] = [:]
        var kept: [Value?] = []
        for (place, value) in entries.enumerated() where value != nil {
            moved[place] = kept.count
            kept.append(value)
        }
        entries = kept
        places = places.compactMapValues { moved[$0] }
    }
}
