import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct RescueTests {
    @Test func `unsaved text is kept and offered at the next opening`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        #expect(desk.recovery.texts == ["unsaved"])
        #expect(desk.files.text(at: Desk.note) == "old")

        let next = Desk(files: desk.files, recovery: desk.recovery)
        next.questions.recoveryAnswers = [.recover]
        try await next.session.open(Desk.note)
        #expect(next.questions.events == [.offered(.unsaved, isFileChanged: false)])
        #expect(next.contents.text == "unsaved")
        #expect(next.session.state.isEdited)
        #expect(next.session.state.file == .present)
        #expect(await next.session.save())
        #expect(next.files.text(at: Desk.note) == "unsaved")
        #expect(next.recovery.texts.isEmpty)
    }

    @Test func `a clean document leaves no record`() async throws {
        let desk = try await Desk.withOpenNote()
        try desk.session.rescue()
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `a second rescue takes the place of the first`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("one")
        try desk.session.rescue()
        desk.contents.edit("two")
        try desk.session.rescue()
        #expect(desk.recovery.texts == ["two"])
    }

    @Test func `rescue works while a save is under way, and the save then drops the record`()
        async throws
    {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("new")
        async let isSaved = desk.session.save()
        await store.waitUntilWriting()
        try desk.session.rescue()
        #expect(desk.recovery.texts == ["new"])
        store.letGo()
        #expect(await isSaved)
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `a save of an older text does not drop the record of a newer one`() async throws {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("first")
        async let isSaved = desk.session.save()
        await store.waitUntilWriting()
        desk.contents.edit("second")
        try desk.session.rescue()
        store.letGo()
        #expect(await isSaved)
        #expect(desk.recovery.texts == ["second"])
    }

    @Test func `discarding when closing drops the record`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.questions.closeAnswers = [.discard]
        #expect(await desk.session.close())
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `a rescue that fails says so`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        desk.recovery.refuse(with: .diskFull)
        let reason = await DocumentError.reason { try desk.session.rescue() }
        #expect(reason == .diskFull)
        #expect(desk.session.state.isEdited)
    }

    @Test func `untitled text is kept too and can be adopted`() async throws {
        let desk = Desk()
        desk.session.openUntitled(named: "Untitled 2")
        desk.contents.edit("unsaved")
        try desk.session.rescue()

        let next = Desk(recovery: desk.recovery)
        let record = try #require(try desk.recovery.records().first)
        try await next.session.adopt(recovered: record)
        #expect(next.contents.text == "unsaved")
        #expect(next.session.displayName == "Untitled 2")
        #expect(next.session.state.isEdited)
        #expect(next.session.state.file == .untitled)
        next.questions.locations = [Desk.other]
        #expect(await next.session.save())
        #expect(next.files.text(at: Desk.other) == "unsaved")
        #expect(next.recovery.texts.isEmpty)
    }

    @Test func `a record outlives a change of its file, which the offer mentions`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.files.put("theirs", at: Desk.note)

        let next = Desk(files: desk.files, recovery: desk.recovery)
        next.questions.recoveryAnswers = [.later]
        try await next.session.open(Desk.note)
        #expect(next.questions.events == [.offered(.unsaved, isFileChanged: true)])
        #expect(next.contents.text == "theirs")
        #expect(!next.session.state.isEdited)
        #expect(next.recovery.texts == ["unsaved"])
    }

    @Test func `a discarded offer is gone, the file stays`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        let next = Desk(files: desk.files, recovery: desk.recovery)
        next.questions.recoveryAnswers = [.discard]
        try await next.session.open(Desk.note)
        #expect(next.contents.text == "old")
        #expect(next.recovery.texts.isEmpty)
    }

    @Test func `a record that equals the file is dropped without a question`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.files.put("unsaved", at: Desk.note)
        let next = Desk(files: desk.files, recovery: desk.recovery)
        try await next.session.open(Desk.note)
        #expect(next.questions.events.isEmpty)
        #expect(next.recovery.texts.isEmpty)
    }

    @Test func `a record follows its file to another name`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.files.move(Desk.note, to: Desk.other)
        let next = Desk(files: desk.files, recovery: desk.recovery)
        next.questions.recoveryAnswers = [.recover]
        try await next.session.open(Desk.other)
        #expect(next.contents.text == "unsaved")
        #expect(next.session.location == Desk.other)
    }

    @Test func `a record is not offered for a file that has only got the same inode`() async throws
    {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.files.put("a new file", at: Desk.note, keepingInode: true)
        desk.files.move(Desk.note, to: Desk.other)
        let next = Desk(files: desk.files, recovery: desk.recovery)
        try await next.session.open(Desk.other)
        #expect(next.questions.events.isEmpty)
        #expect(desk.recovery.texts == ["unsaved"])
    }

    @Test func `a record is not offered for another file while its own is there`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.files.put("old", at: Desk.other)
        let next = Desk(files: desk.files, recovery: desk.recovery)
        try await next.session.open(Desk.other)
        #expect(next.questions.events.isEmpty)
    }

    @Test func `the text of a file that has vanished can be recovered and saved`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("unsaved")
        try desk.session.rescue()
        desk.files.remove(Desk.note)
        let next = Desk(files: desk.files, recovery: desk.recovery)
        next.questions.recoveryAnswers = [.recover]
        try await next.session.open(Desk.note)
        #expect(next.session.state.file == .deleted)
        #expect(await next.session.save())
        #expect(next.files.text(at: Desk.note) == "unsaved")
    }

    @Test
    func `the copy of an interrupted write is offered even when the file cannot be read any more`()
        async throws
    {
        let files = MemoryFileStore()
        files.put(.file(Data([0xFF])), at: Desk.note)
        let recovery = MemoryRecoveryStore()
        let record = RecoveryRecord(
            cause: .interruptedWrite,
            location: Desk.note,
            displayName: "note.txt",
            contentType: "public.data",
            baseFingerprint: nil
        )
        try recovery.keep(record, contents: Data("whole".utf8))
        let desk = Desk(files: files, recovery: recovery)
        desk.questions.recoveryAnswers = [.recover]
        try await desk.session.open(Desk.note)
        #expect(desk.questions.events == [.offered(.interruptedWrite, isFileChanged: false)])
        #expect(desk.contents.text == "whole")
        #expect(await desk.session.save())
        #expect(files.text(at: Desk.note) == "whole")
    }

    @Test func `a recovery store that cannot be read is told of, and the file opens all the same`()
        async throws
    {
        let desk = Desk()
        desk.recovery.refuse(with: .noPermissionToRead)
        try await desk.session.open(Desk.note)
        #expect(desk.contents.text == "old")
        // Told once the document can be seen.
        while desk.questions.events.isEmpty { await Task.yield() }
        #expect(desk.questions.events == [.told(.noPermissionToRead)])
    }
}
