import Combine

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
        Self.markSignals(of: linked)
        return linked
    }

    /// Subjects among the stored properties bring commands to views, so each has its window.
    private static func markSignals<Value>(of value: Value) {
        let fields = FieldLayout.of(Value.self).fields.filter { $0.type is any SceneSignal.Type }
        guard !fields.isEmpty else { return }
        withUnsafeBytes(of: value) { bytes in
            for field in fields {
                let object = bytes.load(fromByteOffset: field.offset, as: AnyObject.self)
                (object as? any SceneSignal)?.becomeSceneSignal()
            }
        }
    }

    func removeAll() { slots.removeAll() }
}
