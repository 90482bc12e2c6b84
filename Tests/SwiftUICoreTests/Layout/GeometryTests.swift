import Foundation
import HeadlessBackend
import SwiftUICore
import TestSupport
import Testing

/// Windows of 200 by 100; a text of two letters is 16 by 16.
@MainActor
struct GeometryTests {
    // Apple: geometryreader, geometryproxy

    @Test func aReaderTakesAllRoomAndTellsItsSize() {
        #expect(
            boxes { GeometryReader { Box($0.size.width / 2, $0.size.height / 4) } }
                == [box(0, 0, 100, 25)]
        )
    }

    @Test func aReaderIsAsLargeAsOneTellsIt() {
        #expect(
            boxes {
                GeometryReader { proxy in Color.red.frame(width: proxy.size.width) }
                    .frame(width: 60, height: 20)
            } == [box(70, 40, 60, 20)]
        )
    }

    @Test func aReaderKnowsItsFrameInAnySpace() {
        var frames: [CGRect] = []
        _ = boxes {
            HStack(spacing: 0) {
                Box(40, 10)
                GeometryReader { proxy -> Color in
                    frames = [
                        proxy.frame(in: .local), proxy.frame(in: .global),
                        proxy.frame(in: .named("padded")),
                    ]
                    return Color.red
                }
            }
            .padding(10)
            .coordinateSpace(name: "padded")
            .padding(.top, 20)
        }
        #expect(frames == [box(0, 0, 140, 60), box(50, 30, 140, 60), box(50, 10, 140, 60)])
    }

    @Test func aReaderKnowsTheBoundsOfASpaceInItsOwnCoordinates() {
        var bounds: CGRect??
        _ = boxes {
            GeometryReader { proxy -> Color in
                bounds = proxy.bounds(of: .named("outside"))
                return Color.red
            }
            .padding(10)
            .coordinateSpace(.named("outside"))
        }
        #expect(bounds == box(-10, -10, 200, 100))
    }

    @Test func aReaderKnowsTheSafeArea() {
        var insets = EdgeInsets()
        _ = boxes {
            GeometryReader { proxy -> Color in
                insets = proxy.safeAreaInsets
                return Color.red
            }
            .safeAreaInset(edge: .top, spacing: 0) { Box(10, 30) }
        }
        #expect(insets == EdgeInsets(top: 30, leading: 0, bottom: 0, trailing: 0))
    }

    @Test func aReaderFollowsTheWindow() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            GeometryReader { proxy in
                if proxy.size.width > 150 { Text("wide") } else { Text("thin") }
            }
        }
        #expect(harness.texts == ["wide"])
        harness.window.layOut(in: CGSize(width: 100, height: 100))
        #expect(harness.texts == ["thin"])
        #expect(harness.frame(ofText: "thin") == box(0, 0, 32, 16))
    }

    @Test func aStateInAReaderChangesNothingAroundIt() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                ForEach(0..<20) { _ in Box(1, 1) }
                GeometryReader { _ in Grower() }
            }
        }
        let before = harness.window.measureCount
        harness.press("more")
        #expect(harness.texts.contains("aa"))
        #expect(harness.window.measureCount - before < 20)
    }

    @Test func aChangeOfGeometryIsToldOnceForEachValue() {
        var widths: [CGFloat] = []
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            Color.red.padding(10)
                .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { widths.append($0) }
        }
        harness.update()
        harness.window.layOut(in: CGSize(width: 100, height: 100))
        harness.window.layOut(in: CGSize(width: 100, height: 50))
        #expect(widths == [200, 100])
    }

    @Test func whatAChangeOfGeometrySetsIsLaidOutAtOnce() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Follower() }
        #expect(harness.boxes == [box(0, 0, 200, 50), box(0, 50, 100, 50)])
    }

    @Test func aLayoutThatNeverSettlesIsReportedAndEnds() {
        var reports: [String] = []
        let write = BadInput.write
        BadInput.write = { reports.append($0) }
        defer { BadInput.write = write }
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) { Restless() }
        harness.update()
        #expect(reports.count { $0.contains("again and again") } == 1)
    }

    // Apple: viewthatfits

    @Test(arguments: [(200.0, 150.0), (120, 90), (50, 30), (10, 30)])
    func theFirstThatFitsIsShown(width: CGFloat, shown: CGFloat) {
        let frames = boxes(width) {
            ViewThatFits {
                Box(150, 10); Box(90, 10); Box(30, 10)
            }
        }
        #expect(frames.map(\.width) == [shown])
    }

    @Test func onlyTheNamedAxesCount() {
        let frames = boxes(200, 20) {
            ViewThatFits(in: .horizontal) {
                Box(150, 50); Box(90, 10)
            }
        }
        #expect(frames.map(\.width) == [150])
    }

    @Test func whatFitsFollowsTheWindow() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            ViewThatFits {
                Text("a long text")
                Text("short")
            }
        }
        #expect(harness.texts == ["a long text"])
        harness.window.layOut(in: CGSize(width: 60, height: 100))
        #expect(harness.texts == ["short"])
        #expect(harness.frame(ofText: "short") == box(10, 42, 40, 16))
    }
}

private struct Grower: View {
    @State private var count = 1

    var body: some View {
        VStack {
            Text(String(repeating: "a", count: count))
            Button("more") { count += 1 }
        }
    }
}

private struct Follower: View {
    @State private var width: CGFloat = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Color.red.onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 }
            Color.red.frame(width: width / 2)
        }
    }
}

private struct Restless: View {
    @State private var width: CGFloat = 10

    var body: some View {
        Color.red.frame(width: width)
            .onGeometryChange(for: CGFloat.self, of: { $0.size.width }) { width = $0 + 1 }
    }
}
