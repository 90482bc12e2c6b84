extension Publishers {
    /// Sends the latest values of three publishers together, whenever one sends one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C

        /// Makes the publisher; usually made by `combineLatest(_:_:)`.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            a.combineLatest(b).combineLatest(c).map { ($0.0, $0.1, $1) }.subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// Sends the latest values of this publisher and others, once all have sent one.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P,
        _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q>
    where Failure == P.Failure, Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Sends what a closure makes of the values that belong together.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P,
        _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where Failure == P.Failure, Failure == Q.Failure {
        combineLatest(publisher1, publisher2)
            .map { transform($0, $1, $2) }
    }
}

extension Publishers.CombineLatest3: Equatable
where A: Equatable, B: Equatable, C: Equatable {}
