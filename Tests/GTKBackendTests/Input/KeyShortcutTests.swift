import RenderTree
import Testing

@testable import GTKBackend

@Suite struct KeyShortcutTests {
    @Test func `Letters alone belong to the text that has the focus`() {
        #expect(KeyShortcut(.character("e"), modifiers: []).yieldsToText)
        #expect(KeyShortcut(.character("e"), modifiers: .shift).yieldsToText)
        #expect(KeyShortcut(.return, modifiers: []).yieldsToText)
    }

    @Test func `Editing keys belong to the text that has the focus`() {
        #expect(KeyShortcut(.character("c")).yieldsToText)
        #expect(KeyShortcut(.character("V")).yieldsToText)
        #expect(KeyShortcut(.leftArrow).yieldsToText)
    }

    @Test func `Undo, save and the like come before the text`() {
        #expect(!KeyShortcut(.character("z")).yieldsToText)
        #expect(!KeyShortcut(.character("z"), modifiers: [.control, .shift]).yieldsToText)
        #expect(!KeyShortcut(.character("s")).yieldsToText)
        #expect(!KeyShortcut(.character("v"), modifiers: [.control, .alt]).yieldsToText)
    }

    @Test func `Function keys come before the text and have their names`() {
        #expect(!KeyShortcut(.function(3), modifiers: []).yieldsToText)
        #expect(KeyShortcut(.function(3), modifiers: []).accelerator == "F3")
        #expect(KeyShortcut(.function(10), modifiers: .shift).accelerator == "<Shift>F10")
        #expect(KeyShortcut(.character("?")).accelerator == "<Control>question")
    }

    @Test func `Accelerators read as GTK writes them`() {
        #expect(
            KeyShortcut(.character("S"), modifiers: [.control, .shift]).accelerator
                == "<Shift><Control>s"
        )
        #expect(KeyShortcut(.character("+")).accelerator == "<Control>plus")
        #expect(KeyShortcut(.deleteForward, modifiers: []).accelerator == "Delete")
    }
}
