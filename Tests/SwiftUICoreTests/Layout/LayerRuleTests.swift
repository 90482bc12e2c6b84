import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct LayerRuleTests {
    private let size = CGSize(width: 200, height: 100)

    @Test func layersShareTheRoomAndLineUp() {
        let harness = ViewHarness(size: size) {
            ZStack(alignment: .topLeading) {
                Color.red
                Text("ab")
            }
        }
        #expect(harness.colorFrames == [CGRect(x: 0, y: 0, width: 200, height: 100)])
        #expect(harness.frame(ofText: "ab") == CGRect(x: 0, y: 0, width: 16, height: 16))
    }

    @Test func aBackgroundIsAsLargeAsItsContentAndDrawnFirst() {
        let harness = ViewHarness(size: size) { Text("abcd").padding(4).background(Color.red) }
        #expect(harness.colorFrames == [CGRect(x: 80, y: 38, width: 40, height: 24)])
        #expect(harness.kinds == ["color", "text"])
    }

    @Test func anOverlayIsDrawnLastAndLinesUp() {
        let harness = ViewHarness(size: size) {
            Text("abcd").overlay(alignment: .bottomTrailing) {
                Color.red.frame(width: 4, height: 4)
            }
        }
        #expect(harness.colorFrames == [CGRect(x: 112, y: 54, width: 4, height: 4)])
        #expect(harness.kinds == ["text", "color"])
    }

    @Test func aDecorationDoesNotChangeTheSize() {
        let harness = ViewHarness(size: size) {
            HStack(spacing: 0) {
                Text("ab").background { Color.red.frame(width: 100, height: 50) }
                Text("cd")
            }
        }
        #expect(harness.frame(ofText: "cd")?.minX == 100)
    }

    @Test func aScrollViewIsAsWideAsItsContentAndAsHighAsItsRoom() {
        let harness = ViewHarness(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { Text("line \($0)") }
                }
            }
        }
        let scroll = harness.frames { if case .scroll = $0 { true } else { false } }
        #expect(scroll == [CGRect(x: 72, y: 0, width: 56, height: 100)])
        #expect(harness.frame(ofText: "line 19") == CGRect(x: 0, y: 304, width: 56, height: 16))
    }

    @Test func aTextWrapsAtWordsWhereItIsNarrow() {
        let harness = ViewHarness(size: CGSize(width: 56, height: 100)) { Text("one two three") }
        #expect(
            harness.frame(ofText: "one two three") == CGRect(x: 0, y: 34, width: 56, height: 32)
        )
    }

    @Test func onlyWhatMovedIsPlacedAgain() {
        let harness = ViewHarness(size: size) { Grower() }
        let before = harness.window.placeCount
        harness.press("Same width")
        // The text kept its size: nothing moves.
        #expect(harness.texts.contains("b"))
        #expect(harness.window.placeCount == before)
    }
}

private struct Grower: View {
    @State private var text = "a"

    var body: some View {
        VStack {
            Text(verbatim: text)
            Button("Same width") { text = "b" }
            ForEach(0..<50) { Text("row \($0)") }
        }
    }
}

extension ViewHarness {
    fileprivate var colorFrames: [CGRect] {
        frames { if case .color = $0 { true } else { false } }
    }

    fileprivate var kinds: [String] {
        window.ids().compactMap { id in
            switch window.node(id)?.content {
            case .text: "text"
            case .color: "color"
            default: nil
            }
        }
    }
}
