import DocumentEngine
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct AutosaveTests {
    private let clock = ManualClock()

    private func openDesk(files: MemoryFileStore? = nil) async throws -> Desk {
        try await Desk.withOpenNote(files: files, policy: .autosave, clock: clock)
    }

    /// Lets what can go on go on, and whoever waits for the clock begin to wait.
    private func turn() async {
        for _ in 0..<200 where clock.sleeperCount == 0 { await Task.yield() }
        for _ in 0..<20 { await Task.yield() }
    }

    /// Lets time pass in steps, so that each timer that comes due can set its next one.
    private func pass(_ seconds: Int) async {
        for _ in 0..<seconds {
            await turn()
            clock.advance(by: .seconds(1))
        }
        await turn()
    }

    private func until(_ condition: () -> Bool) async {
        #expect(await wait(until: condition))
    }

    @Test func `an edit is in the file ten seconds later, and still marked`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await pass(9)
        #expect(desk.files.text(at: Desk.note) == "old")
        await pass(1)
        await until { desk.files.text(at: Desk.note) == "new" }
        await until { desk.session.state.phase == .idle }
        #expect(desk.session.state.content == .clean)
        #expect(desk.session.state.isEdited)
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `who never pauses is saved after thirty seconds`() async throws {
        let desk = try await openDesk()
        for second in 1...29 {
            desk.contents.edit("edit \(second)")
            await pass(1)
        }
        #expect(desk.files.text(at: Desk.note) == "old")
        desk.contents.edit("edit 30")
        await pass(1)
        await until { desk.files.text(at: Desk.note) == "edit 30" }
    }

    @Test func `what was opened becomes a version`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("one")
        await desk.session.autosave()
        desk.contents.edit("two")
        await desk.session.autosave()
        #expect(desk.versions.texts(at: Desk.note) == ["opened: old", "autosaved: one"])
    }

    @Test func `undo back to what was opened rewrites the file and clears the mark`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await desk.session.autosave()
        desk.contents.undo()
        #expect(!desk.session.state.isEdited)
        #expect(desk.session.state.isUnwritten)
        await desk.session.autosave()
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `a file that was only opened is never written`() async throws {
        let desk = try await openDesk()
        await desk.session.autosave()
        #expect(await desk.session.close())
        #expect(desk.files.writeCount == 0)
    }

    @Test func `under drafts the file changes on save alone`() async throws {
        let desk = try await openDesk()
        desk.session.policy = .drafts
        desk.contents.edit("new")
        await pass(60)
        await desk.session.autosave()
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.recovery.texts == ["new"])
    }

    @Test func `a change of policy takes effect at once`() async throws {
        let desk = try await openDesk()
        desk.session.policy = .drafts
        desk.contents.edit("new")
        desk.session.policy = .autosave
        await pass(10)
        await until { desk.files.text(at: Desk.note) == "new" }
    }

    @Test func `a document closes with its edits saved, without a question`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        #expect(await desk.session.close())
        #expect(desk.files.text(at: Desk.note) == "new")
        #expect(desk.questions.events.isEmpty)
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `an untitled document asks when it closes`() async throws {
        let desk = Desk(policy: .autosave, clock: clock)
        desk.session.openUntitled(named: "Untitled")
        desk.contents.edit("new")
        #expect(await desk.session.close() == false)
        #expect(desk.questions.events == [.askedToClose("Untitled")])
    }

    @Test func `a file that must not be changed unasked is not, and closing asks`() async throws {
        let desk = try await openDesk()
        desk.files.allowAutosave(false)
        desk.contents.edit("new")
        await pass(40)
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.recovery.texts == ["new"])
        #expect(await desk.session.close() == false)
        #expect(desk.questions.events == [.askedToClose("note.txt")])
    }

    @Test func `another program's change is never overwritten`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.put("theirs", at: Desk.note)
        await desk.session.autosave()
        #expect(desk.files.text(at: Desk.note) == "theirs")
        #expect(desk.session.state.file == .conflict)
        #expect(desk.questions.events.isEmpty)
        await pass(60)
        #expect(desk.files.text(at: Desk.note) == "theirs")
        #expect(desk.recovery.texts == ["mine"])
    }

    @Test func `a deleted file is not brought back unasked`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.remove(Desk.note)
        await desk.session.autosave()
        #expect(desk.files[Desk.note] == nil)
        #expect(desk.session.state.file == .deleted)
    }

    @Test func `without room for the version the file stays, and that is trouble`() async throws {
        let desk = try await openDesk()
        desk.versions.refuse(with: .diskFull)
        desk.contents.edit("one")
        await desk.session.autosave()
        desk.contents.edit("two")
        await desk.session.autosave()
        await turn()
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.session.trouble?.reason == .versionNotKept)
        #expect(desk.session.state.isUnwritten)
        // The user may: an explicit save goes through, and says what it could not do.
        #expect(await desk.session.save())
        await turn()
        #expect(desk.files.text(at: Desk.note) == "two")
        #expect(desk.session.trouble?.reason == .savedWithoutVersion)
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `what was saved before later edits is kept when another program replaces it`()
        async throws
    {
        let desk = try await openDesk()
        desk.contents.edit("precious")
        #expect(await desk.session.save())
        desk.contents.edit("other")
        desk.files.put("theirs", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.session.state.file == .conflict)
        #expect(await desk.session.resolveConflict(.useTheirs))
        let kept = desk.versions.texts(at: Desk.note)
        #expect(kept.contains("saved: precious"))
        #expect(kept.contains("discarded: other"))
    }

    @Test func `as a last resort the file is written without a version`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        desk.recovery.refuse(with: .diskFull)
        desk.versions.refuse(with: .diskFull)
        #expect(throws: DocumentError.self) { try desk.session.rescue() }
        desk.session.autosaveAtOnce()
        #expect(desk.files.text(at: Desk.note) == "old")
        desk.session.autosaveAtOnce(isLastResort: true)
        #expect(desk.files.text(at: Desk.note) == "new")
    }

    @Test func `edits made while an autosave runs have their own turn`() async throws {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(
            files: files,
            store: store,
            policy: .autosave,
            clock: clock
        )
        desk.contents.edit("one")
        async let isDone: Void = desk.session.autosave()
        await store.waitUntilWriting()
        desk.contents.edit("two")
        store.letGo()
        await isDone
        #expect(files.text(at: Desk.note) == "one")
        #expect(desk.session.state.isUnwritten)
        store.letGo()
        await pass(30)
        await until { files.text(at: Desk.note) == "two" }
    }

    @Test func `a signal writes the file where it may, and else a record`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        try desk.session.rescue()
        #expect(desk.recovery.texts == ["new"])
        desk.session.autosaveAtOnce()
        #expect(desk.files.text(at: Desk.note) == "new")
        #expect(desk.recovery.texts.isEmpty)
        #expect(desk.versions.texts(at: Desk.note) == ["opened: old"])

        desk.contents.edit("newer")
        desk.files.put("theirs", at: Desk.note)
        try desk.session.rescue()
        desk.session.autosaveAtOnce()
        #expect(desk.files.text(at: Desk.note) == "theirs")
        #expect(desk.recovery.texts == ["newer"])
    }

    /// A document whose autosaved text another program has just replaced.
    private func replacedDesk() async throws -> Desk {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        await desk.session.autosave()
        desk.files.put("theirs", at: Desk.note, keepingInode: true)
        await desk.session.checkFile()
        #expect(desk.session.state.file == .conflict)
        return desk
    }

    @Test func `an autosaved text that another program replaced is asked about`() async throws {
        let desk = try await replacedDesk()
        #expect(desk.session.state.isUnwritten)
        #expect(await desk.session.close() == false)
        #expect(desk.questions.events == [.askedToClose("note.txt")])
    }

    @Test func `an autosaved text that another program replaced is rescued`() async throws {
        let desk = try await replacedDesk()
        try desk.session.rescue()
        #expect(desk.recovery.texts == ["mine"])
    }

    @Test func `an autosaved text that another program replaced is kept when reverting`()
        async throws
    {
        let desk = try await replacedDesk()
        #expect(await desk.session.revert(to: .lastOpened))
        #expect(desk.versions.texts(at: Desk.note).contains("autosaved: mine"))
    }

    @Test func `what was saved is kept when the change is found while closing`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        #expect(await desk.session.save())
        desk.files.put("theirs", at: Desk.note)
        #expect(await desk.session.close())
        #expect(desk.versions.texts(at: Desk.note) == ["opened: old", "saved: mine"])
    }

    @Test func `save as onto the own file by another path is a save`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await desk.session.autosave()
        let store = AliasFileStore(over: desk.files)
        let other = Desk(files: desk.files, store: store, policy: .autosave, clock: clock)
        try await other.session.open(Desk.note)
        other.contents.edit("newer")
        await other.session.autosave()
        other.questions.locations = [AliasFileStore.alias]
        #expect(await other.session.saveAs())
        #expect(desk.files.text(at: Desk.note) == "newer")
        #expect(!desk.versions.texts(at: Desk.note).contains("outside: newer"))
    }

    @Test func `undo within three seconds before closing leaves no draft`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await pass(3)
        await until { desk.recovery.texts == ["new"] }
        desk.contents.undo()
        #expect(await desk.session.close())
        #expect(desk.recovery.texts.isEmpty)
    }
}
