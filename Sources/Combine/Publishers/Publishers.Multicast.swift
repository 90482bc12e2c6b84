extension Publishers {
    /// Sends the values of another publisher to several subscribers through a subject.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher whose values are sent.
        public let upstream: Upstream
        /// Makes the subject, with the first subscriber.
        public let createSubject: () -> SubjectType

        private let subject = Guarded<SubjectType?>(nil)

        /// Makes the publisher; usually made by `multicast(_:)`.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            currentSubject.subscribe(subscriber)
        }

        public func connect() -> any Cancellable {
            upstream.subscribe(currentSubject)
        }

        private var currentSubject: SubjectType {
            if let known = subject.withLock({ $0 }) { return known }
            let new = createSubject()
            return subject.withLock { subject in
                let current = subject ?? new
                subject = current
                return current
            }
        }
    }
}

extension Publisher {
    /// Sends the values to several subscribers through a subject made by a closure.
    public func multicast<S: Subject>(
        _ createSubject: @escaping () -> S
    ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Sends the values to several subscribers through a subject.
    public func multicast<S: Subject>(
        subject: S
    ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
        multicast { subject }
    }

    /// Sends nothing before it is told to begin.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> where Failure == Never {
        Publishers.MakeConnectable(upstream: self)
    }
}
