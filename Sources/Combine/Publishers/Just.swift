import Foundation

/// A publisher that sends one value to each subscriber and then finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value that is sent.
    public let output: Output

    /// Makes a publisher of one value.
    public init(_ output: Output) {
        self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
        subscriber.receive(subscription: Inner(output: output, downstream: subscriber))
    }

    private final class Inner<Downstream: Subscriber>: Subscription
    where Downstream.Input == Output {
        private let output: Output
        private let downstream: Guarded<Downstream?>

        init(output: Output, downstream: Downstream) {
            self.output = output
            self.downstream = Guarded(downstream)
        }

        func request(_ demand: Subscribers.Demand) {
            demand.assertPositive()
            guard let downstream = downstream.take() else { return }
            _ = downstream.receive(output)
            downstream.receive(completion: .finished)
        }

        func cancel() {
            _ = downstream.take()
        }
    }
}

extension Just: Equatable where Output: Equatable {}
