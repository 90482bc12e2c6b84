import DocumentEngine
import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI

@MainActor
struct DocumentGroupTests {
    private let place = FileLocation(path: "/docs/a.txt")

    /// - Parameter autosaves: Whether the file may be changed without being asked for.
    private func open(_ text: String, autosaves: Bool = true) async -> AppHarness {
        let app = AppHarness(NoteApp.self)
        app.files.allowAutosave(autosaves)
        app.files.put(text, at: place)
        await app.launch(["/docs/a.txt"])
        return app
    }

    @Test func aFileOpensInAWindowWithItsName() async {
        let app = await open("hello")
        #expect(app.window?.frame.title == "a.txt")
        #expect(app.window?.frame.isEdited == false)
        #expect(app.text == "hello")
    }

    @Test func whatIsTypedIsSaved() async {
        let app = await open("hello")
        app.type(" world")
        await app.wait { app.window?.frame.isEdited == true }
        await app.perform(.save)
        #expect(app.files.text(at: place) == "hello world")
        #expect(app.window?.frame.isEdited == false)
    }

    @Test func keysJustBeforeTheShortcutAreSaved() async throws {
        let app = await open("a")
        let window = try #require(app.window)
        let input = try #require(app.textInput)
        window.edit(input, TextEdit(offset: 1, removed: "", inserted: "b"))
        await app.perform(.save)
        #expect(app.files.text(at: place) == "ab")
    }

