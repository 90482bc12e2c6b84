import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// Windows of 200 by 100; twenty rows of 20 points scroll in them.
@MainActor
struct ScrollViewReaderTests {
    private func harness(anchor: UnitPoint?) -> ViewHarness {
        ViewHarness(size: CGSize(width: 200, height: 100)) {
            ScrollViewReader { proxy in
                ScrollView {
                    VStack(spacing: 0) {
                        Button("go") { proxy.scrollTo(10, anchor: anchor) }.frame(height: 20)
                        Button("name") { proxy.scrollTo("end") }.frame(height: 20)
                        ForEach(0..<20) { _ in Color.red.frame(height: 20) }
                        Color.blue.frame(height: 20).id("end")
                    }
                }
            }
        }
    }

    private func offset(in harness: ViewHarness) -> CGFloat? {
        harness.id { if case .scroll = $0 { true } else { false } }
            .map { harness.window.scrollOffset(of: $0).y }
    }

    // Apple: scrollviewproxy/scrollto(_:anchor:)

    @Test func withoutAnAnchorItScrollsAsLittleAsItTakes() {
        let harness = harness(anchor: nil)
        harness.press("go")
        harness.update()
        // Row 10 ends at 40 + 11 · 20.
        #expect(offset(in: harness) == 160)
        harness.press("go")
        harness.update()
        #expect(offset(in: harness) == 160)
    }

    @Test(arguments: [(UnitPoint.top, 240.0), (.center, 200), (.bottom, 160)])
    func withAnAnchorThatPointComesToTheSamePointOfWhatIsInSight(anchor: UnitPoint, top: CGFloat) {
        let harness = harness(anchor: anchor)
        harness.press("go")
        harness.update()
        #expect(offset(in: harness) == top)
    }

    @Test func itScrollsNoFurtherThanThereIs() {
        let harness = harness(anchor: .top)
        harness.press("name")
        harness.update()
        // 23 rows of 20 in 100.
        #expect(offset(in: harness) == 360)
    }

    @Test func whatIsAddedInTheSameChangeIsScrolledTo() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Log() }
        for _ in 0..<10 {
            harness.press("add")
            harness.update()
        }
        #expect(offset(in: harness) == 320)
    }

    @Test func aReaderFollowsWhatIsScrolled() {
        var tops: [CGFloat] = []
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                GeometryReader { proxy -> Color in
                    tops.append(proxy.frame(in: .global).minY)
                    return Color.red
                }
                .frame(height: 500)
            }
        }
        let scroll = harness.id { if case .scroll = $0 { true } else { false } }
        harness.window.scroll(scroll ?? harness.window.root, to: CGPoint(x: 0, y: 30))
        harness.update()
        harness.update()
        #expect(tops == [0, -30])
    }
}

private struct Log: View {
    @State private var rows = 10

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(spacing: 0) {
                    Button("add") { rows += 1 }.frame(height: 20)
                    ForEach(0..<rows, id: \.self) { Color.red.frame(height: 20).id($0) }
                }
            }
            .onChange(of: rows) { proxy.scrollTo(rows - 1, anchor: .bottom) }
        }
    }
}
