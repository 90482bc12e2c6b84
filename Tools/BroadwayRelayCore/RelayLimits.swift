/// How long a client may take.
package struct RelayLimits: Sendable {
    /// For its whole head.
    package var request: Duration = .seconds(5)
    /// Between two pieces of an answer.
    package var answer: Duration = .seconds(30)
    /// To read a refusal.
    package var farewell: Duration = .seconds(1)
    /// How many may be served at a time.
    package var connections = 64

    package init() {}
}
