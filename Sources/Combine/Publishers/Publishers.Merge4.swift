extension Publishers {
    /// Sends the values of four publishers as they come.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output,
        A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        public let a: A
        public let b: B
        public let c: C
        public let d: D

        /// Makes the publisher; usually made by `merge(with:)`.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let merger = Merger(subscriber)
            subscriber.receive(subscription: merger)
            merger.join(a)
            merger.join(b)
            merger.join(c)
            merger.join(d)
            merger.close()
        }
    }
}

extension Publisher {
    /// Sends the values of this publisher and others as they come.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B,
        _ c: C,
        _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Failure == B.Failure, Output == B.Output,
        Failure == C.Failure, Output == C.Output,
        Failure == D.Failure, Output == D.Output
    {
        Publishers.Merge4(self, b, c, d)
    }
}

extension Publishers.Merge4: Equatable
where
    A: Equatable, B: Equatable,
    C: Equatable, D: Equatable
{}
