import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ClosingTests {
    private func editedDesk() async throws -> Desk {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        return desk
    }

    @Test func `a clean document closes without a question`() async throws {
        let desk = try await Desk.withOpenNote()
        #expect(await desk.session.close())
        #expect(desk.questions.events.isEmpty)
        #expect(desk.session.state.phase == .closed)
    }

    @Test func `cancel keeps the document open and edited`() async throws {
        let desk = try await editedDesk()
        desk.questions.closeAnswers = [.cancel]
        #expect(await desk.session.close() == false)
        #expect(desk.session.state.phase == .idle)
        #expect(desk.session.state.isEdited)
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `discard closes and leaves the file as it was`() async throws {
        let desk = try await editedDesk()
        desk.questions.closeAnswers = [.discard]
        #expect(await desk.session.close())
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.session.state == DocumentState(phase: .closed, file: .present))
    }

    @Test func `taking another program's version instead of saving closes, and keeps mine`()
        async throws
    {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.closeAnswers = [.save]
        desk.questions.outsideChangeAnswers = [.useTheirs]
        #expect(await desk.session.close())
        #expect(desk.session.state.phase == .closed)
        #expect(desk.files.text(at: Desk.note) == "theirs")
        #expect(desk.versions.texts(at: Desk.note).contains { $0.hasSuffix("new") })
    }

    @Test func `save writes and closes`() async throws {
        let desk = try await editedDesk()
        desk.questions.closeAnswers = [.save]
        #expect(await desk.session.close())
        #expect(desk.questions.events == [.askedToClose("note.txt")])
        #expect(desk.files.text(at: Desk.note) == "new")
    }

    @Test func `a failed save keeps the document open`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.closeAnswers = [.save]
        #expect(await desk.session.close() == false)
        #expect(desk.session.state.phase == .idle)
        #expect(desk.session.state.isEdited)
    }

    @Test func `an edited untitled document that gets no place stays open`() async {
        let desk = Desk()
        desk.session.openUntitled(named: "Untitled")
        desk.contents.edit("new")
        desk.questions.closeAnswers = [.save]
        #expect(await desk.session.close() == false)
        #expect(desk.session.state.isEdited)
    }

    @Test func `edits made while closing saves are asked about again`() async throws {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("first")
        desk.questions.closeAnswers = [.save, .save]
        async let isClosed = desk.session.close()
        await store.waitUntilWriting()
        desk.contents.edit("second")
        store.letGo()
        await store.waitUntilWriting()
        store.letGo()
        #expect(await isClosed)
        #expect(files.text(at: Desk.note) == "second")
        #expect(desk.questions.events.count == 2)
    }

    @Test func `closing twice asks once`() async throws {
        let desk = try await editedDesk()
        desk.questions.closeAnswers = [.discard]
        var second: Task<Bool, Never>?
        desk.questions.whileAskedToClose = {
            second = Task { await desk.session.close() }
            await Task.yield()
        }
        #expect(await desk.session.close())
        #expect(await second?.value == true)
        #expect(desk.questions.events.count == 1)
    }

    @Test func `a closed document is not saved any more`() async throws {
        let desk = try await editedDesk()
        desk.questions.closeAnswers = [.discard]
        #expect(await desk.session.close())
        desk.contents.edit("too late")
        #expect(await desk.session.save() == false)
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(await desk.session.close())
    }

    @Test func `a closed session lets its document go`() async throws {
        let desk = try await Desk.withOpenNote()
        weak var contents: TextContents?
        do {
            let own = TextContents()
            contents = own
            let session = DocumentSession(
                contents: own,
                store: desk.files,
                recovery: desk.recovery,
                questions: desk.questions
            )
            session.openUntitled(named: "Untitled")
            #expect(await session.close())
        }
        #expect(contents == nil)
    }
}
