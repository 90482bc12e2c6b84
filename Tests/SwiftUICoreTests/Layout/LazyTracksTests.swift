import Foundation
import SwiftUICore
import Testing

/// How lazy grids share out their width: rules of Apple's pages on `GridItem` and of objc.io's
/// article "SwiftUI LazyVGrid Layout".
///
/// Windows of 200 by 100; cells are 10 high.
@MainActor
struct LazyTracksTests {
    private func columns(_ items: GridItem..., count: Int = 3, width: CGFloat = 200) -> [CGRect] {
        boxes(width) {
            ScrollView {
                LazyVGrid(columns: items, spacing: 0) {
                    ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 10) }
                }
            }
        }
    }

    @Test func fixedColumnsKeepTheirWidth() {
        let frames = columns(
            GridItem(.fixed(50), spacing: 10),
            GridItem(.fixed(30), spacing: 10),
            count: 3
        )
        #expect(frames == [box(55, 0, 50, 10), box(115, 0, 30, 10), box(55, 10, 50, 10)])
    }

    @Test func flexibleColumnsShareWhatIsLeft() {
        let frames = columns(
            GridItem(.fixed(40), spacing: 0),
            GridItem(spacing: 0),
            GridItem(spacing: 0)
        )
        #expect(frames == [box(0, 0, 40, 10), box(40, 0, 80, 10), box(120, 0, 80, 10)])
    }

    @Test func aBoundGivesTheRestToThoseAfterIt() {
        let frames = columns(
            GridItem(.flexible(maximum: 30), spacing: 0),
            GridItem(spacing: 0),
            count: 2
        )
        #expect(frames == [box(0, 0, 30, 10), box(30, 0, 170, 10)])
    }

    @Test func aMinimumIsKept() {
        let frames = columns(
            GridItem(.flexible(minimum: 150), spacing: 0),
            GridItem(spacing: 0),
            count: 2
        )
        #expect(frames == [box(0, 0, 150, 10), box(150, 0, 50, 10)])
    }

    @Test func adaptiveColumnsAreAsManyAsFit() {
        let frames = columns(GridItem(.adaptive(minimum: 60), spacing: 10), count: 4)
        #expect(
            frames == [
                box(0, 0, 60, 10), box(70, 0, 60, 10), box(140, 0, 60, 10), box(0, 10, 60, 10),
            ]
        )
    }

    @Test func adaptiveColumnsFillTheirPart() {
        let frames = columns(GridItem(.adaptive(minimum: 80), spacing: 0), count: 2)
        #expect(frames == [box(0, 0, 100, 10), box(100, 0, 100, 10)])
    }

    @Test func oneAdaptiveColumnIsAlwaysThere() {
        #expect(
            columns(GridItem(.adaptive(minimum: 80)), count: 1, width: 50) == [box(0, 0, 80, 10)]
        )
    }

    @Test func theStandardDistanceIsEight() {
        #expect(
            columns(GridItem(), GridItem(), count: 2) == [box(0, 0, 96, 10), box(104, 0, 96, 10)]
        )
    }

    @Test func anItemMayLineUpItsCells() {
        let frames = boxes {
            ScrollView {
                LazyVGrid(
                    columns: [GridItem(.fixed(50), alignment: .trailing)],
                    alignment: .leading
                ) {
                    Box(20, 10)
                }
            }
        }
        #expect(frames == [box(30, 0, 20, 10)])
    }

    @Test func rowsOfAHorizontalGridShareItsHeight() {
        let frames = boxes {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(spacing: 0), GridItem(spacing: 0)], spacing: 0) {
                    ForEach(0..<3, id: \.self) { _ in Color.red.frame(width: 20) }
                }
            }
        }
        #expect(frames == [box(0, 0, 20, 50), box(0, 50, 20, 50), box(20, 0, 20, 50)])
    }

    @Test func nonsenseIsAnEmptyOrAWholeColumn() {
        #expect(columns(GridItem(.fixed(.nan)), count: 1).first?.width == 0)
        #expect(columns(GridItem(.adaptive(minimum: 0), spacing: 0), count: 1).first?.width == 1)
        #expect(columns(GridItem(.flexible(minimum: -5)), count: 1).first?.width == 200)
    }
}
