import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// Windows of 700 by 500, so that a form's column is 600 wide and starts at 50.
@MainActor
struct FormTests {
    private func show<Content: View>(
        width: CGFloat = 700,
        @ViewBuilder _ content: () -> Content
    ) -> ViewHarness {
        ViewHarness(size: CGSize(width: width, height: 500), content)
    }

    private func cards(_ harness: ViewHarness) -> [CGRect] {
        harness.frames { $0 == .card(CardNode()) }
    }

    private func lines(_ harness: ViewHarness) -> [CGRect] {
        harness.frames { if case .divider = $0 { true } else { false } }
    }

    @Test func eachViewIsARowAtLeastFiftyHighWithALineBetween() {
        let harness = show {
            Form {
                Text("ab")
                Text("cd")
            }
        }
        #expect(cards(harness) == [CGRect(x: 50, y: 24, width: 600, height: 101)])
        #expect(lines(harness) == [CGRect(x: 50, y: 74, width: 600, height: 1)])
        #expect(harness.frame(ofText: "ab") == CGRect(x: 62, y: 41, width: 16, height: 16))
        #expect(harness.frame(ofText: "cd") == CGRect(x: 62, y: 92, width: 16, height: 16))
    }

    @Test func aNarrowWindowLeavesTwelvePointsBesideTheCard() {
        let harness = show(width: 300) { Form { Text("ab") } }
        #expect(cards(harness) == [CGRect(x: 12, y: 24, width: 276, height: 50)])
    }

    @Test func aSectionHasItsHeaderAboveAndItsFooterBelowTheCard() {
        let harness = show {
            Form {
                Section {
                    Text("row")
                } header: {
                    Text("head")
                } footer: {
                    Text("foot")
                }
            }
        }
        #expect(harness.frame(ofText: "head")?.origin == CGPoint(x: 50, y: 24))
        #expect(cards(harness) == [CGRect(x: 50, y: 48, width: 600, height: 50)])
        #expect(harness.frame(ofText: "foot")?.origin == CGPoint(x: 50, y: 106))
    }

    @Test func viewsOutsideOfSectionsMakeGroupsOfTheirOwn() {
        let harness = show {
            Form {
                Text("a")
                Section { Text("b") }
                Text("c")
                Text("d")
            }
        }
        #expect(cards(harness).map(\.minY) == [24, 98, 172])
        #expect(cards(harness).map(\.height) == [50, 50, 101])
    }

    @Test func aToggleIsASwitchAtTheTrailingEdge() {
        let harness = show { Form { Toggle("On", isOn: .constant(true)) } }
        let node = harness.toggle("On").flatMap { harness.window.node($0) }
        guard case .toggle(let toggle) = node?.content else {
            Issue.record("no toggle")
            return
        }
        #expect(toggle.style == .switch)
        #expect(toggle.labelLayout == .apart)
        #expect(
            harness.frames { if case .toggle = $0 { true } else { false } }
                == [CGRect(x: 62, y: 41, width: 576, height: 16)]
        )
    }

    @Test func aToggleKeepsTheStyleThatItWasGiven() {
        let harness = show {
            Form { Toggle("On", isOn: .constant(true)).toggleStyle(.checkbox) }
        }
        let id = harness.toggle("On")
        guard case .toggle(let toggle) = id.flatMap({ harness.window.node($0) })?.content else {
            Issue.record("no toggle")
            return
        }
        #expect(toggle.style == .checkbox)
    }

    @Test func aFieldStandsBehindItsLabelAndIsCalledAsIt() {
        let harness = show {
            Form { TextField("Name", text: .constant(""), prompt: Text("Yours")) }
        }
        let id = harness.textInput
        guard case .textField(let field) = id.flatMap({ harness.window.node($0) })?.content else {
            Issue.record("no field")
            return
        }
        #expect(field.title == "Name")
        #expect(field.prompt == "Yours")
        #expect(harness.frame(ofText: "Name")?.minX == 62)
        #expect(id.map { harness.window.frame(of: $0) }?.maxX == 638)
    }

    @Test func labeledContentPutsTheValueAtTheTrailingEdge() {
        let harness = show { Form { LabeledContent("Version", value: "1.0") } }
        #expect(harness.frame(ofText: "Version")?.minX == 62)
        #expect(harness.frame(ofText: "1.0")?.maxX == 638)
    }

    @Test func columnsHaveNoCards() {
        let harness = show {
            Form {
                Text("a")
                Section("Head") { Text("b") }
            }
            .formStyle(.columns)
        }
        #expect(cards(harness).isEmpty)
        #expect(harness.texts == ["a", "Head", "b"])
    }

    @Test func aSectionOutsideOfAFormAddsNothing() {
        let harness = show {
            VStack(spacing: 0) {
                Section {
                    Text("b")
                } header: {
                    Text("a")
                }
            }
        }
        #expect(cards(harness).isEmpty)
        #expect(harness.texts == ["a", "b"])
    }

    @Test func rowsComeAndGoWithTheirLines() {
        let harness = show { Rows() }
        #expect(lines(harness).count == 1)
        harness.press("More")
        #expect(lines(harness).count == 3)
        #expect(cards(harness).map(\.height) == [50 * 4 + 3])
        harness.press("Fewer")
        #expect(lines(harness).isEmpty)
        #expect(cards(harness).map(\.height) == [50])
    }

    @Test func aSettingEvaluatesNoneButItsReaders() {
        let harness = show { ManySettings() }
        let before = harness.graph.evaluationCount
        guard let id = harness.toggle("First") else {
            Issue.record("no toggle")
            return
        }
        harness.window.turn(id, true)
        harness.update()
        #expect(harness.texts.contains("First is on"))
        #expect(harness.graph.evaluationCount - before == 1)
    }
}

private struct Rows: View {
    @State private var count = 1

    var body: some View {
        Form {
            ForEach(0..<max(0, count), id: \.self) { Text("row \($0)") }
            Button(count == 1 ? "More" : "Fewer") { count = count == 1 ? 3 : 0 }
        }
    }
}

private struct ManySettings: View {
    @State private var isFirst = false
    @State private var isSecond = false

    var body: some View {
        Form {
            Section {
                Toggle("First", isOn: $isFirst)
                Toggle("Second", isOn: $isSecond)
            }
            Reader(isOn: $isFirst)
        }
    }
}

private struct Reader: View {
    @Binding var isOn: Bool

    var body: some View { Text(isOn ? "First is on" : "First is off") }
}
