import Foundation
import SwiftUICore
import Testing

/// Layouts without font metrics whose sizes and places follow from a rule that somebody published.
///
/// Pages named "Apple:" are those of developer.apple.com/documentation/swiftui, those named
/// "Field Guide:" of swiftuifieldguide.com/layout. Windows are 200 by 100 where nothing is said.
@MainActor
struct SourcedLayoutTests {
    // MARK: - Stacks (Field Guide: hstack; Apple: hstack, vstack, zstack, spacer)

    @Test func aRowSharesItsWidthEquallyAmongTheFlexible() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red; Color.red
                }
            }
                == [box(0, 0, 100, 100), box(100, 0, 100, 100)]
        )
    }

    @Test func aRowTakesItsSpacingOffBeforeItShares() {
        #expect(
            boxes {
                HStack(spacing: 20) {
                    Color.red; Color.red
                }
            }
                == [box(0, 0, 90, 100), box(110, 0, 90, 100)]
        )
    }

    @Test func aRowServesTheLeastFlexibleFirst() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red; Box(120, 10); Color.red
                }
            }
                == [box(0, 0, 40, 100), box(40, 45, 120, 10), box(160, 0, 40, 100)]
        )
    }

    @Test func aRowGivesWhatAMaximumLeavesToTheOthers() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red.frame(maxWidth: 50); Color.red
                }
            }
                == [box(0, 0, 50, 100), box(50, 0, 150, 100)]
        )
    }

    @Test func aRowKeepsAMinimumFromWhatTheOthersGet() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 150); Color.red
                }
            }
                == [box(0, 0, 150, 100), box(150, 0, 50, 100)]
        )
    }

    @Test func aColumnWorksAsARowDoesWithTheAxesSwapped() {
        #expect(
            boxes {
                VStack(spacing: 10) {
                    Color.red; Box(20, 30); Color.red
                }
            }
                == [box(0, 0, 200, 25), box(90, 35, 20, 30), box(0, 75, 200, 25)]
        )
    }

    @Test func aRowIsAsLargeAsItsChildrenTogether() {
        #expect(
            boxes {
                HStack(spacing: 10) {
                    Box(20, 10); Box(30, 40)
                }
            }
                == [box(70, 45, 20, 10), box(100, 30, 30, 40)]
        )
    }

    @Test func aHigherPriorityIsOfferedAllThatTheOthersCanSpare() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red; Color.red.layoutPriority(1)
                }
            }
                == [box(0, 0, 0, 100), box(0, 0, 200, 100)]
        )
    }

    @Test func aHigherPriorityLeavesTheOthersTheirMinimum() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 30)
                    Color.red.layoutPriority(1)
                }
            } == [box(0, 0, 30, 100), box(30, 0, 170, 100)]
        )
    }

    @Test func prioritiesOfOneLevelShareEqually() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Color.red.frame(minWidth: 40)
                    Color.red.layoutPriority(2)
                    Color.red.layoutPriority(2)
                }
            } == [box(0, 0, 40, 100), box(40, 0, 80, 100), box(120, 0, 80, 100)]
        )
    }

    @Test func aSpacerPushesItsNeighboursApart() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Box(20, 20); Spacer(); Box(20, 20)
                }
            }
                == [box(0, 40, 20, 20), box(180, 40, 20, 20)]
        )
    }

    @Test func twoSpacersCentreWhatIsBetweenThem() {
        #expect(
            boxes {
                VStack(spacing: 0) {
                    Spacer(); Box(20, 20); Spacer()
                }
            } == [box(90, 40, 20, 20)]
        )
    }

    @Test func aSpacerKeepsItsMinimum() {
        #expect(
            boxes(60) {
                HStack(spacing: 0) {
                    Box(20, 20); Spacer(minLength: 40); Box(20, 20)
                }
            }
                == [box(-10, 40, 20, 20), box(50, 40, 20, 20)]
        )
    }

    @Test(arguments: [
        (VerticalAlignment.top, 30.0), (.center, 45), (.bottom, 60),
    ])
    func aRowLinesUpAcross(alignment: VerticalAlignment, top: CGFloat) {
        #expect(
            boxes {
                HStack(alignment: alignment, spacing: 0) {
                    Box(20, 40); Box(20, 10)
                }
            }
                == [box(80, 30, 20, 40), box(100, top, 20, 10)]
        )
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, 80.0), (.center, 95), (.trailing, 110),
    ])
    func aColumnLinesUpAcross(alignment: HorizontalAlignment, left: CGFloat) {
        #expect(
            boxes {
                VStack(alignment: alignment, spacing: 0) {
                    Box(40, 20); Box(10, 20)
                }
            }
                == [box(80, 30, 40, 20), box(left, 50, 10, 20)]
        )
    }

    @Test func layersAreOfferedAllAndLineUp() {
        #expect(
            boxes {
                ZStack(alignment: .bottomTrailing) {
                    Color.red; Box(20, 10)
                }
            }
                == [box(0, 0, 200, 100), box(180, 90, 20, 10)]
        )
    }

    @Test func layersAreAsLargeAsTheLargest() {
        #expect(
            boxes {
                ZStack(alignment: .topLeading) {
                    Box(40, 10); Box(10, 40)
                }
            }
                == [box(80, 30, 40, 10), box(80, 30, 10, 40)]
        )
    }

    // MARK: - Frames (Apple: view/frame(…); Field Guide: frame)

    @Test func aFixedFrameIsThatSizeWhateverIsOffered() {
        #expect(boxes(50, 50) { Box(80, 80) } == [box(-15, -15, 80, 80)])
    }

    @Test(arguments: [
        (Alignment.topLeading, 50.0, 25.0), (.top, 90, 25), (.topTrailing, 130, 25),
        (.leading, 50, 40), (.center, 90, 40), (.trailing, 130, 40),
        (.bottomLeading, 50, 55), (.bottom, 90, 55), (.bottomTrailing, 130, 55),
    ])
    func aFrameLinesUpItsContent(alignment: Alignment, left: CGFloat, top: CGFloat) {
        #expect(
            boxes { Box(20, 20).frame(width: 100, height: 50, alignment: alignment) }
                == [box(left, top, 20, 20)]
        )
    }

    @Test func aMaximumTakesWhatIsOfferedUpToIt() {
        #expect(boxes { Color.red.frame(maxWidth: 60, maxHeight: 500) } == [box(70, 0, 60, 100)])
    }

    @Test func aMinimumGrowsAFrameBeyondWhatIsOffered() {
        #expect(boxes { Color.red.frame(minWidth: 260) } == [box(-30, 0, 260, 100)])
    }

    @Test func anIdealLengthIsTakenWhereNoneIsOffered() {
        #expect(
            boxes { Color.red.frame(idealWidth: 60, idealHeight: 30).fixedSize() }
                == [box(70, 35, 60, 30)]
        )
    }

    @Test func aColourIsTenByTenWhereNothingIsOffered() {
        // Apple: proposedviewsize/replacingunspecifieddimensions(by:)
        #expect(boxes { Color.red.fixedSize() } == [box(95, 45, 10, 10)])
    }

    @Test func fixedSizeAlongOneAxisLeavesTheOtherAlone() {
        // Apple: view/fixedsize(horizontal:vertical:)
        #expect(
            boxes { Color.red.fixedSize(horizontal: false, vertical: true) } == [
                box(0, 45, 200, 10)
            ]
        )
    }

    // MARK: - Padding, backgrounds, overlays (Apple: view/padding(_:), background, overlay)

    @Test func paddingTakesFromTheContent() {
        #expect(boxes { Color.red.padding(10) } == [box(10, 10, 180, 80)])
    }

    @Test func paddingOnSomeEdges() {
        #expect(boxes { Color.red.padding([.leading, .top], 30) } == [box(30, 30, 170, 70)])
    }

    @Test func negativePaddingReachesOut() {
        #expect(
            boxes { Box(20, 20).padding(-5).background(Color.red) } == [
                box(95, 45, 10, 10), box(90, 40, 20, 20),
            ]
        )
    }

    @Test func aBackgroundHasTheSizeOfItsContent() {
        #expect(
            boxes { Box(40, 20).background(Color.red) }
                == [box(80, 40, 40, 20), box(80, 40, 40, 20)]
        )
    }

    @Test func anOverlayLinesUpAndMayReachOut() {
        #expect(
            boxes { Box(40, 20).overlay(alignment: .topTrailing) { Box(60, 10) } }
                == [box(80, 40, 40, 20), box(60, 40, 60, 10)]
        )
    }

    // MARK: - Places (Apple: view/offset(x:y:), position(x:y:), zindex(_:))

    @Test func anOffsetMovesTheDrawingAndNothingElse() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Box(20, 20).offset(x: 5, y: -10); Box(20, 20)
                }
            }
                == [box(85, 30, 20, 20), box(100, 40, 20, 20)]
        )
    }

    @Test func anOffsetLeavesTheBackgroundBehind() {
        #expect(
            boxes { Box(20, 20).offset(CGSize(width: 30, height: 0)).background(Color.red) }
                == [box(90, 40, 20, 20), box(120, 40, 20, 20)]
        )
    }

    @Test func aPositionPutsTheMiddleThere() {
        #expect(boxes { Box(20, 20).position(x: 30, y: 40) } == [box(20, 30, 20, 20)])
    }

    @Test func aPositionTakesAllTheRoom() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Box(20, 20).position(x: 10, y: 10); Box(100, 20)
                }
            }
                == [box(0, 0, 20, 20), box(100, 40, 100, 20)]
        )
    }

    @Test func aHigherZIndexIsDrawnLater() {
        #expect(
            boxes {
                ZStack {
                    Box(10, 10).zIndex(1); Box(20, 20); Box(30, 30)
                }
            }.map(\.width)
                == [20, 30, 10]
        )
    }

    // MARK: - Ratios (Apple: view/aspectratio(_:contentmode:), scaledtofit())

    @Test func aRatioFitsInside() {
        #expect(boxes { Color.red.aspectRatio(1, contentMode: .fit) } == [box(50, 0, 100, 100)])
    }

    @Test func aRatioFillsAndReachesOut() {
        #expect(boxes { Color.red.aspectRatio(1, contentMode: .fill) } == [box(0, -50, 200, 200)])
    }

    @Test func aWideRatioIsBoundByTheWidth() {
        #expect(
            boxes { Color.red.aspectRatio(CGSize(width: 4, height: 1), contentMode: .fit) }
                == [box(0, 25, 200, 50)]
        )
    }

    @Test func scaledToFitKeepsTheIdealRatio() {
        #expect(
            boxes { Color.red.frame(idealWidth: 10, idealHeight: 20).scaledToFit() }
                == [box(75, 0, 50, 100)]
        )
    }

    // MARK: - Guides (Apple: view/alignmentguide(_:computevalue:), alignmentid)

    @Test func aGuideMovesAViewAgainstTheLine() {
        #expect(
            boxes {
                VStack(alignment: .leading, spacing: 0) {
                    Box(40, 20).alignmentGuide(.leading) { _ in -20 }
                    Box(40, 20)
                }
            } == [box(90, 30, 40, 20), box(70, 50, 40, 20)]
        )
    }

    @Test func aGuideMayBeReckonedFromTheSize() {
        #expect(
            boxes {
                HStack(alignment: .top, spacing: 0) {
                    Box(20, 20).alignmentGuide(.top) { $0.height / 2 }
                    Box(20, 20)
                }
            } == [box(80, 35, 20, 20), box(100, 45, 20, 20)]
        )
    }

    @Test func aGuideOfItsOwnReachesOutOfContainers() {
        #expect(
            boxes {
                HStack(alignment: .pin, spacing: 0) {
                    VStack(spacing: 0) {
                        Box(20, 10)
                        Box(20, 10).alignmentGuide(.pin) { $0[.top] }
                    }
                    Box(20, 20)
                }
            } == [box(80, 35, 20, 10), box(80, 45, 20, 10), box(100, 45, 20, 20)]
        )
    }

    @Test func guidesThatSeveralSetBecomeTheirMiddle() {
        // Apple: horizontalalignment/combineexplicit(_:)
        #expect(HorizontalAlignment.center.combineExplicit([10, nil, 20]) == 15)
        #expect(VerticalAlignment.firstTextBaseline.combineExplicit([10, nil, 20]) == 10)
        #expect(VerticalAlignment.lastTextBaseline.combineExplicit([10, nil, 20]) == 20)
        #expect(VerticalAlignment.top.combineExplicit([nil, nil]) == nil)
    }

    // MARK: - Layouts (Apple: layoutsubview/place(at:anchor:proposal:), layout)

    @Test func aSubviewThatIsNotPlacedStandsInTheMiddle() {
        #expect(boxes { Unplaced() { Box(20, 20) } } == [box(90, 40, 20, 20)])
    }

    @Test func ofTwoPlacesTheLastCounts() {
        #expect(boxes { Twice() { Box(20, 20) } } == [box(30, 30, 20, 20)])
    }

    @Test func anAnchorSaysWhatOfTheViewStandsThere() {
        #expect(boxes { Anchored() { Box(20, 20) } } == [box(180, 80, 20, 20)])
    }

    @Test func stacksAsLayoutsLayOutAsStacksDo() {
        #expect(
            boxes {
                HStackLayout(spacing: 10) {
                    Box(20, 10); Box(30, 40)
                }
            }
                == boxes {
                    HStack(spacing: 10) {
                        Box(20, 10); Box(30, 40)
                    }
                }
        )
        #expect(
            boxes {
                AnyLayout(VStackLayout(alignment: .leading)) {
                    Box(20, 10); Box(30, 40)
                }
            }
                == boxes {
                    VStack(alignment: .leading) {
                        Box(20, 10); Box(30, 40)
                    }
                }
        )
        #expect(
            boxes {
                ZStackLayout(alignment: .top) {
                    Box(20, 10); Box(30, 40)
                }
            }
                == boxes {
                    ZStack(alignment: .top) {
                        Box(20, 10); Box(30, 40)
                    }
                }
        )
    }

    // MARK: - Grids (Apple: grid, gridrow, view/gridcell…, gridcolumnalignment(_:))

    @Test func columnsAreAsWideAsTheirWidestCell() {
        #expect(
            boxes {
                Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Box(10, 10); Box(40, 20)
                    }
                    GridRow {
                        Box(30, 10); Box(20, 10)
                    }
                }
            } == [
                box(65, 35, 10, 10), box(95, 35, 40, 20), box(65, 55, 30, 10), box(95, 55, 20, 10),
            ]
        )
    }

    @Test func cellsAreCentredWhereNothingIsSaid() {
        #expect(
            boxes {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Box(10, 10); Box(40, 20)
                    }
                    GridRow {
                        Box(30, 10); Box(20, 10)
                    }
                }
            } == [
                box(75, 40, 10, 10), box(95, 35, 40, 20), box(65, 55, 30, 10), box(105, 55, 20, 10),
            ]
        )
    }

    @Test func aViewOutsideOfRowsSpansTheGrid() {
        #expect(
            boxes {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Box(40, 10); Box(40, 10)
                    }
                    Box(60, 10)
                }
            } == [box(60, 40, 40, 10), box(100, 40, 40, 10), box(70, 50, 60, 10)]
        )
    }

    @Test func aCellMaySpanColumns() {
        #expect(
            boxes {
                Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 0) {
                    GridRow {
                        Box(20, 10); Box(20, 10); Box(20, 10)
                    }
                    GridRow {
                        Color.red.frame(height: 10).gridCellColumns(2).gridCellUnsizedAxes(
                            .horizontal
                        )
                        Box(20, 10)
                    }
                }
            }.suffix(2) == [box(60, 50, 50, 10), box(120, 50, 20, 10)]
        )
    }

    @Test func anUnsizedCellTakesTheWidthThatTheOthersMake() {
        #expect(
            boxes {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow { Box(50, 10) }
                    Color.red.frame(height: 10).gridCellUnsizedAxes(.horizontal)
                }
            } == [box(75, 40, 50, 10), box(75, 50, 50, 10)]
        )
    }

    @Test func anAnchorPlacesAViewInItsCell() {
        #expect(
            boxes {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow { Box(40, 40) }
                    GridRow { Box(10, 10).gridCellAnchor(.trailing) }
                }
            } == [box(80, 25, 40, 40), box(110, 65, 10, 10)]
        )
    }

    @Test func aColumnMayLineUpByItself() {
        #expect(
            boxes {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow { Box(40, 10).gridColumnAlignment(.trailing) }
                    GridRow { Box(10, 10) }
                }
            } == [box(80, 40, 40, 10), box(110, 50, 10, 10)]
        )
    }

    @Test func aRowMayLineUpByItself() {
        #expect(
            boxes {
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow(alignment: .bottom) {
                        Box(20, 10); Box(20, 40)
                    }
                }
            } == [box(80, 60, 20, 10), box(100, 30, 20, 40)]
        )
    }

    // MARK: - Safe areas (Apple: view/safeareainset(edge:…), safeareapadding(_:), ignoressafearea)

    @Test func anInsetTakesItsEdge() {
        #expect(
            boxes { Color.red.safeAreaInset(edge: .bottom, spacing: 0) { Box(60, 20) } }
                == [box(0, 0, 200, 80), box(70, 80, 60, 20)]
        )
    }

    @Test func anInsetAtTheSideLinesUp() {
        #expect(
            boxes {
                Color.red.safeAreaInset(edge: .leading, alignment: .top, spacing: 10) {
                    Box(30, 20)
                }
            } == [box(40, 0, 160, 100), box(0, 0, 30, 20)]
        )
    }

    @Test func whoIgnoresTheSafeAreaReachesBelowTheInset() {
        #expect(
            boxes {
                Color.red.ignoresSafeArea().safeAreaInset(edge: .top, spacing: 0) { Box(60, 20) }
            } == [box(0, 0, 200, 100), box(70, 0, 60, 20)]
        )
    }

    @Test func onlyTheNamedEdgesAreIgnored() {
        #expect(
            boxes { Color.red.ignoresSafeArea(edges: .top).safeAreaPadding(10) }
                == [box(10, 0, 180, 90)]
        )
    }

    // MARK: - Containers (Apple: view/containerrelativeframe(_:…))

    @Test func aFrameMayBeAPartOfItsContainer() {
        #expect(
            boxes {
                Color.red.containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 8)
            } == [box(52, 0, 96, 100)]
        )
    }

    @Test func aFrameMayBeAsLongAsItsContainer() {
        #expect(
            boxes {
                Box(10, 10).containerRelativeFrame([.horizontal, .vertical]) { l, _ in l / 2 }
            }
                == [box(95, 45, 10, 10)]
        )
    }

    // MARK: - Right to left (Apple: environmentvalues/layoutdirection)

    @Test func aRowRunsFromTheRight() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    Box(20, 20); Spacer(); Box(30, 20)
                }.mirrored
            }
                == [box(180, 40, 20, 20), box(0, 40, 30, 20)]
        )
    }

    @Test func leadingIsOnTheRight() {
        #expect(
            boxes {
                VStack(alignment: .leading, spacing: 0) {
                    Box(40, 20); Box(10, 20)
                }.mirrored
            }
                == [box(80, 30, 40, 20), box(110, 50, 10, 20)]
        )
        #expect(boxes { Color.red.padding(.leading, 30).mirrored } == [box(0, 0, 170, 100)])
        #expect(
            boxes { Box(20, 20).frame(maxWidth: .infinity, alignment: .leading).mirrored }
                == [box(180, 40, 20, 20)]
        )
        #expect(
            boxes { Box(40, 20).overlay(alignment: .topLeading) { Box(10, 10) }.mirrored }
                == [box(80, 40, 40, 20), box(110, 40, 10, 10)]
        )
    }

    @Test func aPartMayRunTheOtherWay() {
        #expect(
            boxes {
                HStack(spacing: 0) {
                    HStack(spacing: 0) {
                        Box(10, 10); Box(20, 10)
                    }
                    .environment(\.layoutDirection, .leftToRight)
                    Box(30, 10)
                }
                .mirrored
            } == [box(100, 45, 10, 10), box(110, 45, 20, 10), box(70, 45, 30, 10)]
        )
    }
}

extension View {
    fileprivate var mirrored: some View { environment(\.layoutDirection, .rightToLeft) }
}

private enum Pin: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
}

extension VerticalAlignment {
    fileprivate static let pin = VerticalAlignment(Pin.self)
}

/// Takes all that it is offered and places nothing.
private struct Unplaced: Layout {
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
    ) {}
}

private struct Twice: Layout {
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
        for place in [0.0, 30] {
            subviews[0].place(at: CGPoint(x: place, y: place), proposal: .unspecified)
        }
    }
}

private struct Anchored: Layout {
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
        subviews[0].place(
            at: CGPoint(x: bounds.maxX, y: bounds.maxY),
            anchor: .bottomTrailing,
            proposal: .unspecified
        )
    }
}
