import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor struct DamageTests {
    @Test func `after a write that failed part-way the next save goes through and drops the copy`()
        async throws
    {
        let files = MemoryFileStore.withNote()
        let store = FaultyFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("new")
        store.fail(call: 1, with: .damaged)
        let copy = RecoveryRecord(
            cause: .interruptedWrite,
            location: Desk.note,
            displayName: "note.txt",
            contentType: "public.data",
            baseFingerprint: nil
        )
        try desk.recovery.keep(copy, contents: Data("new".utf8))
        files.put("half", at: Desk.note, keepingInode: true)

        #expect(await desk.session.save() == false)
        #expect(desk.questions.takeEvents() == [.told(.damaged)])
        #expect(desk.session.state.isEdited)
        #expect(desk.recovery.texts == ["new"])

        #expect(await desk.session.save())
        #expect(desk.questions.events.isEmpty)
        #expect(files.text(at: Desk.note) == "new")
        #expect(desk.recovery.texts.isEmpty)
    }
}
