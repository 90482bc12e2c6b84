import DocumentEngine
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor struct OpeningTests {
    @Test func `a viewer's file is only looked at, at first and after each change`() async throws {
        let desk = Desk(role: .viewer)
        desk.files.leavesUnread.withLock { $0 = true }
        try await desk.session.open(Desk.note)
        #expect(desk.contents.files.map(\.isUnread) == [true])
        desk.files.put("theirs", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.contents.files.map(\.isUnread) == [true, true])
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `an editor's file is read whole`() async throws {
        let desk = Desk()
        desk.files.leavesUnread.withLock { $0 = true }
        try await desk.session.open(Desk.note)
        #expect(desk.contents.files.map(\.isUnread) == [false])
    }

    @Test func `an opened file is shown, clean and named after the file`() async throws {
        let desk = try await Desk.withOpenNote()
        #expect(desk.contents.text == "old")
        #expect(desk.session.displayName == "note.txt")
        #expect(desk.session.location == Desk.note)
        #expect(desk.session.identity == desk.files.identity(of: Desk.note))
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
    }

    @Test func `changes told while contents load are no edits`() async throws {
        let desk = try await Desk.withOpenNote()
        #expect(!desk.states.contains { $0.isEdited || $0.isUnwritten })
    }

    @Test func `a missing file fails to open and is never saved`() async throws {
        let desk = Desk(files: MemoryFileStore())
        let reason = await DocumentError.reason { try await desk.session.open(Desk.note) }
        #expect(reason == .missing)
        #expect(desk.session.state == DocumentState(phase: .closed, content: .failed))
        #expect(await desk.session.save() == false)
        #expect(desk.files.writeCount == 0)
    }

    @Test func `a file the app cannot read stays untouched, whatever is done next`() async throws {
        let desk = Desk()
        desk.files.put(.file(Data([0xFF, 0xFE])), at: Desk.note)
        let reason = await DocumentError.reason { try await desk.session.open(Desk.note) }
        guard case .unreadable = reason else {
            Issue.record("opened with \(String(describing: reason))")
            return
        }
        desk.contents.edit("something else")
        #expect(await desk.session.save() == false)
        #expect(await desk.session.saveAs() == false)
        try desk.session.rescue()
        #expect(await desk.session.close())
        #expect(desk.files[Desk.note] == .file(Data([0xFF, 0xFE])))
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `a folder is refused`() async throws {
        let desk = Desk()
        desk.files.put(.folder, at: Desk.note)
        let reason = await DocumentError.reason { try await desk.session.open(Desk.note) }
        #expect(reason == .isFolder)
    }

    @Test func `a locked file opens read-only`() async throws {
        let desk = Desk()
        desk.files.put(.lockedFile(Data("old".utf8)), at: Desk.note)
        try await desk.session.open(Desk.note)
        #expect(desk.session.state.file == .readOnly)
        #expect(desk.session.state.savesElsewhere)
    }

    @Test func `an untitled document starts clean and closes without a question`() async {
        let desk = Desk()
        desk.session.openUntitled(named: "Untitled")
        #expect(desk.session.state == DocumentState(phase: .idle, file: .untitled))
        #expect(await desk.session.close())
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `reloading gives up the edits and shows what the file holds`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("mine")
        desk.files.put("theirs", at: Desk.note)
        #expect(await desk.session.resolveConflict(.useTheirs))
        #expect(desk.contents.text == "theirs")
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
    }

    @Test func `changes told while a reload loads are no edits either`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put("theirs", at: Desk.note)
        #expect(await desk.session.resolveConflict(.useTheirs))
        #expect(desk.contents.text == "theirs")
        #expect(!desk.states.contains { $0.isEdited || $0.isUnwritten })
    }

    @Test func `a reload that fails keeps the edits and tells why`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("mine")
        desk.files.remove(Desk.note)
        #expect(await desk.session.resolveConflict(.useTheirs) == false)
        #expect(desk.contents.text == "mine")
        #expect(desk.session.state.isEdited)
        #expect(desk.questions.events == [.told(.missing)])
    }
}
