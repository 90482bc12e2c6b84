import DocumentEngine
import TestSupport
import Testing

/// What a client may have a say in: taking contents, autosaving, and where its file has gone.
@MainActor struct ClientSayTests {
    @Test func `contents that the client does not take fail the opening`() async {
        let desk = Desk()
        desk.contents.refusesToInstall = true
        let reason = await DocumentError.reason { try await desk.session.open(Desk.note) }
        guard case .unreadable? = reason else {
            Issue.record("opened, or failed for \(String(describing: reason))")
            return
        }
        #expect(!desk.session.state.isOpen)
        #expect(desk.contents.text == "")
    }

    @Test func `contents that the client does not take leave edits as they are`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("mine")
        desk.contents.refusesToInstall = true
        #expect(await desk.session.resolveConflict(.useTheirs) == false)
        #expect(desk.contents.text == "mine")
        #expect(desk.session.state.isUnwritten)
    }

    @Test func `an autosave that is due goes through the client`() async throws {
        let clock = ManualClock()
        let desk = try await Desk.withOpenNote(policy: .autosave, clock: clock)
        var count = 0
        desk.session.autosavesBy = {
            count += 1
            await desk.session.autosave()
        }
        desk.contents.edit("new")
        await wait(until: { clock.sleeperCount > 1 })
        clock.advance(by: .seconds(10))
        #expect(await wait(until: { desk.files.text(at: Desk.note) == "new" }))
        #expect(count == 1)
    }

    @Test func `where autosaves are the only saves, what they wrote is not edited`() async throws {
        let desk = try await Desk.withOpenNote(policy: .autosave)
        desk.session.autosavesAreSaves = true
        desk.contents.edit("new")
        await desk.session.autosave()
        #expect(!desk.session.state.isEdited)
        // Save As leaves it where it is.
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.files.text(at: Desk.note) == "new")
        #expect(desk.files.text(at: Desk.other) == "new")
    }

    @Test func `a file that the app has moved is followed at once`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.move(Desk.note, to: Desk.other)
        await desk.session.fileWasMoved(to: Desk.other)
        #expect(desk.session.location == Desk.other)
        #expect(desk.session.state.file == .present)
    }

    @Test func `a move to where the file is not is not believed`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put("another", at: Desk.other)
        await desk.session.fileWasMoved(to: Desk.other)
        #expect(desk.session.location == Desk.note)
    }
}
