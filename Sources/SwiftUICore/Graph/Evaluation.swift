/// The node whose views are being evaluated now; reads are noted in its name.
@MainActor
package enum Evaluation {
    package private(set) static var current: ViewNode?

    static func run<Result>(for node: ViewNode, _ work: () throws -> Result) rethrows -> Result {
        let outer = current
        current = node
        defer { current = outer }
        return try work()
    }

    /// Runs work whose reads belong to nobody, such as an action.
    static func withoutTracking<Result>(_ work: () throws -> Result) rethrows -> Result {
        let outer = current
        current = nil
        defer { current = outer }
        return try work()
    }

    // MARK: - Writes

    /// Views that were reported to write while they are evaluated.
    private static var writers: Set<ObjectIdentifier> = []

    /// Whether a write comes from a view under evaluation, and must have no effect.
    ///
    /// What is shown would depend on how often a body is asked; it is reported once for each view.
    static func refusesWrite() -> Bool {
        guard let current else { return false }
        let type = current.viewType
        if writers.insert(ObjectIdentifier(type)).inserted {
            RuntimeIssue.report(
                """
                \(type) changes state while its views are being evaluated. The change has no \
                effect: make it in an action, in onAppear, onChange or task.
                """
            )
        }
        return true
    }
}
