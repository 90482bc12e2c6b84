import Combine
import Testing

@Suite("Demand")
struct DemandTests {
    @Test("Sums stop at unlimited, differences at none")
    func arithmetic() {
        #expect(Subscribers.Demand.max(1) + .max(2) == .max(3))
        #expect(Subscribers.Demand.max(Int.max) + .max(1) == .unlimited)
        #expect(Subscribers.Demand.unlimited - .max(5) == .unlimited)
        #expect(Subscribers.Demand.max(1) - .max(5) == .none)
        #expect(Subscribers.Demand.max(2) * 3 == .max(6))
        #expect(Subscribers.Demand.max(7) < .unlimited)
        #expect(Subscribers.Demand.unlimited.max == nil)
    }

    @Test("A cancellable runs its closure once")
    func cancelsOnce() {
        var count = 0
        do {
            let cancellable = AnyCancellable { count += 1 }
            cancellable.cancel()
            cancellable.cancel()
        }
        #expect(count == 1)
    }
}