    @Test func undoBackToTheSavedTextClearsTheMarkAndUndoPastItSetsIt() async {
        let app = await open("a")
        app.type("b")
        await app.perform(.save)
        #expect(app.window?.frame.isEdited == false)
        app.type("c")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.undo)
        #expect(app.text == "ab")
        #expect(await app.wait { app.window?.frame.isEdited == false })
        await app.perform(.undo)
        #expect(app.text == "a")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.redo)
        #expect(await app.wait { app.window?.frame.isEdited == false })
    }

    @Test func aChangeThatOnlyDecomposesALetterIsAnEdit() async {
        let app = await open("\u{e9}")
        app.enter("e\u{301}")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.save)
        #expect(app.files.text(at: place).map { Array($0.utf8) } == Array("e\u{301}".utf8))
    }

    @Test func aChangeWithoutTextIsUndoneAsAWhole() async throws {
        let app = await open("a")
        let window = try #require(app.window)
        let toggle = try #require(
            window.ids().first { id in
                if case .toggle = window.node(id)?.content { true } else { false }
            }
        )
        window.turn(toggle, true)
        #expect(await app.wait { window.frame.isEdited })
        await app.perform(.undo)
        #expect(window.shownState(of: toggle) == false)
        #expect(await app.wait { !window.frame.isEdited })
    }

    @Test func closingADocumentThatMustNotBeSavedUnaskedAsks() async {
        let app = await open("a", autosaves: false)
        app.type("b")
        app.desktop.answer = { _ in "Cancel" }
        await app.perform(.close)
        #expect(await app.wait { app.desktop.questions.count == 1 })
        #expect(app.window != nil)
        app.desktop.answer = { _ in "Save" }
        await app.perform(.close)
        #expect(await app.wait { app.window == nil })
        #expect(app.files.text(at: place) == "ab")
    }

    @Test func discardingLeavesTheFile() async {
        let app = await open("a", autosaves: false)
        app.type("b")
        app.desktop.answer = { _ in "Discard" }
        await app.perform(.close)
        #expect(await app.wait { app.window == nil })
        #expect(app.files.text(at: place) == "a")
        #expect(app.recovery.texts.isEmpty)
    }

    @Test func quittingAsksForEachEditedDocumentAndCancelStaysThere() async {
        let app = await open("a", autosaves: false)
        app.files.put("x", at: FileLocation(path: "/docs/b.txt"))
        app.runtime.open([Array("/docs/b.txt".utf8)])
        await app.settle()
        app.type("y")
        await app.wait { app.window?.frame.isEdited == true }
        app.desktop.answer = { _ in "Cancel" }
        await app.perform(.quit)
        #expect(!app.hasQuit)
        #expect(app.desktop.openWindows.count == 2)
        app.desktop.answer = { _ in "Discard" }
        await app.perform(.quit)
        #expect(app.hasQuit)
    }

    @Test func savingAnUntitledDocumentAsksForItsPlace() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        #expect(app.window?.frame.title == "Untitled")
        app.type("new")
        app.desktop.choose = { _ in [Array("/docs/new.txt".utf8)] }
        await app.perform(.save)
        #expect(app.files.text(at: FileLocation(path: "/docs/new.txt")) == "new")
        #expect(await app.wait { app.window?.frame.title == "new.txt" })
    }

    @Test func anOpenFileIsRaisedAndNotOpenedTwice() async {
        let app = await open("a")
        app.runtime.open([Array("/docs/a.txt".utf8)])
        await app.settle()
        #expect(app.desktop.openWindows.count == 1)
    }

    @Test func anUntouchedNewDocumentMakesWayForAFile() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        app.files.put("a", at: place)
        app.runtime.open([Array("/docs/a.txt".utf8)])
        await app.settle()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["a.txt"])
    }

    @Test func aChangeOutsideIsNeverOverwrittenUnasked() async {
        let app = await open("a")
        app.type("b")
        app.files.put("theirs", at: place)
        app.desktop.answer = { _ in "Cancel" }
        await app.perform(.save)
        #expect(app.files.text(at: place) == "theirs")
        #expect(app.window?.frame.isEdited == true)
        app.desktop.answer = { _ in "Keep Mine" }
        await app.perform(.save)
        #expect(app.files.text(at: place) == "ab")
    }

    @Test func reloadingTakesTheOthersText() async {
        let app = await open("a")
        app.type("b")
        app.files.put("theirs", at: place)
        app.desktop.answer = { _ in "Use Theirs" }
        await app.perform(.save)
        #expect(app.text == "theirs")
        #expect(app.window?.frame.isEdited == false)
    }

    @Test func whatCannotBeOpenedIsNamedInOneMessage() async {
        let app = AppHarness(NoteApp.self)
        await app.launch(["/docs/none.txt", "/docs/neither.txt"])
        #expect(app.desktop.questions.count == 1)
        #expect(app.desktop.questions.first?.message.contains("none.txt") == true)
        #expect(app.desktop.questions.first?.message.contains("neither.txt") == true)
        #expect(app.desktop.openWindows.isEmpty)
    }

    @Test func aSignalWritesUnsavedTextDownAndTheNextStartOffersIt() async {
        let app = await open("a", autosaves: false)
        app.type("b")
        #expect(app.runtime.rescue())
        #expect(app.recovery.texts == ["ab"])
        #expect(app.files.text(at: place) == "a")

        let next = AppHarness(NoteApp.self, recovery: app.recovery)
        next.files.put("a", at: place)
        next.desktop.answer = { _ in "Recover" }
        await next.launch()
        #expect(next.text == "ab")
        #expect(next.window?.frame.title == "a.txt")
        #expect(next.window?.frame.isEdited == true)
    }

    @Test func aSignalSavesWhatMayBeSavedUnasked() async {
        let app = await open("a")
        app.type("b")
        #expect(app.runtime.rescue())
        #expect(app.files.text(at: place) == "ab")
        #expect(app.recovery.texts.isEmpty)
    }

    @Test func whatIsTypedAfterASignalThatDidNotEndTheAppIsAnEdit() async {
        let app = await open("a")
        app.type("b")
        #expect(app.runtime.rescue())
        app.type("c")
        await app.perform(.close)
        #expect(await app.wait { app.window == nil })
        #expect(app.files.text(at: place) == "abc")
    }

    @Test func closingSavesWithoutAQuestion() async {
        let app = await open("a")
        app.type("b")
        await app.perform(.close)
        #expect(await app.wait { app.window == nil })
        #expect(app.files.text(at: place) == "ab")
        #expect(app.desktop.questions.isEmpty)
    }

    @Test func anUntitledDocumentComesBackUnasked() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        app.type("only here")
        #expect(app.runtime.rescue())

        let next = AppHarness(NoteApp.self, recovery: app.recovery)
        await next.launch()
        #expect(next.desktop.questions.isEmpty)
        #expect(next.text == "only here")
        #expect(next.window?.frame.title == "Untitled")
        #expect(next.window?.frame.isEdited == true)
    }

    @Test func whatCannotBeKeptKeepsTheAppRunning() async {
        let app = await open("a")
        app.type("b")
        app.recovery.refuse(with: .diskFull)
        #expect(!app.runtime.rescue())
        #expect(
            await app.wait { app.desktop.questions.last?.title.contains("Cannot Be Kept") == true }
        )
    }

    @Test func recoveredTextNeverReplacesALaterVersionUnasked() async {
        let app = await open("a", autosaves: false)
        app.type("b")
        #expect(app.runtime.rescue())

        let next = AppHarness(NoteApp.self, recovery: app.recovery)
        next.files.put("theirs", at: place)
        next.desktop.answer = { $0.title.contains("Recover") ? "Recover" : "Cancel" }
        await next.launch()
        #expect(next.desktop.questions.first?.message.contains("changed since") == true)
        #expect(next.text == "ab")
        await next.perform(.save)
        #expect(next.files.text(at: place) == "theirs")
        #expect(next.desktop.questions.last?.title == "File Changed")
    }

    @Test func aChangeThatCannotBeUndoneIsStillAnEdit() async {
        let app = AppHarness(SilentApp.self)
        app.files.put("a", at: place)
        await app.launch(["/docs/a.txt"])
        app.pressButton("Change")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.save)
        #expect(app.files.text(at: place) == "a!")
        #expect(await app.wait { app.window?.frame.isEdited == false })
    }

    @Test func aCleanDocumentShowsWhatAnotherProgramWrote() async {
        let app = await open("a")
        app.files.put("theirs", at: place)
        app.window?.delegate.windowDidChangeActivity(isActive: true)
        #expect(await app.wait { app.text == "theirs" })
        #expect(app.window?.frame.banner == nil)
    }

    @Test func aDocumentThatCannotBeSavedAtItsPlaceCanBeSavedAtAnother() async {
        let app = await open("a")
        app.type("b")
        app.files.refuseWrites(for: .diskFull)
        app.window?.delegate.windowDidChangeActivity(isActive: false)
        #expect(await app.wait { app.window?.frame.banner?.commands.map(\.title) == ["Save As…"] })
        app.files.refuseWrites(for: nil)
        await app.perform(.save)
        #expect(app.files.text(at: place) == "ab")
        #expect(await app.wait { app.window?.frame.banner == nil })
    }

    private func conflict() async -> AppHarness {
        let app = await open("a")
        app.type("b")
        app.files.put("theirs", at: place)
        app.watcher.tell()
        let titles = ["Keep Mine", "Use Theirs", "Keep Both"]
        #expect(await app.wait { app.window?.frame.banner?.commands.map(\.title) == titles })
        return app
    }

    @Test func keepMineInTheBarReplacesTheirs() async {
        let app = await conflict()
        await app.perform(.keepMine)
        #expect(app.files.text(at: place) == "ab")
        #expect(await app.wait { app.window?.frame.banner == nil })
    }

    @Test func useTheirsInTheBarShowsThem() async {
        let app = await conflict()
        await app.perform(.useTheirs)
        #expect(app.text == "theirs")
        #expect(await app.wait { app.window?.frame.banner == nil })
    }

    @Test func keepBothInTheBarGoesOnBesideTheFile() async {
        let app = await conflict()
        await app.perform(.keepBoth)
        #expect(app.files.text(at: place) == "theirs")
        #expect(app.files.text(at: FileLocation(path: "/docs/a (copy).txt")) == "ab")
        #expect(await app.wait { app.window?.frame.title == "a (copy).txt" })
        #expect(app.window?.frame.banner == nil)
    }

    @Test func turningToAnotherWindowSaves() async {
        let app = await open("a")
        app.type("b")
        app.window?.delegate.windowDidChangeActivity(isActive: false)
        #expect(await app.wait { app.files.text(at: place) == "ab" })
        #expect(app.window?.frame.isEdited == true)
        #expect(app.versions.texts(at: place) == ["opened: a"])
    }

    @Test func aDuplicateIsAnUnsavedDocumentOfItsOwn() async {
        let app = await open("a")
        app.type("b")
        await app.perform(.duplicate)
        #expect(app.desktop.openWindows.map(\.frame.title) == ["a.txt", "a (copy)"])
        #expect(app.window?.frame.isEdited == true)
        #expect(app.text == "ab")
        #expect(app.files.text(at: place) == "a")
    }

    @Test func aRenameAsksAgainForANameThatIsTaken() async {
        let app = await open("a")
        app.files.put("theirs", at: FileLocation(path: "/docs/b.txt"))
        app.desktop.enter = { $0.text == "a.txt" ? "b.txt" : "c.txt" }
        await app.perform(.rename)
        #expect(app.desktop.textQuestions.map(\.text) == ["a.txt", "b.txt"])
        #expect(app.desktop.textQuestions.first?.selectedCount == 1)
        #expect(app.desktop.textRemarks.map(\.isRefusal) == [true])
        #expect(app.files.text(at: FileLocation(path: "/docs/c.txt")) == "a")
        #expect(await app.wait { app.window?.frame.title == "c.txt" })
    }

    @Test func revertToLastOpenedTakesBackWhatWasSaved() async {
        let app = await open("a")
        app.type("b")
        await app.perform(.save)
        await app.perform(.revertToOpened)
        #expect(app.text == "a")
        #expect(app.files.text(at: place) == "a")
        #expect(await app.wait { app.window?.frame.isEdited == false })
    }

    @Test func undoBackToTheReloadedTextClearsTheMark() async {
        let app = await open("hello")
        app.type("!")
        app.files.put("theirs", at: place)
        app.desktop.answer = { _ in "Use Theirs" }
        await app.perform(.save)
        app.type("?")
        #expect(await app.wait { app.window?.frame.isEdited == true })
        await app.perform(.undo)
        #expect(app.text == "theirs")
        #expect(await app.wait { app.window?.frame.isEdited == false })
    }

    @Test func textThatIsNotTheDocumentDoesNotTouchItsMark() async throws {
        let app = AppHarness(SearchingApp.self)
        app.files.put("a", at: place)
        await app.launch(["/docs/a.txt"])
        let window = try #require(app.window)
        let search = try #require(
            window.ids().first { id in
                if case .textField = window.node(id)?.content { true } else { false }
            }
        )
        window.edit(search, TextEdit(offset: 0, removed: "", inserted: "x"))
        app.runtime.update()
        #expect(!window.frame.isEdited)
        let editor = try #require(
            window.ids().first { id in
                if case .textEditor = window.node(id)?.content { true } else { false }
            }
        )
        window.edit(editor, TextEdit(offset: 1, removed: "", inserted: "b"))
        #expect(await app.wait { window.frame.isEdited })
        await app.perform(.undo)
        #expect(window.shownText(of: editor) == "a")
        #expect(await app.wait { !window.frame.isEdited })
    }

    @Test func severalEditsOfOneMomentAreUndoneTogether() async throws {
        let app = await open("a")
        let window = try #require(app.window)
        let input = try #require(app.textInput)
        window.edit(input, TextEdit(offset: 1, removed: "", inserted: "b\n"))
        window.edit(input, TextEdit(offset: 0, removed: "", inserted: "c"))
        app.runtime.update()
        #expect(app.text == "cab\n")
        await app.perform(.undo)
        #expect(app.text == "a")
        #expect(await app.wait { app.window?.frame.isEdited == false })
    }

    @Test func savingACleanDocumentThatChangedOutsideShowsTheChange() async {
        let app = await open("a")
        app.files.put("theirs", at: place)
        await app.perform(.save)
        #expect(app.desktop.questions.isEmpty)
        #expect(app.text == "theirs")
        #expect(app.files.text(at: place) == "theirs")
    }

    @Test func savingOntoAFileOfAnotherWindowIsRefused() async {
        let app = await open("a")
        let other = FileLocation(path: "/docs/b.txt")
        app.files.put("b", at: other)
        app.runtime.open([Array("/docs/b.txt".utf8)])
        await app.settle()
        app.desktop.choose = { _ in [Array("/docs/a.txt".utf8)] }
        await app.perform(.saveAs)
        #expect(app.desktop.questions.last?.title.contains("Another Window") == true)
        #expect(app.files.text(at: place) == "a")
    }

    @Test func theLastCopyOfADeletedFileIsNotDroppedUnasked() async {
        let app = await open("a")
        app.files.remove(place)
        app.desktop.answer = { _ in "Cancel" }
        await app.perform(.close)
        #expect(app.desktop.questions.count == 1)
        #expect(app.window != nil)
        #expect(app.runtime.rescue())
        #expect(app.recovery.texts == ["a"])
        app.desktop.answer = { _ in "Save" }
        await app.perform(.close)
        #expect(app.files.text(at: place) == "a")
    }

    @Test func aNewDocumentIsOfferedANameWithAnExtension() async {
        let app = AppHarness(NoteApp.self)
        await app.launch()
        app.type("new")
        await app.perform(.save)
        #expect(
            app.desktop.fileDialogs.map(\.purpose) == [.save(suggestedName: "Untitled.txt")]
        )
    }

    @Test func manyFailuresStayOnTheScreen() async throws {
        let app = AppHarness(NoteApp.self)
        await app.launch((0..<40).map { "/docs/none\($0).txt" })
        let message = try #require(app.desktop.questions.first?.message)
        #expect(message.split(separator: "\n").count == 9)
        #expect(message.hasSuffix("And 32 more."))
    }

    @Test func aRecoveryQuestionIsAskedOnceHoweverOftenTheAppIsStarted() async {
        let app = await open("a", autosaves: false)
        app.type("b")
        #expect(app.runtime.rescue())

        let next = AppHarness(NoteApp.self, recovery: app.recovery)
        next.files.put("a", at: place)
        next.desktop.answer = { _ in "Recover" }
        next.runtime.launch(on: next.desktop, opening: [])
        next.runtime.open([Array("/docs/a.txt".utf8)])
        await next.settle()
        #expect(next.desktop.questions.count == 1)
        #expect(next.desktop.openWindows.count == 1)
    }

    @Test func aClosedDocumentLeavesNothingBehind() async throws {
        let app = await open("a")
        app.type("b")
        weak let undoManager = app.runtime.windows.last?.undoManager
        #expect(undoManager != nil)
        app.desktop.answer = { _ in "Discard" }
        await app.perform(.close)
        #expect(await app.wait { app.window == nil })
        app.desktop.forgetClosedWindows()
        #expect(await app.wait { undoManager == nil })
    }

    @Test func viewsSayGoodbyeBeforeTheEnd() async {
        Farewell.log = []
        let app = AppHarness(FarewellApp.self)
        app.runtime.beforeEnd = { Farewell.log.append("end") }
        await app.launch()
        await app.perform(.quit)
        #expect(Farewell.log.first == "disappear")
        #expect(Farewell.log.last == "end")
    }

    @Test func newDocumentsAreNotMadeWhenAFileIsOpened() async {
        NoteDocument.made = 0
        let app = AppHarness(CountingApp.self)
        app.files.put("a", at: place)
        await app.launch(["/docs/a.txt"])
        #expect(NoteDocument.made == 0)
        await app.perform(.new)
        #expect(NoteDocument.made == 1)
    }
}

private struct SearchingApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { file in
            SearchingEditor(note: file.$document)
        }
    }
}

private struct SearchingEditor: View {
    @Binding var note: NoteDocument
    @State private var search = ""

    var body: some View {
        TextField("Search", text: $search)
        TextEditor(text: $note.text)
    }
}

private struct SilentApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { file in
            SilentEditor(note: file.$document)
        }
    }
}

private struct SilentEditor: View {
    @Environment(\.undoManager) private var undoManager
    @Binding var note: NoteDocument

    var body: some View {
        Button("Change") {
            undoManager?.disableUndoRegistration()
            note.text += "!"
            undoManager?.enableUndoRegistration()
        }
    }
}

@MainActor
private enum Farewell {
    static var log: [String] = []
}

private struct FarewellApp: App {
    var body: some Scene {
        WindowGroup {
            Text("here").onDisappear { Farewell.log.append("disappear") }
        }
    }
}

private struct CountingApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: counted()) { file in
            NoteEditor(note: file.$document)
        }
    }
}

private func counted() -> NoteDocument {
    MainActor.assumeIsolated { NoteDocument.made += 1 }
    return NoteDocument()
}
