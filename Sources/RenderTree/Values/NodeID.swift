/// Names one node of a window's tree for as long as the node is mounted.
package struct NodeID: Hashable, Sendable, CustomStringConvertible {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package var description: String { "#\(rawValue)" }
}
