import DocumentEngine
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct DraftTests {
    private let clock = ManualClock()

    private func openDesk() async throws -> Desk {
        let desk = Desk(clock: clock)
        try await desk.session.open(Desk.note)
        return desk
    }

    /// Waits until the draft's timer runs, then lets it end.
    private func passTime(_ duration: Duration = .seconds(3)) async {
        await wait { clock.sleeperCount > 0 }
        clock.advance(by: duration)
    }

    private func until(_ condition: () -> Bool) async {
        #expect(await wait(until: condition))
    }

    @Test func `an edit is kept three seconds later, and the file is not touched`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await passTime(.milliseconds(2_999))
        #expect(desk.recovery.texts.isEmpty)
        clock.advance(by: .milliseconds(1))
        await until { desk.recovery.texts == ["new"] }
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `later edits take the place of the first`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("one")
        await passTime()
        await until { desk.recovery.texts == ["one"] }
        desk.contents.edit("two")
        await passTime(.seconds(60))
        await until { desk.recovery.texts == ["two"] }
    }

    @Test func `a save drops the draft`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await passTime()
        await until { desk.recovery.texts == ["new"] }
        #expect(await desk.session.save())
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `undo back to the file drops the draft`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await passTime()
        await until { desk.recovery.texts == ["new"] }
        desk.contents.undo()
        await passTime(.seconds(60))
        await until { desk.recovery.texts.isEmpty }
    }

    @Test func `a closed document keeps nothing`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        desk.questions.closeAnswers = [.discard]
        #expect(await desk.session.close())
        clock.advance(by: .seconds(60))
        for _ in 0..<100 { await Task.yield() }
        #expect(desk.recovery.texts.isEmpty)
    }

    @Test func `a draft that comes due while its document is discarded is not kept`() async throws {
        let files = MemoryFileStore.withNote()
        let recovery = MemoryRecoveryStore()
        let contents = TextContents()
        let session = DocumentSession(
            contents: contents,
            store: files,
            recovery: recovery,
            questions: DiscardingQuestions(clock: clock),
            clock: clock
        )
        contents.session = session
        try await session.open(Desk.note)
        contents.edit("one")
        await passTime()
        await until { recovery.texts == ["one"] }
        contents.edit("two")
        await wait { clock.sleeperCount > 0 }
        #expect(await session.close())
        for _ in 0..<1_000 { await Task.yield() }
        #expect(recovery.texts.isEmpty)
    }

    /// Discards, and lets a minute pass at that very moment.
    private final class DiscardingQuestions: DocumentQuestions {
        private let clock: ManualClock
        init(clock: ManualClock) { self.clock = clock }

        func confirmClose(named name: String) async -> CloseAnswer {
            clock.advance(by: .seconds(60))
            return .discard
        }

        func resolveOutsideChange(_ change: OutsideChange, named name: String) async
            -> OutsideChangeAnswer
        { .cancel }
        func chooseLocation(_ request: LocationRequest) async -> FileLocation? { nil }
        func offerRecovered(_ offer: RecoveryOffer) async -> RecoveryAnswer { .later }
        func report(_ error: DocumentError) async {}
    }

    @Test func `a draft that cannot be kept is trouble until one can`() async throws {
        let desk = try await openDesk()
        desk.recovery.refuse(with: .diskFull)
        desk.contents.edit("one")
        await passTime()
        await until { desk.session.trouble?.reason == .diskFull }
        // Beside the document: nobody is interrupted.
        #expect(desk.questions.events.isEmpty)
        desk.recovery.refuse(with: nil)
        desk.contents.edit("two")
        await passTime(.seconds(60))
        await until { desk.session.trouble == nil }
        #expect(desk.recovery.texts == ["two"])
    }

    @Test func `what is kept is offered after a crash`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await passTime()
        await until { desk.recovery.texts == ["new"] }

        let next = Desk(files: desk.files, recovery: desk.recovery)
        next.questions.recoveryAnswers = [.recover]
        try await next.session.open(Desk.note)
        #expect(next.contents.text == "new")
        #expect(next.session.state.isEdited)
    }
}
