extension Publishers {
    /// Sends a value of each of three publishers together, in the order they came.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        /// Makes the publisher; usually made by `zip(_:_:)`.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            a.zip(b).zip(c).map { ($0.0, $0.1, $1) }.subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Sends a value of this publisher together with one of each of others.
    public func zip<P: Publisher, Q: Publisher>(
        _ publisher1: P,
        _ publisher2: Q
    ) -> Publishers.Zip3<Self, P, Q>
    where Failure == P.Failure, Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Sends what a closure makes of the values that belong together.
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P,
        _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where Failure == P.Failure, Failure == Q.Failure {
        zip(publisher1, publisher2)
            .map { transform($0, $1, $2) }
    }
}

extension Publishers.Zip3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
