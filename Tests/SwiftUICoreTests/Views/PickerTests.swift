import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct PickerTests {
    private func picker(_ harness: ViewHarness) -> PickerNode? {
        let id = harness.id { if case .picker = $0 { true } else { false } }
        guard case .picker(let node) = id.flatMap({ harness.window.node($0) })?.content else {
            return nil
        }
        return node
    }

    private func choose(_ index: Int, _ harness: ViewHarness) {
        guard let id = harness.id({ if case .picker = $0 { true } else { false } }) else { return }
        harness.window.select(id, index)
        harness.update()
    }

    @Test func itOffersItsOptionsByTheirTexts() {
        let harness = ViewHarness {
            Picker("Size", selection: .constant(2)) {
                Text("Small").tag(1)
                Divider()
                Label("Large", systemImage: "star").tag(2)
            }
        }
        #expect(picker(harness)?.title == "Size")
        #expect(picker(harness)?.options.map(\.title) == ["Small", "Large"])
        #expect(picker(harness)?.options[1].iconNames.isEmpty == false)
        #expect(picker(harness)?.selected == 1)
    }

    @Test func choosingWritesTheTag() {
        let harness = ViewHarness { Flavours() }
        #expect(picker(harness)?.selected == 0)
        choose(2, harness)
        #expect(harness.texts.contains("chosen: mint"))
        #expect(picker(harness)?.selected == 2)
    }

    @Test func elementsStandForTheirIds() {
        let harness = ViewHarness {
            Picker("Flavour", selection: .constant(Flavour.lemon)) {
                ForEach(Flavour.allCases) { Text($0.rawValue) }
            }
        }
        #expect(picker(harness)?.selected == 1)
    }

    @Test func aSelectionWithoutAnOptionShowsNothingAndStays() {
        var selection = 7
        let harness = ViewHarness {
            Picker("n", selection: Binding(get: { selection }, set: { selection = $0 })) {
                Text("one").tag(1)
            }
        }
        #expect(picker(harness)?.selected == nil)
        #expect(selection == 7)
    }

    @Test func aSelectionThatMayBeAbsentTakesTagsOfEitherKind() {
        var selection: Int? = nil
        let harness = ViewHarness {
            Picker("n", selection: Binding(get: { selection }, set: { selection = $0 })) {
                Text("none").tag(nil as Int?)
                Text("one").tag(1)
                Text("two").tag(2 as Int?)
                Text("other").tag("2")
            }
        }
        #expect(picker(harness)?.selected == 0)
        choose(1, harness)
        #expect(selection == 1)
        choose(2, harness)
        #expect(selection == 2)
        choose(3, harness)
        #expect(selection == 2)
    }

    @Test func aTagOfAnotherTypeStandsForNothing() {
        let harness = ViewHarness {
            Picker("n", selection: .constant(1)) {
                Text("none").tag(nil as String?)
                Text("one").tag(1 as Int?)
            }
        }
        #expect(picker(harness)?.selected == nil)
    }

    @Test func aBindingThatRefusesIsShownAgain() {
        let harness = ViewHarness {
            Picker("n", selection: .constant(1)) {
                Text("one").tag(1)
                Text("two").tag(2)
            }
        }
        choose(1, harness)
        let id = harness.id { if case .picker = $0 { true } else { false } }
        #expect(id.flatMap { harness.window.shownSelection(of: $0) } == 0)
    }

    @Test func optionsFollowWhatTheyRead() {
        let harness = ViewHarness { Growing() }
        #expect(picker(harness)?.options.map(\.title) == ["0"])
        harness.press("Grow")
        #expect(picker(harness)?.options.map(\.title) == ["0", "1"])
        #expect(picker(harness)?.selected == 1)
    }

    @Test func aHiddenLabelStillNamesIt() {
        let harness = ViewHarness {
            Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }.labelsHidden()
        }
        #expect(picker(harness)?.title == "Size")
        #expect(picker(harness)?.labelLayout == .hidden)
        #expect(
            harness.frames { if case .picker = $0 { true } else { false } }.map(\.size)
                == [CGSize(width: 100, height: 24)]
        )
    }

    @Test func inARowTheLabelLeadsAndTheMenuTrails() {
        let harness = ViewHarness(size: CGSize(width: 700, height: 200)) {
            Form { Picker("Size", selection: .constant(1)) { Text("Small").tag(1) } }
        }
        #expect(
            harness.frames { if case .picker = $0 { true } else { false } }
                == [CGRect(x: 62, y: 37, width: 576, height: 24)]
        )
        #expect(harness.frame(ofText: "Size")?.minX == 0)
    }
}

private enum Flavour: String, CaseIterable, Identifiable {
    case vanilla, lemon, mint

    var id: Self { self }
}

private struct Flavours: View {
    @State private var flavour = Flavour.vanilla

    var body: some View {
        Picker(selection: $flavour) {
            ForEach(Flavour.allCases, id: \.rawValue) { Text($0.rawValue).tag($0) }
        } label: {
            Text("Flavour")
        }
        Text("chosen: \(flavour.rawValue)")
    }
}

private struct Growing: View {
    @State private var count = 1

    var body: some View {
        Picker("n", selection: .constant(1)) {
            ForEach(0..<count, id: \.self) { Text(verbatim: "\($0)") }
        }
        Button("Grow") { count += 1 }
    }
}
