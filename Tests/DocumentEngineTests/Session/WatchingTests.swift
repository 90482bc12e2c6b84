import DocumentEngine
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct WatchingTests {
    private let clock = ManualClock()
    private let moved = FileLocation(path: "/home/ada/archive/moved.txt")

    private let watcher = ManualWatcher()

    private func openDesk() async throws -> Desk {
        let desk = Desk(watcher: watcher, clock: clock)
        try await desk.session.open(Desk.note)
        #expect(await wait { !watcher.places.isEmpty })
        await settle()
        return desk
    }

    private func until(_ condition: () -> Bool) async {
        #expect(await wait(until: condition))
    }

    /// Lets the time pass that a document waits before it looks.
    private func settle() async {
        for _ in 0..<20 {
            for _ in 0..<100 { await Task.yield() }
            clock.advance(by: .milliseconds(100))
        }
        for _ in 0..<100 { await Task.yield() }
    }

    @Test func `a change is shown without the window's being touched`() async throws {
        let desk = try await openDesk()
        desk.files.put("theirs", at: Desk.note)
        watcher.tell()
        await settle()
        await until { desk.contents.text == "theirs" }
    }

    @Test func `a change under edits is a conflict`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.put("theirs", at: Desk.note)
        watcher.tell()
        await settle()
        await until { desk.session.state.file == .conflict }
        #expect(desk.contents.text == "mine")
    }

    @Test func `a renamed file is followed, with its edits`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.move(Desk.note, to: moved)
        watcher.tell(movedTo: moved)
        await settle()
        await until { desk.session.location == moved }
        #expect(desk.session.displayName == "moved.txt")
        #expect(desk.session.state.file == .present)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: moved) == "mine")
        #expect(desk.files[Desk.note] == nil)
        await until { watcher.places == [moved] }
    }

    @Test func `a program that saves by moving the old file away is not followed`() async throws {
        let desk = try await openDesk()
        let backup = FileLocation(path: "/home/ada/note.txt~")
        desk.files.move(Desk.note, to: backup)
        watcher.tell(movedTo: backup)
        for _ in 0..<100 { await Task.yield() }
        clock.advance(by: .milliseconds(100))
        for _ in 0..<100 { await Task.yield() }
        desk.files.put("theirs", at: Desk.note)
        await settle()
        await until { desk.contents.text == "theirs" }
        #expect(desk.session.location == Desk.note)
    }

    @Test func `a deleted file is told of by its mark`() async throws {
        let desk = try await openDesk()
        desk.files.remove(Desk.note)
        watcher.tell()
        await settle()
        await until { desk.session.state.file == .deleted }
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `the same bytes in another file are no change`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.put("old", at: Desk.note)
        watcher.tell()
        await settle()
        #expect(desk.session.state.file == .present)
        #expect(desk.session.identity == desk.files.identity(of: Desk.note))
    }

    @Test func `own saves are no change, and the new file is watched`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        #expect(await desk.session.save())
        watcher.tell()
        await settle()
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
        #expect(watcher.places == [Desk.note])
    }

    @Test func `a closed document watches nothing`() async throws {
        let desk = try await openDesk()
        watcher.tell()
        #expect(await desk.session.close())
        #expect(watcher.places.isEmpty)
        desk.files.put("theirs", at: Desk.note)
        await settle()
        #expect(desk.contents.text == "old")
    }

    @Test func `what happens while a change is being read is seen, too`() async throws {
        let desk = try await openDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.contents.whileReading = {
            desk.contents.whileReading = nil
            desk.files.put("theirs again", at: Desk.note)
            watcher.tell()
        }
        watcher.tell()
        await settle()
        await until { desk.contents.text == "theirs again" }
    }

    @Test func `a save right after a rename follows, and makes no second file`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.move(Desk.note, to: moved)
        watcher.tell(movedTo: moved)
        async let isSaved = desk.session.save()
        await settle()
        #expect(await isSaved)
        #expect(desk.files.text(at: moved) == "mine")
        #expect(desk.files[Desk.note] == nil)
    }
}
