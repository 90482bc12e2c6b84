import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// A focus state follows the keyboard focus, and moves it.
@MainActor
struct FocusStateTests {
    @Test func whenFocusEntersTheViewTheStateIsTrueAndFalseWhenItLeaves() throws {
        let harness = ViewHarness { OneField() }
        let field = try #require(harness.textInput)
        #expect(harness.texts.contains("elsewhere"))
        harness.window.focus(field)
        harness.update()
        #expect(harness.texts.contains("focused"))
        harness.window.focus(nil)
        harness.update()
        #expect(harness.texts.contains("elsewhere"))
    }

    @Test func settingTheStateMovesTheFocus() throws {
        let harness = ViewHarness { OneField() }
        harness.press("Focus")
        #expect(harness.window.focused == harness.textInput)
        harness.update()
        #expect(harness.texts.contains("focused"))
    }

    @Test func clearingTheStateTakesTheFocusAway() throws {
        let harness = ViewHarness { OneField() }
        harness.press("Focus")
        harness.press("Clear")
        #expect(harness.window.focused == nil)
        #expect(harness.texts.contains("elsewhere"))
    }

    @Test func theValueIsThatOfTheViewThatHasTheFocus() throws {
        let harness = ViewHarness { Fields() }
        let fields = harness.fields
        harness.window.focus(fields[1])
        harness.update()
        #expect(harness.texts.contains("second"))
        harness.window.focus(fields[0])
        harness.update()
        #expect(harness.texts.contains("first"))
        harness.press("Second")
        #expect(harness.window.focused == fields[1])
        harness.press("Nobody")
        #expect(harness.window.focused == nil)
    }

    @Test func aValueThatNoViewCarriesGoesBackToNil() {
        let harness = ViewHarness { Fields() }
        harness.press("Missing")
        harness.update()
        #expect(harness.texts.contains("none"))
    }

    @Test func theFocusMovesToAViewThatComesWithTheSameChange() {
        let harness = ViewHarness { Arriving() }
        harness.press("Show")
        #expect(harness.textInput != nil)
        #expect(harness.window.focused == harness.textInput)
    }

    @Test func aViewThatGoesTakesItsValueWithIt() {
        let harness = ViewHarness { Arriving() }
        harness.press("Show")
        harness.update()
        #expect(harness.texts.contains("focused"))
        harness.press("Hide")
        harness.update()
        #expect(harness.texts.contains("elsewhere"))
    }

    @Test func onAppearMayMoveTheFocus() {
        let harness = ViewHarness { Appearing() }
        #expect(harness.window.focused == harness.textInput)
    }

    @Test func theDefaultFocusIsSetWhenTheViewsCome() {
        let harness = ViewHarness { WithDefault() }
        #expect(harness.window.focused == harness.fields[1])
    }

    @Test func aChildMovesTheFocusByTheBinding() {
        let harness = ViewHarness { Parent() }
        harness.press("From the child")
        #expect(harness.window.focused == harness.textInput)
    }

    @Test func aDisabledFieldDoesNotTakeTheFocus() {
        let harness = ViewHarness { OneField().disabled(true) }
        harness.press("Focus")
        harness.update()
        #expect(harness.window.focused == nil)
        #expect(harness.texts.contains("elsewhere"))
    }

    @Test func buttonsAndTogglesHaveTheFocusToo() throws {
        let harness = ViewHarness { Controls() }
        let button = try #require(harness.button("Button"))
        let toggle = try #require(harness.toggle("Toggle"))
        harness.window.focus(button)
        harness.update()
        #expect(harness.texts.contains("1"))
        harness.window.focus(toggle)
        harness.update()
        #expect(harness.texts.contains("2"))
    }

    @Test func aFocusableViewHasTheFocusAndTellsItsContent() throws {
        let harness = ViewHarness { Text("plain").modifier(Marked()).focusable() }
        #expect(harness.texts == ["plain", "no"])
        let group = try #require(
            harness.id { if case .group(let group) = $0 { group.isFocusable } else { false } }
        )
        harness.window.focus(group)
        harness.update()
        #expect(harness.texts == ["plain", "yes"])
    }
}

extension ViewHarness {
    fileprivate var fields: [NodeID] {
        window.ids().filter {
            if case .textField = window.node($0)?.content { true } else { false }
        }
    }
}

private struct OneField: View {
    @State private var text = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        VStack {
            TextField("Name", text: $text).focused($hasFocus)
            Text(hasFocus ? "focused" : "elsewhere")
            Button("Focus") { hasFocus = true }
            Button("Clear") { hasFocus = false }
        }
    }
}

private struct Fields: View {
    enum Field: String { case first, second, third }
    @State private var text = ""
    @FocusState private var field: Field?

    var body: some View {
        VStack {
            TextField("First", text: $text).focused($field, equals: .first)
            TextField("Second", text: $text).focused($field, equals: .second)
            Text(field?.rawValue ?? "none")
            Button("Second") { field = .second }
            Button("Missing") { field = .third }
            Button("Nobody") { field = nil }
        }
    }
}

private struct Arriving: View {
    @State private var isShown = false
    @State private var text = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        VStack {
            if isShown { TextField("Name", text: $text).focused($hasFocus) }
            Text(hasFocus ? "focused" : "elsewhere")
            Button("Show") {
                isShown = true
                hasFocus = true
            }
            Button("Hide") { isShown = false }
        }
    }
}

private struct Appearing: View {
    @State private var text = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        TextField("Name", text: $text).focused($hasFocus).onAppear { hasFocus = true }
    }
}

private struct WithDefault: View {
    @State private var text = ""
    @FocusState private var field: Int?

    var body: some View {
        VStack {
            TextField("First", text: $text).focused($field, equals: 1)
            TextField("Second", text: $text).focused($field, equals: 2)
        }
        .defaultFocus($field, 2)
    }
}

private struct Parent: View {
    @State private var text = ""
    @FocusState private var hasFocus: Bool

    var body: some View {
        VStack {
            TextField("Name", text: $text).focused($hasFocus)
            Child(hasFocus: $hasFocus)
        }
    }
}

private struct Child: View {
    @FocusState.Binding var hasFocus: Bool

    var body: some View {
        Button("From the child") { hasFocus = true }
    }
}

private struct Controls: View {
    @State private var isOn = false
    @FocusState private var place: Int?

    var body: some View {
        VStack {
            Button("Button") {}.focused($place, equals: 1)
            Toggle("Toggle", isOn: $isOn).focused($place, equals: 2)
            Text(place.map { "\($0)" } ?? "none")
        }
    }
}

private struct Marked: ViewModifier {
    @Environment(\.isFocused) private var isFocused

    func body(content: Content) -> some View {
        HStack {
            content
            Text(isFocused ? "yes" : "no")
        }
    }
}
