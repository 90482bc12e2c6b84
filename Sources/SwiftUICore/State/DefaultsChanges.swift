package import Foundation

/// Who reads which key of the user's defaults, and who is to be told of changes.
package final class DefaultsChanges: @unchecked Sendable {
    package static let shared = DefaultsChanges()

    private struct Key: Hashable {
        let store: ObjectIdentifier
        let name: String
    }

    private let lock = NSLock()
    private var sources: [Key: DependencySource] = [:]
    private var listener: (@Sendable (UserDefaults) -> Void)?

    /// Called after each change with the store that has something to write down.
    ///
    /// Any thread.
    package func onChange(_ listener: @escaping @Sendable (UserDefaults) -> Void) {
        lock.withLock { self.listener = listener }
    }

    func source(for key: String, in store: UserDefaults) -> DependencySource {
        lock.withLock {
            let key = Key(store: ObjectIdentifier(store), name: key)
            if let known = sources[key] { return known }
            let new = DependencySource()
            sources[key] = new
            return new
        }
    }

    func noteChange(of key: String, in store: UserDefaults) {
        source(for: key, in: store).invalidate()
        lock.withLock { listener }?(store)
    }
}
