import DocumentEngine
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct WatchingTests {
    private let clock = ManualClock()
    private let moved = FileLocation(path: "/home/ada/archive/moved.txt")

    private func openDesk() async throws -> Desk {
        try await Desk.withOpenNote(clock: clock)
    }

    private func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
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
        desk.watcher.tell()
        await settle()
        await until { desk.contents.text == "theirs" }
    }

    @Test func `a change under edits is a conflict`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.put("theirs", at: Desk.note)
        desk.watcher.tell()
        await settle()
        await until { desk.session.state.file == .conflict }
        #expect(desk.contents.text == "mine")
    }

    @Test func `a renamed file is followed, with its edits`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.move(Desk.note, to: moved)
        desk.watcher.tell(movedTo: moved)
        await settle()
        await until { desk.session.location == moved }
        #expect(desk.session.displayName == "moved.txt")
        #expect(desk.session.state.file == .present)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: moved) == "mine")
        #expect(desk.files[Desk.note] == nil)
        #expect(desk.watcher.places == [moved])
    }

    @Test func `a program that saves by moving the old file away is not followed`() async throws {
        let desk = try await openDesk()
        let backup = FileLocation(path: "/home/ada/note.txt~")
        desk.files.move(Desk.note, to: backup)
        desk.watcher.tell(movedTo: backup)
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
        desk.watcher.tell()
        await settle()
        await until { desk.session.state.file == .deleted }
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `the same bytes in another file are no change`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("mine")
        desk.files.put("old", at: Desk.note)
        desk.watcher.tell()
        await settle()
        #expect(desk.session.state.file == .present)
        #expect(desk.session.identity == desk.files.identity(of: Desk.note))
    }

    @Test func `own saves are no change, and the new file is watched`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        #expect(await desk.session.save())
        desk.watcher.tell()
        await settle()
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
        #expect(desk.watcher.places == [Desk.note])
    }

    @Test func `a closed document watches nothing`() async throws {
        let desk = try await openDesk()
        desk.watcher.tell()
        #expect(await desk.session.close())
        #expect(desk.watcher.places.isEmpty)
        await settle()
    }
}
