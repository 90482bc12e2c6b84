import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Modifiers that share a group")
struct SharedGroupTests {
    @Observable
    final class Model {
        var isReachable = true
        var isMirrored = false
    }

    private func groups(_ harness: ViewHarness) -> [GroupNode] {
        harness.window.ids().compactMap {
            if case .group(let group) = harness.window.node($0)?.content { group } else { nil }
        }
    }

    @Test("Looking for where to scroll takes nothing from modifiers further out")
    func scrollingKeepsGestures() {
        let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
            ScrollViewReader { proxy in
                VStack {
                    Button("go") { proxy.scrollTo("x") }
                    ScrollView {
                        Color.red.frame(height: 300)
                        Text("row").opacity(0.5).id("x").onTapGesture {}
                    }
                }
            }
        }
        let before = groups(harness)
        #expect(before.count == 1)
        harness.press("go")
        harness.update()
        #expect(groups(harness) == before)
        let scroll = harness.id { if case .scroll = $0 { true } else { false } }
        #expect(scroll.map { harness.window.scrollOffset(of: $0).y > 0 } ?? false)
    }

    @Test(
        "A part that cannot be shared any more gets a group of its own, in rows that are made too"
    )
    func partsThatCannotShare() {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                VStack {
                    Text("x").allowsHitTesting(model.isReachable).onTapGesture {}
                    List {
                        ForEach(0..<2) { Text("\($0)") }
                            .allowsHitTesting(model.isReachable)
                            .onTapGesture {}
                        Text("fixed").allowsHitTesting(model.isReachable).onTapGesture {}
                    }
                }
            }
        }
        #expect(groups(harness).count == 4)
        model.isReachable = false
        harness.update()
        harness.update()
        #expect(groups(harness).count == 8)
        #expect(groups(harness).filter { !$0.isHitTestable }.allSatisfy { $0.input.isEmpty })
        model.isReachable = true
        harness.update()
        harness.update()
        #expect(groups(harness).filter { !$0.isHitTestable }.isEmpty)
    }

    @Test("Rows that are made turn their lines when a modifier around them says so")
    func directionAroundRows() throws {
        let model = Model()
        let harness = ViewHarness(size: CGSize(width: 300, height: 200)) {
            Tracked {
                List {
                    ForEach(0..<2) { number in
                        HStack {
                            Text("row \(number)")
                            Spacer()
                        }
                    }
                    .transformEnvironment(\.layoutDirection) {
                        if model.isMirrored { $0 = .rightToLeft }
                    }
                }
            }
        }
        let before = try #require(harness.frame(ofText: "row 1")).minX
        model.isMirrored = true
        harness.update()
        harness.update()
        #expect(try #require(harness.frame(ofText: "row 1")).minX > before + 100)
        model.isMirrored = false
        harness.update()
        harness.update()
        #expect(try #require(harness.frame(ofText: "row 1")).minX == before)
    }
}

/// A body of its own, so that what the model says is noted.
private struct Tracked<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
}
