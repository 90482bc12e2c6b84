import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5)))
struct SavingTests {
    @Test func `an edit makes the document edited and unwritten, a save neither`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        #expect(desk.session.state.isEdited)
        #expect(desk.session.state.content == .unwritten(generation: 1))
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "new")
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `undo back to the opening clears the mark, and redo sets it`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        desk.contents.undo()
        #expect(!desk.session.state.isEdited)
        #expect(!desk.session.state.isUnwritten)
        desk.contents.redo()
        #expect(desk.session.state.isEdited)
    }

    @Test func `undo past a save sets the mark again`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        #expect(await desk.session.save())
        desk.contents.undo()
        #expect(desk.session.state.isEdited)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `a file that was only opened is never written`() async throws {
        let desk = try await Desk.withOpenNote()
        #expect(await desk.session.save())
        #expect(desk.files.writeCount == 0)
    }

    @Test func `edits made while a save runs stay edits`() async throws {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("first")
        async let isSaved = desk.session.save()
        await store.waitUntilWriting()
        #expect(desk.session.state.phase == .saving)
        desk.contents.edit("second")
        store.letGo()
        #expect(await isSaved)
        #expect(files.text(at: Desk.note) == "first")
        #expect(desk.session.state.isEdited)
        #expect(desk.session.state.content == .unwritten(generation: 2))
    }

    @Test func `an edit that is undone while a save of it runs leaves the document edited`()
        async throws
    {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("first")
        async let isSaved = desk.session.save()
        await store.waitUntilWriting()
        desk.contents.undo()
        #expect(!desk.session.state.isEdited)
        store.letGo()
        #expect(await isSaved)
        #expect(desk.session.state.isEdited)
    }

    @Test func `two saves at once run one after the other, the newer text last`() async throws {
        let files = MemoryFileStore.withNote()
        let store = PausingFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("first")
        async let first = desk.session.save()
        await store.waitUntilWriting()
        desk.contents.edit("second")
        async let second = desk.session.save()
        store.letGo()
        store.letGo()
        #expect(await first)
        #expect(await second)
        #expect(files.text(at: Desk.note) == "second")
        #expect(!desk.session.state.isEdited)
    }

    @Test(arguments: [
        DocumentError.Reason.diskFull, .noPermissionToWrite, .readOnlyDisk, .missingFolder,
        .nameTooLong,
        .system(code: 5),
    ])
    func `a failed save leaves the document edited and tells why`(reason: DocumentError.Reason)
        async throws
    {
        let files = MemoryFileStore.withNote()
        let store = FaultyFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("new")
        store.fail(call: 1, with: reason)
        #expect(await desk.session.save() == false)
        #expect(desk.questions.events == [.told(reason)])
        #expect(desk.session.state.isEdited)
        #expect(desk.session.state.isUnwritten)
        #expect(desk.session.state.phase == .idle)
        #expect(files.text(at: Desk.note) == "old")
        #expect(await desk.session.save())
        #expect(files.text(at: Desk.note) == "new")
    }

    @Test func `a document that cannot be put into bytes is not saved, and the user is told`()
        async throws
    {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        desk.contents.refusesSnapshots = true
        #expect(await desk.session.save() == false)
        guard case .told(.unserializable) = desk.questions.events.first else {
            Issue.record("told \(desk.questions.events)")
            return
        }
        #expect(desk.session.state.isEdited)
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `an untitled document asks where to go and then lives there`() async {
        let desk = Desk()
        desk.session.openUntitled(named: "Untitled")
        desk.contents.edit("new")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.save())
        #expect(desk.questions.events == [.askedForLocation(.untitled)])
        #expect(desk.files.text(at: Desk.other) == "new")
        #expect(desk.session.location == Desk.other)
        #expect(desk.session.displayName == "other.txt")
        #expect(!desk.session.state.isEdited)
    }

    @Test func `giving up the file dialog saves nothing`() async {
        let desk = Desk()
        desk.session.openUntitled(named: "Untitled")
        desk.contents.edit("new")
        #expect(await desk.session.save() == false)
        #expect(desk.files.writeCount == 0)
        #expect(desk.session.state.isEdited)
        #expect(desk.session.state.file == .untitled)
    }

    @Test func `an untitled document is saved even when nothing was typed`() async {
        let desk = Desk()
        desk.session.openUntitled(named: "Untitled")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.other) == "")
    }

    @Test func `save as goes on with the new file and leaves the old one alone`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.files.text(at: Desk.other) == "new")
        desk.contents.edit("newer")
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.other) == "newer")
    }

    @Test func `save as replaces a file that the dialog let the user choose`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put("in the way", at: Desk.other)
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.files.text(at: Desk.other) == "old")
    }

    @Test func `save as onto a folder tells so and keeps the old place`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put(.folder, at: Desk.other)
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs() == false)
        #expect(desk.questions.events == [.askedForLocation(.saveAs), .told(.isFolder)])
        #expect(desk.session.location == Desk.note)
    }

    @Test func `a locked file is saved elsewhere`() async throws {
        let files = MemoryFileStore()
        files.put(.lockedFile(Data("old".utf8)), at: Desk.note)
        let desk = try await Desk.withOpenNote(files: files)
        desk.contents.edit("new")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.save())
        #expect(desk.questions.events == [.askedForLocation(.readOnly)])
        #expect(files.text(at: Desk.note) == "old")
        #expect(files.text(at: Desk.other) == "new")
        #expect(desk.session.state.file == .present)
    }

    @Test func `a file locked while open is refused once and then saved elsewhere`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("new")
        desk.files.put(.lockedFile(Data("old".utf8)), at: Desk.note, keepingInode: true)
        #expect(await desk.session.save() == false)
        #expect(desk.questions.takeEvents() == [.told(.readOnlyFile)])
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.other) == "new")
    }

    @Test func `what a viewer holds is no edit, and save makes a copy elsewhere`() async throws {
        let desk = try await Desk.withOpenNote(role: .viewer)
        desk.contents.edit("scribble")
        #expect(!desk.session.state.isEdited)
        #expect(!desk.session.state.isUnwritten)
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.files.text(at: Desk.other) == "scribble")
    }

    /// The ladder: whichever store call of a session fails, the disk holds the old or the new text,
    /// and the document is edited unless its text is on the disk.
    @Test func `whichever call fails, nothing is lost`() async throws {
        var isThrough = false
        var step = 0
        while !isThrough {
            step += 1
            let files = MemoryFileStore.withNote()
            let store = FaultyFileStore(over: files)
            let desk = Desk(files: files, store: store)
            store.fail(call: step, with: .system(code: 5))
            guard (try? await desk.session.open(Desk.note)) != nil else {
                #expect(files.text(at: Desk.note) == "old")
                continue
            }
            desk.contents.edit("new")
            let isSaved = await desk.session.save()
            #expect(files.text(at: Desk.note) == (isSaved ? "new" : "old"), "call \(step)")
            #expect(desk.session.state.isEdited == !isSaved, "call \(step)")
            desk.questions.locations = [Desk.other]
            desk.contents.edit("newest")
            let isSavedElsewhere = await desk.session.saveAs()
            #expect(
                files.text(at: Desk.other) == (isSavedElsewhere ? "newest" : nil),
                "call \(step)"
            )
            #expect(desk.session.state.isEdited == !isSavedElsewhere, "call \(step)")
            let told = desk.questions.events.filter { $0 == .told(.system(code: 5)) }.count
            #expect(told == (isSaved ? 0 : 1) + (isSavedElsewhere ? 0 : 1), "call \(step)")
            isThrough = store.callCount < step
        }
        #expect(step > 3)
    }
}
