import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// What becomes of rows, and rows in rows, while nobody sees them.
@MainActor
@Suite("Rows that sleep")
struct SleepingRowTests {
    @Observable
    final class Model {
        var name = "old"
        var numbers = Array(0..<100)
        var selection: Set<String> = []
    }

    private let model = Model()

    private func list(_ harness: ViewHarness) throws -> NodeID {
        try #require(harness.id { if case .list = $0 { true } else { false } })
    }

    private func text(_ text: String, in harness: ViewHarness) -> NodeID? {
        harness.id { if case .text(let node) = $0 { node.text.string == text } else { false } }
    }

    /// A list whose first row scrolls sideways through numbers.
    private func harness() -> ViewHarness {
        ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                Strip(model: model)
                ForEach(0..<100) { Text("row \($0)") }
            }
        }
    }

    private func leave(_ harness: ViewHarness, toRow row: Int) throws {
        harness.window.scroll(try list(harness), toRow: row)
        harness.update()
        harness.update()
    }

    @Test("What changed while a row slept is shown in the rows inside of it once it wakes up")
    func changedWhileAsleep() throws {
        let harness = harness()
        harness.update()
        #expect(harness.texts.contains("old 0"))
        try leave(harness, toRow: 50)
        model.name = "new"
        harness.update()
        try leave(harness, toRow: 0)
        #expect(harness.texts.contains("new 0"))
        #expect(!harness.texts.contains("old 0"))
    }

    @Test("Rows that were there before the row around slept go when they are out of sight")
    func releasedAfterSleep() throws {
        let harness = harness()
        harness.update()
        var scroll = try #require(harness.id { if case .scroll = $0 { true } else { false } })
        // The first stays for a while, though it is some way off.
        harness.window.scroll(scroll, to: CGPoint(x: 200, y: 0))
        harness.update()
        let first = try #require(text("old 0", in: harness))
        #expect(harness.window.node(first) != nil)
        try leave(harness, toRow: 50)
        model.numbers.removeLast()
        model.name = "new"
        harness.update()
        try leave(harness, toRow: 0)
        scroll = try #require(harness.id { if case .scroll = $0 { true } else { false } })
        harness.window.scroll(scroll, to: CGPoint(x: 3000, y: 0))
        harness.update()
        harness.update()
        #expect(harness.texts.contains("new 61"))
        #expect(harness.window.node(first) == nil)
    }

    @Test("The frames of what sleeps are not asked for")
    func sleepingFrames() throws {
        let asked = Asked()
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                ForEach(0..<100) { number in
                    Kept { Text("row \(number)") }
                        .onGeometryChange(for: CGFloat.self) { proxy in
                            asked.numbers.append(number)
                            return proxy.size.width
                        } action: { _ in
                        }
                }
            }
        }
        harness.update()
        #expect(asked.numbers.contains(0))
        try leave(harness, toRow: 50)
        asked.numbers = []
        try leave(harness, toRow: 60)
        #expect(asked.numbers.contains(60))
        #expect(!asked.numbers.contains(0))
    }

    @Test("Rows made only to be looked at go again, though they have state")
    func lookedAtOnly() throws {
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List(selection: Bindable(model).selection) {
                ForEach(0..<100) { StatefulRow(number: $0) }
            }
        }
        harness.update()
        let alive = Token.alive
        harness.window.client.handle(.rowsSelected(0..<100, .replace), from: try list(harness))
        harness.update()
        #expect(model.selection.count == 100)
        #expect(Token.alive <= alive + 5)
    }

    // MARK: - Views

    private struct Strip: View {
        let model: Model

        var body: some View {
            let name = model.name
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(model.numbers, id: \.self) { number in
                        Kept { Text("\(name) \(number)").frame(width: 50) }
                    }
                }
            }
            .frame(height: 30)
        }
    }

    /// Has state, so that its row stays while it is out of sight.
    private struct Kept<Content: View>: View {
        @State private var isKept = true
        @ViewBuilder let content: () -> Content

        var body: some View { content() }
    }

    private struct StatefulRow: View {
        let number: Int
        @State private var token = Token()

        var body: some View { Text("row \(number)").tag("tag \(number)") }
    }

    private final class Asked: @unchecked Sendable { var numbers: [Int] = [] }
}

/// Counts how many of its kind there are.
@MainActor
private final class Token {
    static var alive = 0

    init() { Token.alive += 1 }
    isolated deinit { Token.alive -= 1 }
}
