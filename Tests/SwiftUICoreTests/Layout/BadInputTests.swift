import Foundation
import HeadlessBackend
import SwiftUICore
import TestSupport
import Testing

/// Numbers that mean nothing; windows of 200 by 100.
@MainActor @Suite(.serialized)
struct BadInputTests {
    /// What is laid out, and what is reported about it.
    private func reports<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> (frames: [CGRect], reports: [String]) {
        var reports: [String] = []
        let write = BadInput.write
        BadInput.write = { reports.append($0) }
        defer { BadInput.write = write }
        let harness = ViewHarness(size: CGSize(width: 200, height: 100), content)
        harness.window.layOut(in: CGSize(width: 199, height: 100))
        harness.window.layOut(in: CGSize(width: 200, height: 100))
        return (harness.boxes, reports)
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -10])
    func aFrameIsIgnoredAndReportedOnce(length: CGFloat) {
        let (frames, reports) = reports { Color.red.frame(width: length, height: 20) }
        #expect(frames == [box(0, 40, 200, 20)])
        #expect(reports == ["SwiftUI: frame(width:) ignores \(length)"])
    }

    @Test func eachPlaceReportsForItself() {
        let (_, reports) = reports {
            VStack {
                Color.red.frame(width: .nan)
                Color.red.frame(width: .nan)
            }
        }
        #expect(reports.count == 2)
    }

    @Test func aBoundIsIgnoredAndReported() {
        let (frames, reports) = reports { Color.red.frame(minWidth: .nan, maxWidth: 50) }
        #expect(frames == [box(75, 0, 50, 100)])
        #expect(reports.count == 1)
        #expect(reports.first?.contains("nan") == true)
    }

    @Test func aMaximumBelowTheMinimumIsRaisedToIt() {
        let (frames, reports) = reports { Color.red.frame(minWidth: 80, maxWidth: 20) }
        #expect(frames == [box(60, 0, 80, 100)])
        #expect(reports.count == 1)
    }

    @Test func anInfiniteMaximumIsNoMistake() {
        #expect(reports { Color.red.frame(maxWidth: .infinity) }.reports.isEmpty)
    }

    @Test func modifiersIgnoreWhatIsNoNumber() {
        let nan = CGFloat.nan
        let whole = box(0, 0, 200, 100)
        #expect(reports { Color.red.padding(nan) }.frames == [whole])
        #expect(reports { Color.red.offset(x: nan, y: 5) }.frames == [whole])
        #expect(reports { Color.red.aspectRatio(nan, contentMode: .fit) }.frames == [whole])
        #expect(reports { Color.red.aspectRatio(0, contentMode: .fill) }.frames == [whole])
        #expect(reports { Color.red.position(x: .infinity, y: 0) }.reports.count == 1)
        #expect(reports { Color.red.zIndex(.nan) }.frames == [whole])
        #expect(reports { Color.red.layoutPriority(.nan) }.frames == [whole])
        #expect(reports { Color.red.safeAreaPadding(.infinity) }.frames == [whole])
    }

    @Test func spacingsThatAreNoNumbersAreTheStandardOnes() {
        #expect(
            reports {
                HStack(spacing: .nan) {
                    Color.red; Color.red
                }
            }.frames
                == [box(0, 0, 96, 100), box(104, 0, 96, 100)]
        )
        #expect(
            reports {
                Grid(horizontalSpacing: .infinity) {
                    GridRow {
                        Color.red; Color.red
                    }
                }
            }
            .frames == [box(0, 0, 96, 100), box(104, 0, 96, 100)]
        )
    }

    @Test func guidesThatAreNoNumbersAreAsIfNotSet() {
        #expect(
            reports {
                VStack(alignment: .leading) { Box(20, 20).alignmentGuide(.leading) { _ in .nan } }
            }
            .frames == [box(90, 40, 20, 20)]
        )
        #expect(
            reports { VStack(alignment: .nowhere) { Box(20, 20) } }.frames == [
                box(90, 40, 20, 20)
            ]
        )
    }

    @Test func aLayoutThatAnswersOrPlacesNonsenseLaysOutSomething() {
        let (frames, reports) = reports {
            Nonsense() {
                Box(20, 20); Color.red
            }
        }
        #expect(frames.count == 2)
        #expect(frames.allSatisfy { $0.width.isFinite && $0.minX.isFinite })
        #expect(reports.count == 2)
    }

    @Test func aCellOfEndlesslyManyColumnsIsJustWide() {
        let (frames, _) = reports {
            Grid {
                GridRow {
                    Box(20, 20).gridCellColumns(.max); Box(20, 20).gridCellColumns(-1)
                }
            }
        }
        #expect(frames.count == 2)
    }
}

private enum Nowhere: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { .infinity }
}

extension HorizontalAlignment {
    fileprivate static let nowhere = HorizontalAlignment(Nowhere.self)
}

private struct Nonsense: Layout {
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) -> CGSize { CGSize(width: -CGFloat.infinity, height: 40) }

    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Void
    ) {
        subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified)
        subviews[1].place(at: .zero, proposal: ProposedViewSize(width: .infinity, height: .nan))
    }
}
