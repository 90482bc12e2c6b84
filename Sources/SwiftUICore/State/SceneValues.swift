import Foundation

/// What the views of one window keep for the next time that the window is there.
package final class SceneValues: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: Any]
    private var sources: [String: DependencySource] = [:]
    private let onChange: @Sendable () -> Void

    /// `values` are those of the last time; `onChange` is called after each change, on any thread.
    package init(
        _ values: [String: Any] = [:],
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        self.values = values
        self.onChange = onChange
    }

    /// All values, as a property list holds them.
    package var contents: [String: Any] { lock.withLock { values } }

    func value(for key: String) -> Any? {
        source(for: key).recordRead()
        return lock.withLock { values[key] }
    }

    func set(_ value: Any?, for key: String) {
        lock.withLock { values[key] = value }
        source(for: key).invalidate()
        onChange()
    }

    private func source(for key: String) -> DependencySource {
        lock.withLock {
            if let known = sources[key] { return known }
            let new = DependencySource()
            sources[key] = new
            return new
        }
    }
}

package struct SceneValuesKey: EnvironmentKey {
    package static var defaultValue: SceneValues? { nil }
}
