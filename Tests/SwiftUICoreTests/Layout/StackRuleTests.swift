import Foundation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// Exact places in the grid font: 8 points a character, 16 a line.
@MainActor
struct StackRuleTests {
    @Test func aColumnIsCentredAndSpacedByEight() {
        let harness = ViewHarness {
            VStack {
                Text("abcd"); Text("ab")
            }
        }
        #expect(harness.frame(ofText: "abcd") == CGRect(x: 184, y: 130, width: 32, height: 16))
        #expect(harness.frame(ofText: "ab") == CGRect(x: 192, y: 154, width: 16, height: 16))
    }

    @Test func aRowLinesUpByItsAlignment() {
        let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
            HStack(alignment: .top, spacing: 0) {
                Color.red.frame(width: 10, height: 50)
                Text("ab")
            }
        }
        #expect(harness.frame(ofText: "ab") == CGRect(x: 47, y: 25, width: 16, height: 16))
    }

    @Test func baselinesOfDifferentSizesMeet() {
        let harness = ViewHarness(size: CGSize(width: 100, height: 100)) {
            HStack(alignment: .firstTextBaseline, spacing: 0) {
                Text("A").font(.system(size: 22))
                Text("b")
            }
        }
        // 32 and 16 high, baselines at 24 and 12.
        #expect(harness.frame(ofText: "A") == CGRect(x: 38, y: 34, width: 16, height: 32))
        #expect(harness.frame(ofText: "b") == CGRect(x: 54, y: 46, width: 8, height: 16))
    }

    @Test func aTextBesideASpacerHasAllTheRoomBeforeItWraps() {
        let text = Array(repeating: "words", count: 8).joined(separator: " ")
        let harness = ViewHarness(size: CGSize(width: 400, height: 100)) {
            HStack {
                Text(text)
                Spacer()
            }
        }
        #expect(harness.frame(ofText: text)?.size == CGSize(width: 376, height: 16))
    }

    @Test func aSpacerTakesWhatIsLeftAndAddsNoSpacing() {
        let harness = ViewHarness(size: CGSize(width: 200, height: 40)) {
            HStack {
                Text("ab"); Spacer(); Text("cd")
            }
        }
        #expect(harness.frame(ofText: "ab")?.minX == 0)
        #expect(harness.frame(ofText: "cd")?.maxX == 200)
    }

    @Test func theLeastFlexibleIsServedFirst() {
        let harness = ViewHarness(size: CGSize(width: 100, height: 20)) {
            HStack(spacing: 0) {
                Color.red; Text("abcd"); Color.blue
            }
        }
        let colours = harness.frames { if case .color = $0 { true } else { false } }
        #expect(colours.map(\.width) == [34, 34])
        #expect(harness.frame(ofText: "abcd") == CGRect(x: 34, y: 2, width: 32, height: 16))
    }

    @Test func aHigherPriorityKeepsItsTextWhole() {
        let harness = ViewHarness(size: CGSize(width: 96, height: 64)) {
            HStack(spacing: 0) {
                Text("aa bb cc")
                Text("dd ee ff").layoutPriority(1)
            }
        }
        #expect(harness.frame(ofText: "dd ee ff")?.width == 64)
        #expect(harness.frame(ofText: "aa bb cc") == CGRect(x: 0, y: 8, width: 32, height: 48))
    }

    @Test func aDividerTurnsWithItsStack() {
        let row = ViewHarness {
            HStack {
                Text("a"); Divider()
            }.frame(height: 50)
        }
        #expect(row.frames { if case .divider = $0 { true } else { false } }.first?.height == 50)
        let column = ViewHarness {
            VStack {
                Text("a"); Divider()
            }.frame(width: 70)
        }
        #expect(column.frames { if case .divider = $0 { true } else { false } }.first?.width == 70)
    }
}
