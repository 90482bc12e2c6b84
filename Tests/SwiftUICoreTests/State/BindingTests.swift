import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct BindingTests {
    @Test func aBindingToACollectionIsACollectionOfBindings() {
        let store = Store([1, 2, 3])
        let elements = store.binding
        #expect(elements.count == 3)
        for element in elements { element.wrappedValue *= 10 }
        #expect(store.value == [10, 20, 30])
        #expect(elements.reversed().map(\.wrappedValue) == [30, 20, 10])
    }

    @Test func aBindingToAnElementThatIsGoneKeepsItsValueAndTakesNone() {
        let store = Store([1, 2])
        let last = store.binding[1]
        store.value = [1]
        last.wrappedValue = 5
        #expect(last.wrappedValue == 2)
        #expect(store.value == [1])
    }

    @Test func aSetterWithATransactionIsCalledOnAnyThread() async {
        let isSet = await Task.detached {
            let written = Locked<(Int, Bool)?>(nil)
            let binding = Binding(
                get: { 0 },
                set: { value, transaction in
                    written.set((value, transaction.animation == nil))
                }
            )
            binding.wrappedValue = 3
            return written.value.map { $0 == (3, true) } ?? false
        }.value
        #expect(isSet)
    }

    @Test func aBindingToAnOptionalTakesOnTheValueAndNoNil() {
        let store = Store(1)
        let optional = Binding<Int?>(store.binding)
        optional.wrappedValue = nil
        #expect(store.value == 1)
        optional.wrappedValue = 2
        #expect(store.value == 2)
    }

    @Test func aBindingToWhatIsInAnOptionalIsThereWhileSomethingIs() {
        let store = Store<Int?>(nil)
        #expect(Binding<Int>(store.binding) == nil)
        store.value = 3
        let inner = Binding<Int>(store.binding)
        inner?.wrappedValue = 4
        #expect(store.value == 4)
        store.value = nil
        #expect(inner?.wrappedValue == 3)
    }

    @Test func aBindingToAMemberWritesIntoTheWhole() {
        let store = Store(Point(x: 1, y: 2))
        store.binding.x.wrappedValue = 7
        #expect(store.value == Point(x: 7, y: 2))
    }

    @Test func rowsOfABindingWriteIntoTheirElements() throws {
        let harness = ViewHarness { BoundRows() }
        #expect(harness.texts.contains("a:false b:false"))
        let toggle = try #require(harness.toggle("b"))
        harness.host.handle(.toggled(true), from: toggle)
        harness.update()
        #expect(harness.texts.contains("a:false b:true"))
        harness.press("x")
        #expect(harness.texts.contains("x!y"))
    }

    @Test func aTransactionGoesAlongWithTheWrite() {
        var seen: [Animation?] = []
        let binding = Binding<Int>(
            get: { 0 },
            set: { _, transaction in
                seen.append(transaction.animation)
            }
        )
        binding.wrappedValue = 1
        binding.animation(.linear).wrappedValue = 2
        withAnimation(.easeIn) { binding.wrappedValue = 3 }
        #expect(seen == [nil, .linear, .easeIn])
    }

    @Test func aValueOfOnesOwnGoesAlongWithATransaction() {
        var seen: [Int] = []
        let binding = Binding<Int>(
            get: { 0 },
            set: { _, transaction in
                seen.append(transaction[SourceKey.self])
            }
        )
        var transaction = Transaction()
        transaction[SourceKey.self] = 9
        withTransaction(transaction) { binding.wrappedValue = 1 }
        binding.wrappedValue = 2
        #expect(seen == [9, 0])
    }

    @Test func changesWithAnAnimationAreShownAtOnce() {
        let harness = ViewHarness { Animated() }
        harness.press("Go")
        #expect(harness.texts.contains("1"))
        #expect(harness.texts.contains("here"))
    }

    @Test func aCustomPropertyIsUpdatedAfterItsPartsAndBeforeEachBody() {
        let harness = ViewHarness { UsesCustom() }
        #expect(harness.texts == ["0 updated 0"])
        harness.press("0 updated 0")
        #expect(harness.texts == ["1 updated 1"])
    }

    @Test func aNamespaceIsTheViewsOwnAndStays() {
        let log = Log()
        let harness = ViewHarness {
            VStack {
                UsesNamespace(log: log)
                UsesNamespace(log: log)
            }
        }
        harness.press("0")
        #expect(log.namespaces.count == 3)
        #expect(Set(log.namespaces).count == 2)
    }
}

@MainActor
private final class Store<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> {
        Binding(
            get: { MainActor.assumeIsolated { Sent(value: self.value) }.value },
            set: { new in
                let new = Sent(value: new)
                MainActor.assumeIsolated { self.value = new.value }
            }
        )
    }

    private struct Sent: @unchecked Sendable {
        let value: Value
    }
}

private struct Point: Equatable {
    var x: Int
    var y: Int
}

private struct BoundRows: View {
    struct Item: Identifiable {
        let id: String
        var isOn = false
    }

    @State private var items = [Item(id: "a"), Item(id: "b")]
    @State private var words = ["x", "y"]

    var body: some View {
        VStack {
            ForEach($items) { $item in Toggle(item.id, isOn: $item.isOn) }
            ForEach($words, id: \.self) { $word in Button(word) { word += "!" } }
            Text(verbatim: items.map { "\($0.id):\($0.isOn)" }.joined(separator: " "))
            Text(verbatim: words.joined())
        }
    }
}

private struct SourceKey: TransactionKey { static var defaultValue: Int { 0 } }

@MainActor
private final class Log {
    var namespaces: [Namespace.ID] = []
}

private struct Animated: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("\(count)").animation(.default, value: count)
            if count > 0 { Text("here").transition(.opacity.combined(with: .slide)) }
            Button("Go") { withAnimation(.spring) { count += 1 } }
        }
    }
}

private struct Custom: DynamicProperty {
    @State private var count = 0
    private var updated = -1

    init() {}

    mutating func update() { updated = count }

    var text: String { "\(count) updated \(updated)" }
    func increase() { count += 1 }
}

private struct UsesCustom: View {
    private var custom = Custom()

    var body: some View { Button(custom.text) { custom.increase() } }
}

private struct UsesNamespace: View {
    let log: Log
    @Namespace private var namespace
    @State private var count = 0

    var body: some View {
        let _ = log.namespaces.append(namespace)
        Button("\(count)") { count += 1 }
    }
}

/// A value for several threads.
private final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) { stored = value }

    var value: Value { lock.withLock { stored } }

    func set(_ value: Value) { lock.withLock { stored = value } }
}
