/// Connects the dynamic properties of values that are not views: scenes, commands, toolbar content.
///
/// Each value is told from others by its place among the builders' statements, and what its
/// properties keep stays with that place.
@MainActor
package final class PropertyLinker {
    private unowned let node: ViewNode
    private var slots: [[Int]: DynamicPropertySlots] = [:]

    init(for node: ViewNode) { self.node = node }

    /// The value with its properties connected.
    package func link<Value>(_ value: Value, at path: [Int]) -> Value {
        var linked = value
        slots[path, default: DynamicPropertySlots()].link(&linked, in: node)
        return linked
    }

    func removeAll() { slots.removeAll() }
}
