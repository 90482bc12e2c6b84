import Combine
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ToolbarModifierTests {
    @Test func itemsStayWhenTheViewIsEvaluatedAgain() {
        let counter = Counter()
        let harness = ViewHarness { Tools(counter: counter) }
        #expect(harness.button("Add") != nil)
        harness.press("Add")
        #expect(harness.texts == ["1"])
        #expect(harness.button("Add") != nil)
        #expect(harness.host.window.toolbar.map(\.placement) == [.leading, .trailing])
    }

    @Test func itemsComeAndGo() {
        let counter = Counter()
        let harness = ViewHarness { Tools(counter: counter) }
        #expect(harness.button("Many") == nil)
        for _ in 0..<3 { harness.press("Add") }
        #expect(harness.button("Many") != nil)
        counter.value = 0
        harness.update()
        #expect(harness.button("Many") == nil)
    }

    @Test func anItemKeepsItsStateWhenOneBeforeItGoes() {
        let counter = Counter()
        let harness = ViewHarness {
            FirstGoes(counter: counter)
        }
        harness.press("n0")
        #expect(harness.button("n1") != nil)
        counter.value = 1
        harness.update()
        #expect(harness.button("First") == nil)
        #expect(harness.button("n1") != nil)
    }
}

private struct FirstGoes: View {
    @ObservedObject var counter: Counter

    var body: some View {
        Text("content").toolbar {
            if counter.value == 0 {
                ToolbarItem { Button("First") {} }
            }
            ToolbarItem { Counting() }
        }
    }
}

private struct Counting: View {
    @State private var count = 0

    var body: some View { Button("n\(count)") { count += 1 } }
}

@MainActor
private final class Counter: ObservableObject {
    @Published var value = 0
}

private struct Tools: View {
    @ObservedObject var counter: Counter

    var body: some View {
        Text("\(counter.value)")
            .toolbar {
                ToolbarItem(placement: .navigation) {
                    Button("Ask", systemImage: "questionmark") {}
                }
                ToolbarItem {
                    Button("Add", systemImage: "plus") { counter.value += 1 }
                }
                if counter.value > 2 {
                    ToolbarItem { Button("Many") {} }
                }
            }
    }
}
