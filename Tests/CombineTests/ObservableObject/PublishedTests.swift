import Combine
import Testing

@Suite("Published")
struct PublishedTests {
    @Test("The publisher sends the present value, then each new one before it is set")
    func sendsOnWillSet() {
        let model = Model()
        var seen: [[Int]] = []
        let subscription = model.$value.sink { seen.append([$0, model.value]) }
        model.value = 2
        #expect(seen == [[1, 1], [2, 1]])
        #expect(model.value == 2)
        subscription.cancel()
    }

    @Test("Assigning a publisher to a property lasts as long as the object")
    func assignLasts() {
        let source = PassthroughSubject<Int, Never>()
        weak var weakModel: Model?
        do {
            let model = Model()
            weakModel = model
            var changes = 0
            let subscription = model.objectWillChange.sink { changes += 1 }
            source.assign(to: &model.$value)
            source.send(5)
            #expect(model.value == 5)
            #expect(changes == 1)
            subscription.cancel()
        }
        #expect(weakModel == nil)
        source.send(6)
    }

    @Test("A subscriber that asks late gets the newest value")
    func lateDemand() {
        let model = Model()
        var subscription: (any Subscription)?
        var values: [Int] = []
        model.$value.subscribe(
            AnySubscriber(
                receiveSubscription: { subscription = $0 },
                receiveValue: { value in
                    values.append(value)
                    return .none
                }
            )
        )
        model.value = 2
        model.value = 3
        #expect(values.isEmpty)
        subscription?.request(.max(1))
        #expect(values == [3])
        subscription?.cancel()
    }
}

private final class Model: ObservableObject {
    @Published var value = 1
}
