import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Rows in rows")
struct NestedRegionTests {
    @Test("A lazy stack in a row of a list sleeps with the row, and wakes with it")
    func stackInList() throws {
        var seen: [String] = []
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                ForEach(0..<100) { row in
                    Keeper {
                        LazyVStack {
                            ForEach(0..<1) { _ in
                                Text("inner \(row)")
                                    .onAppear { seen.append("in \(row)") }
                                    .onDisappear { seen.append("out \(row)") }
                            }
                        }
                    }
                }
            }
        }
        let list = try #require(harness.id { if case .list = $0 { true } else { false } })
        #expect(harness.texts.contains("inner 0"))
        let inner = try #require(
            harness.id {
                if case .text(let node) = $0 { node.text.string == "inner 0" } else { false }
            }
        )
        harness.window.scroll(list, toRow: 50)
        harness.update()
        harness.update()
        #expect(seen.contains("out 0"))
        #expect(!harness.texts.contains("inner 0"))
        #expect(harness.window.node(inner) == nil)
        seen = []
        harness.window.scroll(list, toRow: 0)
        harness.update()
        harness.update()
        #expect(harness.texts.contains("inner 0"))
        #expect(seen.contains("in 0"))
    }

    @Test("What rows say for a preference comes in the order of the rows")
    func preferenceOrder() {
        var said: [[Int]] = []
        let harness = ViewHarness(size: CGSize(width: 300, height: 300)) {
            ScrollView {
                LazyVStack {
                    ForEach(0..<8) { Text("\($0)").preference(key: Numbers.self, value: [$0]) }
                }
            }
            .onPreferenceChange(Numbers.self) { said.append($0) }
        }
        harness.update()
        #expect(said.last == Array(0..<8))
    }

    @Test("What rows of a list say for a preference comes in the order of the rows")
    func preferenceOrderInList() {
        var said: [[Int]] = []
        let harness = ViewHarness(size: CGSize(width: 300, height: 400)) {
            List {
                ForEach(0..<8) { Text("\($0)").preference(key: Numbers.self, value: [$0]) }
            }
            .onPreferenceChange(Numbers.self) { said.append($0) }
        }
        harness.update()
        #expect(said.last == Array(0..<8))
    }

    private struct Numbers: PreferenceKey {
        static var defaultValue: [Int] { [] }
        static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
    }

    /// Has state, so that its row stays while it is out of sight.
    private struct Keeper<Content: View>: View {
        @State private var isKept = true
        @ViewBuilder let content: () -> Content

        var body: some View { content() }
    }
}
