import FoundationExtras

/// Something that view bodies read and that changes: it knows its readers and tells them.
package final class DependencySource: @unchecked Sendable {
    @MainActor private var readers: [ObjectIdentifier: WeakNode] = [:]

    package init() {}

    /// Notes the node that is being evaluated, if any, as a reader.
    ///
    /// Main thread; elsewhere nothing.
    package func recordRead() {
        guard MainQueue.isCurrent else { return }
        MainActor.assumeIsolated { Evaluation.current?.depend(on: self) }
    }

    /// Marks every reader dirty.
    ///
    /// Any thread; off the main thread the marks are set there later.
    package func invalidate() {
        MainQueue.perform {
            for reader in self.readers.values { reader.node?.markDirty() }
        }
    }

    @MainActor
    func add(_ node: ViewNode) { readers[ObjectIdentifier(node)] = WeakNode(node: node) }

    @MainActor
    func remove(_ node: ViewNode) { readers[ObjectIdentifier(node)] = nil }

    private struct WeakNode {
        weak var node: ViewNode?
    }
}
