import Testing

@testable import SwiftUICore

@Suite("Values in the order in which they came")
struct ArrivalOrderTests {
    private final class Key {}

    @Test("The order holds, whoever leaves")
    func order() {
        let keys = (0..<1000).map { _ in Key() }
        var values = ArrivalOrder<Int>()
        for (number, key) in keys.enumerated() { values.add(number, for: key) }
        for (number, key) in keys.enumerated() where number % 7 != 0 { values.remove(key) }
        #expect(values.values == Array(stride(from: 0, to: 1000, by: 7)))
        values.add(1000, for: keys[1])
        values.remove(keys[0])
        #expect(values.values == Array(stride(from: 7, to: 1000, by: 7)) + [1000])
        #expect(values[ObjectIdentifier(keys[1])] == 1000)
        #expect(values[ObjectIdentifier(keys[0])] == nil)
    }

    @Test("Who left already, or never came, changes nothing")
    func strangers() {
        let keys = [Key(), Key()]
        var values = ArrivalOrder<Int>()
        values.add(0, for: keys[0])
        values.remove(keys[1])
        values.remove(keys[0])
        values.remove(keys[0])
        #expect(values.isEmpty)
        #expect(values.values.isEmpty)
    }
}
