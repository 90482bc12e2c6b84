import FoundationExtras
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct TextInputTests {
    @Test func typingReachesTheBinding() {
        let harness = ViewHarness { Form() }
        harness.type("ab")
        #expect(harness.texts.contains("ab"))
    }

    @Test func aBindingThatClampsShowsWhatItKept() throws {
        let harness = ViewHarness { Clamped() }
        harness.type("abcdef")
        let input = try #require(harness.textInput)
        #expect(harness.window.shownText(of: input) == "abc")
        #expect(harness.texts == ["abc"])
    }

    @Test func aBindingThatRejectsShowsTheOldValue() throws {
        let harness = ViewHarness { Refusing() }
        harness.type("x")
        let input = try #require(harness.textInput)
        #expect(harness.window.shownText(of: input) == "fixed")
        let toggle = try #require(harness.toggle("Never"))
        harness.window.turn(toggle, true)
        harness.update()
        #expect(harness.window.shownState(of: toggle) == false)
    }

    @Test func undoTakesBackARunOfTyping() {
        let undoManager = UndoManager()
        let harness = ViewHarness(prepare: { $0.set(UndoManagerKey.self, to: undoManager) }) {
            Form()
        }
        harness.type("one\ntwo")
        #expect(harness.texts == ["one\ntwo"])
        undoManager.undo()
        harness.update()
        #expect(harness.texts == ["one\n"])
        undoManager.undo()
        harness.update()
        #expect(harness.texts == [""])
        undoManager.redo()
        undoManager.redo()
        harness.update()
        #expect(harness.texts == ["one\ntwo"])
    }

    @Test func aCheckpointEndsTheRun() {
        let undoManager = UndoManager()
        let harness = ViewHarness(prepare: { $0.set(UndoManagerKey.self, to: undoManager) }) {
            Form()
        }
        harness.type("ab")
        let saved = undoManager.position
        undoManager.markCheckpoint()
        harness.type("cd")
        #expect(undoManager.position != saved)
        undoManager.undo()
        harness.update()
        #expect(harness.texts == ["ab"])
        #expect(undoManager.position == saved)
    }

    @Test func whatWasTypedBeforeAPressBelongsBeforeIt() throws {
        let harness = ViewHarness { Sending() }
        let input = try #require(harness.textInput)
        harness.window.edit(input, TextEdit(offset: 0, removed: "", inserted: "abc"))
        harness.press("Send")
        #expect(harness.texts.contains("sent: abc"))
        #expect(harness.window.shownText(of: input) == "")
    }

    @Test func aPasteIsUndoneOnItsOwn() throws {
        let undoManager = UndoManager()
        let harness = ViewHarness(prepare: { $0.set(UndoManagerKey.self, to: undoManager) }) {
            Form()
        }
        harness.type("ab")
        let input = try #require(harness.textInput)
        harness.window.edit(input, TextEdit(offset: 2, removed: "", inserted: "pasted"))
        harness.update()
        harness.type("c")
        undoManager.undo()
        undoManager.undo()
        harness.update()
        #expect(harness.texts == ["ab"])
    }

    @Test func undoOfAClampedEntryRestoresTheWholeValue() {
        let undoManager = UndoManager()
        let harness = ViewHarness(prepare: { $0.set(UndoManagerKey.self, to: undoManager) }) {
            Upper()
        }
        harness.type("a")
        #expect(harness.texts == ["A"])
        undoManager.undo()
        harness.update()
        #expect(harness.texts == [""])
    }
}

private struct Form: View {
    @State private var text = ""

    var body: some View {
        TextEditor(text: $text)
        Text(verbatim: text)
    }
}

private struct Sending: View {
    @State private var text = ""
    @State private var sent = ""

    var body: some View {
        TextField("Text", text: $text)
        Button("Send") {
            sent = text
            text = ""
        }
        Text("sent: \(sent)")
    }
}

private struct Clamped: View {
    @State private var text = ""

    var body: some View {
        TextField("Three", text: Binding(get: { text }, set: { text = String($0.prefix(3)) }))
        Text(verbatim: text)
    }
}

private struct Refusing: View {
    var body: some View {
        TextField("Fixed", text: .constant("fixed"))
        Toggle("Never", isOn: .constant(false))
    }
}

private struct Upper: View {
    @State private var text = ""

    var body: some View {
        TextField("Upper", text: Binding(get: { text }, set: { text = $0.uppercased() }))
        Text(verbatim: text)
    }
}
