import Foundation
import HeadlessBackend
import SwiftUICore
import TestSupport
import Testing

/// Windows of 200 by 100 where nothing else is said.
@MainActor
struct LayoutProtocolTests {
    // Apple: layout/makecache(subviews:), updatecache(_:subviews:)

    @Test func theCacheIsMadeOnceAndBroughtUpToDateWhenAViewChanges() {
        let log = CacheLog()
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            Caching(log: log)() { Grower() }
        }
        #expect(log.made == 1)
        #expect(log.updated == 0)
        harness.window.layOut(in: CGSize(width: 100, height: 100))
        #expect(log.updated == 0)
        harness.press("a")
        #expect(log.made == 1)
        #expect(log.updated > 0)
    }

    // Apple: anylayout

    @Test func viewsKeepTheirStateWhenTheLayoutChanges() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Turning() }
        harness.press("count 0")
        let before = harness.frame(ofText: "x")
        harness.press("turn")
        #expect(harness.button("count 1") != nil)
        #expect(harness.frame(ofText: "x") != before)
        #expect(harness.frame(ofText: "x")?.minX == 120)
    }

    @Test func spacersAndDividersTurnWithTheLayout() {
        #expect(
            boxes {
                AnyLayout(HStackLayout(spacing: 0)) {
                    Box(20, 20); Spacer(); Box(20, 20)
                }
            }
                == [box(0, 40, 20, 20), box(180, 40, 20, 20)]
        )
    }

    // Apple: layoutvaluekey, layoutsubview

    @Test func aLayoutReadsTheValuesOfItsViews() {
        #expect(
            boxes {
                Weighted() {
                    Color.red.layoutValue(key: Weight.self, value: 3)
                    Color.red.padding(10).layoutValue(key: Weight.self, value: 1)
                }
            } == [box(0, 0, 150, 100), box(160, 10, 30, 80)]
        )
    }

    @Test func aValueReachesTheLayoutThroughModifiers() {
        #expect(
            boxes {
                Weighted() {
                    Color.red.layoutValue(key: Weight.self, value: 3).padding(0).frame(height: 50)
                    Color.red
                }
            } == [box(0, 25, 150, 50), box(150, 0, 50, 100)]
        )
    }

    @Test func aPriorityReachesTheStackThroughModifiers() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red; Color.red.layoutPriority(1).padding(0)
                }
            }
            .map(\.width) == [0, 200]
        )
    }

    // Apple: viewspacing

    @Test func spacingsMeetAtTheLarger() {
        let plain = ViewSpacing()
        #expect(plain.distance(to: plain, along: .horizontal) == 8)
        #expect(plain.distance(to: .zero, along: .vertical) == 0)
        #expect(ViewSpacing.zero.distance(to: .zero, along: .vertical) == 0)
        #expect(ViewSpacing.zero.union(plain).distance(to: plain, along: .horizontal) == 8)
        #expect(
            ViewSpacing.zero.union(plain, edges: .top).distance(to: plain, along: .horizontal) == 0
        )
    }

    @Test func aStackAsksALayoutForItsSpacing() {
        #expect(
            boxes {
                HStack {
                    Tight() { Box(20, 20) }; Box(20, 20)
                }
            }
                == [box(80, 40, 20, 20), box(100, 40, 20, 20)]
        )
    }

    // Apple: layout/explicitalignment(of:in:proposal:subviews:cache:)

    @Test func aLayoutMaySetAGuide() {
        #expect(
            boxes {
                HStack(alignment: .top, spacing: 0) {
                    Tight() { Box(20, 20) }
                    Box(20, 20)
                }
            } == [box(80, 35, 20, 20), box(100, 45, 20, 20)]
        )
    }

    @Test func aLayoutThatSetsNoneHasTheGuidesOfItsViews() {
        #expect(
            boxes {
                HStack(alignment: .top, spacing: 0) {
                    VStackLayout(spacing: 0) {
                        Box(20, 20)
                        Box(20, 20).alignmentGuide(.top) { _ in 5 }
                    }
                    Box(20, 10)
                }
            } == [box(80, 30, 20, 20), box(80, 50, 20, 20), box(100, 55, 20, 10)]
        )
    }

    @Test func aLayoutIsToldTheDirectionAndMirroredAllTheSame() {
        let log = CacheLog()
        let frames = boxes {
            Caching(log: log)() { Box(20, 20) }.environment(\.layoutDirection, .rightToLeft)
        }
        #expect(log.direction == .rightToLeft)
        #expect(frames == [box(180, 0, 20, 20)])
    }

    // Texts on the grid font: 8 by 16 a character, baselines 12 below the top.

    @Test func baselinesReachOutOfStacksFramesAndPadding() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    Text("a"); Text("b")
                }.padding(.top, 10)
                Text("c").frame(height: 40)
                Color.red.frame(width: 10, height: 10)
            }
        }
        // Baselines at 22, 24 and 10: from 24 above the line to 20 below.
        #expect(harness.frame(ofText: "a")?.minY == harness.frame(ofText: "c")?.minY)
        #expect(harness.boxes.first?.maxY == (harness.frame(ofText: "c")?.minY ?? 0) + 12)
    }

    @Test func theLastBaselineIsThatOfTheLowestText() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            HStack(alignment: .lastTextBaseline, spacing: 0) {
                VStack(spacing: 0) {
                    Text("a"); Text("b")
                }
                Text("c")
            }
        }
        #expect(harness.frame(ofText: "b")?.minY == harness.frame(ofText: "c")?.minY)
    }

    @Test func anOverlayMayLineUpWithABaseline() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            Text("abcd").padding(10)
                .overlay(alignment: .leadingFirstTextBaseline) { Box(4, 4) }
        }
        #expect(harness.boxes == [box(74, 50, 4, 4)])
    }

    // MARK: - What a change costs

    @Test func oneChangeAmongTenThousandMeasuresAndPlacesAFew() {
        let harness = ViewHarness(size: CGSize(width: 400, height: 300)) {
            VStack(spacing: 0) {
                ForEach(0..<10) { _ in Hundred() }
                Grower()
            }
        }
        let measures = harness.window.measureCount
        let places = harness.window.placeCount
        harness.press("a")
        #expect(harness.window.measureCount - measures < 20)
        // Of the thousands of texts those move that a wider button pushes, and no others.
        #expect(harness.window.placeCount - places < 20)
    }
}

