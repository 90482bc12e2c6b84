extension Publishers {
    /// Sends the values of any number of publishers as they come.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers whose values are sent.
        public let publishers: [Upstream]

        /// Makes a publisher of some others.
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        /// Makes a publisher of a sequence of others.
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
            publishers = Array(upstream)
        }

        /// A publisher of these and another.
        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            MergeMany(publishers + [other])
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let merger = Merger(subscriber)
            subscriber.receive(subscription: merger)
            for publisher in publishers { merger.join(publisher) }
            merger.close()
        }
    }
}

extension Publisher {
    /// Sends the values of this publisher and another of the same type as they come.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> {
        Publishers.MergeMany(self, other)
    }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
