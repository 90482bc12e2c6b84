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
}