private struct Hundred: View {
    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<10) { _ in
                VStack(spacing: 0) {
                    ForEach(0..<100) { _ in Text("x").frame(width: 1, height: 1) }
                }
            }
        }
    }
}

private struct Grower: View {
    @State private var text = "a"

    var body: some View { Button(text) { text += "a" } }
}

private struct Turning: View {
    @State private var isRow = false

    var body: some View {
        let layout =
            isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
            Button("turn") { isRow.toggle() }
            Counter()
            Text("x")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("count \(count)") { count += 1 } }
}

@MainActor
private final class CacheLog {
    nonisolated(unsafe) var made = 0
    nonisolated(unsafe) var updated = 0
    nonisolated(unsafe) var direction: LayoutDirection?
}

/// Takes all that it is offered and puts its views into the corner.
private struct Caching: Layout {
    let log: CacheLog

    func makeCache(subviews: Subviews) -> [CGSize] {
        log.made += 1
        return subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
        log.updated += 1
        cache = subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout [CGSize]
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout [CGSize]
    ) {
        log.direction = subviews.layoutDirection
        for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
}

private struct Weight: LayoutValueKey { static var defaultValue: CGFloat { 1 } }

/// Shares its width by the weights of its views.
private struct Weighted: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {
        let total = subviews.reduce(0) { $0 + $1[Weight.self] }
        var left = bounds.minX
        for subview in subviews {
            let width = bounds.width * subview[Weight.self] / total
            subview.place(
                at: CGPoint(x: left, y: bounds.midY),
                anchor: .leading,
                proposal: ProposedViewSize(width: width, height: bounds.height)
            )
            left += width
        }
    }
}

/// One view, with no room around it and its top where its middle is.
private struct Tight: Layout {
    func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing { .zero }

    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize { subviews[0].sizeThatFits(proposal) }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) { subviews[0].place(at: bounds.origin, proposal: proposal) }

    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? { guide == .top ? bounds.height / 2 : nil }
}
