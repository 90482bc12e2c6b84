extension Publishers {
    /// Begins a connectable publisher with the first subscriber and ends it with the last.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publisher that is begun.
        public final let upstream: Upstream

        private let connection = Guarded(Connection())

        /// Makes the publisher; usually made by `autoconnect()`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S)
        where Output == S.Input, Failure == S.Failure {
            let isFirst = connection.withLock { connection in
                connection.subscribers += 1
                return connection.subscribers == 1
            }
            let connection = connection
            // Whichever comes first of the end and a cancellation counts.
            let leaving = AnyCancellable { Self.leave(connection) }
            upstream
                .handleEvents(
                    receiveCompletion: { _ in leaving.cancel() },
                    receiveCancel: { leaving.cancel() }
                )
                .subscribe(subscriber)
            guard isFirst else { return }
            let started = upstream.connect()
            let isLate = connection.withLock { connection in
                guard connection.subscribers > 0 else { return true }
                connection.cancellable = started
                return false
            }
            if isLate { started.cancel() }
        }

        private static func leave(_ connection: Guarded<Connection>) {
            let ended = connection.withLock { connection -> (any Cancellable)? in
                connection.subscribers -= 1
                guard connection.subscribers == 0 else { return nil }
                defer { connection.cancellable = nil }
                return connection.cancellable
            }
            ended?.cancel()
        }

        private struct Connection {
            var subscribers = 0
            var cancellable: (any Cancellable)?
        }
    }
}
