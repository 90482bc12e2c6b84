import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import SwiftUICore

@MainActor
struct StyleTests {
    @Test func anAppsOwnButtonStyleDrawsTheLabelAndKnowsOfPresses() throws {
        let harness = ViewHarness { ScoredButton().buttonStyle(BracketStyle()) }
        #expect(harness.texts == ["0", "<", "Add", ">"])
        let id = try #require(harness.button("< Add >"))
        harness.host.handle(.pressed(true), from: id)
        harness.update()
        #expect(harness.texts == ["0", "<!", "Add", ">"])
        harness.window.press(id)
        harness.host.handle(.pressed(false), from: id)
        harness.update()
        #expect(harness.texts == ["1", "<", "Add", ">"])
    }

    @Test func aStyleReadsTheEnvironment() {
        let harness = ViewHarness {
            ScoredButton().buttonStyle(BracketStyle()).disabled(true)
        }
        #expect(harness.texts == ["0", "x", "Add", ">"])
    }

    @Test func aPrimitiveStyleDecidesWhenTheButtonActs() throws {
        let harness = ViewHarness { ScoredButton().buttonStyle(TwiceStyle()) }
        harness.press("Add")
        #expect(harness.texts.first == "2")
    }

    @Test func aStyleMayShowTheButtonAsTheDesktopDoes() throws {
        let harness = ViewHarness { ScoredButton().buttonStyle(ProminentStyle()) }
        let id = try #require(harness.button("Add"))
        guard case .button(let button) = harness.window.node(id)?.content else { return }
        #expect(button.style == .prominent)
        harness.press("Add")
        #expect(harness.texts.first == "1")
    }

    @Test func anAppsOwnToggleStyleTurnsTheBinding() {
        let harness = ViewHarness { Switched().toggleStyle(WordStyle()) }
        harness.press("Loud off")
        #expect(harness.button("Loud on") != nil)
    }

    @Test func theButtonOfAnOwnToggleStyleSaysWhetherItIsOn() throws {
        let harness = ViewHarness { Switched().toggleStyle(WordStyle()) }
        func isOn() -> Bool? {
            guard let id = harness.id({ if case .button = $0 { true } else { false } }),
                case .button(let button) = harness.window.node(id)?.content
            else { return nil }
            return button.isOn
        }
        #expect(isOn() == false)
        harness.press("Loud off")
        #expect(isOn() == true)
    }

    @Test func theStyleOfAToggleMayChange() throws {
        let harness = ViewHarness { ChangingStyles() }
        let id = try #require(harness.id { if case .toggle = $0 { true } else { false } })
        harness.press("Change")
        guard case .toggle(let toggle) = harness.window.node(id)?.content else { return }
        #expect(toggle.style == .switch)
        #expect(harness.texts.contains("Loud"))
        #expect(harness.window.frame(of: id).width > 0)
    }

    @Test func anAppsOwnLabelStyleArrangesTitleAndIcon() {
        let harness = ViewHarness {
            Label("Star", systemImage: "star").labelStyle(TitleTwiceStyle())
        }
        #expect(harness.texts == ["Star", "Star"])
    }

    @Test func sizeShapeAndTintReachTheButtons() throws {
        let harness = ViewHarness {
            Button("Add") {}.controlSize(.large).buttonBorderShape(.capsule).tint(.red)
        }
        let id = try #require(harness.button("Add"))
        guard case .button(let button) = harness.window.node(id)?.content else { return }
        #expect(button.size == .large)
        #expect(button.shape == .capsule)
        #expect(button.tint == RenderColor(.named(.red)))
    }

    @Test func aGroupBoxStandsOnACardUnlessAStyleSaysElse() {
        let card = ViewHarness { GroupBox("Box") { Text("inside") } }
        #expect(card.texts == ["Box", "inside"])
        #expect(card.id { if case .card = $0 { true } else { false } } != nil)
        let own = ViewHarness {
            GroupBox("Box") { Text("inside") }.groupBoxStyle(UpsideDownStyle())
        }
        #expect(own.texts == ["inside", "Box"])
    }
}

private struct ScoredButton: View {
    @State private var score = 0

    var body: some View {
        VStack {
            Text(verbatim: "\(score)")
            Button("Add") { score += 1 }
        }
    }
}

private struct BracketStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text(verbatim: !isEnabled ? "x" : configuration.isPressed ? "<!" : "<")
            configuration.label
            Text(verbatim: ">")
        }
    }
}

private struct TwiceStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.trigger()
            configuration.trigger()
        } label: {
            configuration.label
        }
    }
}

private struct ProminentStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(configuration).buttonStyle(.borderedProminent)
    }
}

private struct Switched: View {
    @State private var isOn = false
    var body: some View { Toggle("Loud", isOn: $isOn) }
}

private struct WordStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            HStack {
                configuration.label
                Text(verbatim: configuration.isOn ? "on" : "off")
            }
        }
    }
}

private struct ChangingStyles: View {
    @State private var isOn = false
    @State private var isSwitch = false

    var body: some View {
        VStack {
            Button("Change") { isSwitch = true }
            Toggle("Loud", isOn: $isOn).environment(\.toggleLook, isSwitch ? .switch : .checkbox)
        }
    }
}

private struct TitleTwiceStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.title
            configuration.title
        }
    }
}

private struct UpsideDownStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.content
            configuration.label
        }
    }
}
