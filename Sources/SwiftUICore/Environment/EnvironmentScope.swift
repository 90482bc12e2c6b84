/// The environment values that one modifier sets, in front of those further up.
///
/// Reads walk up to the scope that sets the key and are noted there, so that a change reaches just
/// the nodes that read that key, however large the tree below.
@MainActor
package final class EnvironmentScope {
    private let parent: EnvironmentScope?
    private var values: [ObjectIdentifier: Any] = [:]
    private var sources: [ObjectIdentifier: DependencySource] = [:]

    package init(parent: EnvironmentScope?) { self.parent = parent }

    /// The value for a key as set here or further up; the node under evaluation is noted as reader.
    func value(for key: ObjectIdentifier) -> Any? {
        var scope = self
        while scope.values[key] == nil, let parent = scope.parent { scope = parent }
        scope.source(for: key).recordRead()
        return scope.values[key]
    }

    /// Replaces what this scope sets; readers of what differs become dirty.
    func replace(with new: [ObjectIdentifier: Any]) {
        for key in Set(values.keys).union(new.keys) {
            switch (values[key], new[key]) {
            case (let old?, let new?):
                if !Self.areEqual(old, new) { sources[key]?.invalidate() }
            default:
                // A key comes or goes: its readers are noted where the value was found so far.
                invalidateUpwards(key)
            }
        }
        values = new
    }

    /// Sets one value for everything below.
    package func set<Key: EnvironmentKey>(_ key: Key.Type, to value: Key.Value) {
        var new = values
        new[ObjectIdentifier(key)] = value
        replace(with: new)
    }

    /// What is set here is the same object, which answers differently now.
    package func noteChange<Key: EnvironmentKey>(of key: Key.Type) {
        sources[ObjectIdentifier(key)]?.invalidate()
    }

    private func invalidateUpwards(_ key: ObjectIdentifier) {
        var scope: EnvironmentScope? = self
        while let current = scope {
            current.sources[key]?.invalidate()
            if current !== self, current.values[key] != nil { return }
            scope = current.parent
        }
    }

    private func source(for key: ObjectIdentifier) -> DependencySource {
        if let known = sources[key] { return known }
        let new = DependencySource()
        sources[key] = new
        return new
    }

    private static func areEqual(_ left: Any, _ right: Any) -> Bool {
        func open<Value>(_ left: Value) -> Bool {
            guard let right = right as? Value else { return false }
            return isExactlyEqual(left, right)
        }
        return _openExistential(left, do: open)
    }
}
