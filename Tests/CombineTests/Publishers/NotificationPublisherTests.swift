import Combine
import Foundation
import Testing

struct NotificationPublisherTests {
    private let center = NotificationCenter()
    private let name = Notification.Name("NotificationPublisherTests")

    @Test func `notifications of the name are sent until the subscription is cancelled`() {
        var values: [String] = []
        let subscription = center.publisher(for: name).sink {
            values.append($0.userInfo?["text"] as? String ?? "")
        }
        center.post(name: name, object: nil, userInfo: ["text": "a"])
        center.post(name: Notification.Name("other"), object: nil)
        center.post(name: name, object: nil, userInfo: ["text": "b"])
        subscription.cancel()
        center.post(name: name, object: nil, userInfo: ["text": "c"])
        #expect(values == ["a", "b"])
    }

    @Test func `only the object's own notifications are sent where one is named`() {
        let object = NSObject()
        var count = 0
        let subscription = center.publisher(for: name, object: object).sink { _ in count += 1 }
        center.post(name: name, object: nil)
        center.post(name: name, object: object)
        subscription.cancel()
        #expect(count == 1)
    }

    @Test func `no more are sent than were asked for`() {
        let counting = CountingSubscriber()
        center.publisher(for: name).subscribe(counting)
        center.post(name: name, object: nil)
        center.post(name: name, object: nil)
        #expect(counting.count == 1)
        counting.subscription?.request(.max(1))
        center.post(name: name, object: nil)
        #expect(counting.count == 2)
        counting.subscription?.cancel()
    }
}

private final class CountingSubscriber: Subscriber {
    typealias Input = Notification
    typealias Failure = Never

    private(set) var count = 0
    private(set) var subscription: (any Subscription)?

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
    }

    func receive(_ input: Notification) -> Subscribers.Demand {
        count += 1
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}
