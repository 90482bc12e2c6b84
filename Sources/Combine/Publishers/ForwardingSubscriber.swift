/// Stands between a publisher and its subscriber and changes only the values.
///
/// The subscription goes through untouched, so demand and cancellation need no book-keeping here.
final class ForwardingSubscriber<Input, Downstream: Subscriber>: Subscriber {
    typealias Failure = Downstream.Failure

    private let downstream: Downstream
    private let forward: (Input, Downstream) -> Subscribers.Demand

    init(
        downstream: Downstream,
        forward: @escaping (Input, Downstream) -> Subscribers.Demand
    ) {
        self.downstream = downstream
        self.forward = forward
    }

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        forward(input, downstream)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        downstream.receive(completion: completion)
    }
}
