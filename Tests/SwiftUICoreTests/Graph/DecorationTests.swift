import Foundation
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Backgrounds and overlays")
struct DecorationTests {
    @Observable
    final class Model {
        var isShown = false
        var ids = Array(0..<8)
    }

    @Test("Where there is nothing to decorate there is no decoration, before and after")
    func nothingToDecorate() {
        let model = Model()
        var events: [String] = []
        let harness = ViewHarness {
            Tracked {
                VStack {
                    Group {
                        if model.isShown { Text("content") }
                    }
                    .background {
                        Color.red
                            .onAppear { events.append("in") }
                            .onDisappear { events.append("out") }
                    }
                }
            }
        }
        harness.update()
        #expect(events.isEmpty)
        model.isShown = true
        harness.update()
        harness.update()
        #expect(events == ["in"])
        model.isShown = false
        harness.update()
        harness.update()
        #expect(events == ["in", "out"])
    }

    @Test("Of several views that go, the first leaves its decoration to the first that comes")
    func firstLeavesItsOwn() throws {
        let model = Model()
        Stamp.last = 0
        let harness = ViewHarness {
            Tracked {
                VStack {
                    ForEach(model.ids, id: \.self) { Text("content \($0)") }
                        .overlay { Stamp() }
                }
            }
        }
        let before = harness.texts.filter { $0.hasPrefix("stamp") }
        #expect(before.count == 8)
        model.ids = Array(10..<18)
        harness.update()
        harness.update()
        let after = harness.texts.filter { $0.hasPrefix("stamp") }
        #expect(after.count == 8)
        #expect(after.first == before.first)
    }
}

/// A body of its own, so that what the model says is noted.
private struct Tracked<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
}

/// Shows a number that no other of its kind has.
private struct Stamp: View {
    static var last = 0
    @State private var number = Stamp.next()

    static func next() -> Int {
        last += 1
        return last
    }

    var body: some View { Text("stamp \(number)") }
}
