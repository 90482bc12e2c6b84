extension Subscribers {
    /// How a publisher ended.
    @frozen
    public enum Completion<Failure: Error> {
        /// It sent all it had.
        case finished
        /// It stopped with an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
