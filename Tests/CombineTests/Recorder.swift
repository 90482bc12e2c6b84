import Combine

/// A subscriber that keeps what it gets, and asks for what the test wants.
final class Recorder<Input, Failure: Error>: Subscriber {
    private(set) var values: [Input] = []
    private(set) var completion: Subscribers.Completion<Failure>?
    private(set) var subscription: (any Subscription)?
    private let demand: Subscribers.Demand

    init(demand: Subscribers.Demand) {
        self.demand = demand
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        if demand > .none {
            subscription.request(demand)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        values.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        self.completion = completion
    }
}
