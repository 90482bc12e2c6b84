import Foundation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// Windows of 200 by 100; a text of two letters is 16 by 16.
@MainActor
struct FrameRuleTests {
    private func frame<Content: View>(@ViewBuilder of content: () -> Content) -> CGRect? {
        ViewHarness(size: CGSize(width: 200, height: 100), content).frame(ofText: "ab")
    }

    @Test func aFixedFrameCentresItsContent() {
        let frame = frame { Text("ab").frame(width: 100, height: 50) }
        #expect(frame == CGRect(x: 92, y: 42, width: 16, height: 16))
    }

    @Test func alignmentMovesTheContentInsideTheFrame() {
        let frame = frame { Text("ab").frame(width: 100, height: 50, alignment: .bottomTrailing) }
        #expect(frame == CGRect(x: 134, y: 59, width: 16, height: 16))
    }

    @Test func aLengthNotGivenIsTheContentsOwn() {
        let frame = frame { Text("ab").frame(width: 100, alignment: .leading) }
        #expect(frame == CGRect(x: 50, y: 42, width: 16, height: 16))
    }

    @Test func anInfiniteMaximumTakesAllThatIsOffered() {
        let frame = frame { Text("ab").frame(maxWidth: .infinity, alignment: .leading) }
        #expect(frame == CGRect(x: 0, y: 42, width: 16, height: 16))
    }

    @Test func aMinimumKeepsTheFrameFromShrinking() {
        let frame = frame {
            HStack(spacing: 0) {
                Color.red
                Text("ab").frame(minWidth: 60, alignment: .trailing)
            }
        }
        #expect(frame == CGRect(x: 184, y: 42, width: 16, height: 16))
    }

    @Test func anIdealLengthAnswersWhoeverAsksForIt() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                Color.red.frame(idealHeight: 40)
            }
        }
        let colour = harness.frames { if case .color = $0 { true } else { false } }.first
        #expect(colour == CGRect(x: 0, y: 0, width: 200, height: 40))
    }

    @Test func paddingLeavesRoomOnTheSidesThatAreNamed() {
        #expect(frame { Text("ab").padding(.leading, 20) }?.minX == 102)
        #expect(frame { Text("ab").padding() } == CGRect(x: 92, y: 42, width: 16, height: 16))
        let insets = EdgeInsets(top: 10, leading: 0, bottom: 30, trailing: 0)
        #expect(frame { Text("ab").padding(insets) }?.minY == 32)
    }

    @Test func paddingAppliesToEachViewOfAGroup() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100)) {
            VStack(spacing: 0) {
                Group {
                    Text("ab")
                    Text("cd")
                }
                .padding(.vertical, 5)
            }
        }
        // Twice 5 + 16 + 5, centred: from 24 to 76.
        #expect(harness.frame(ofText: "ab")?.minY == 29)
        #expect(harness.frame(ofText: "cd")?.minY == 55)
    }

    @Test func aFrameSmallerThanItsContentLetsItOverflowEvenly() {
        let frame = frame { Text("ab").frame(width: 8, height: 8) }
        #expect(frame == CGRect(x: 92, y: 42, width: 16, height: 16))
    }
}
