import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor struct PlaceTests {
    private func openDesk(_ policy: SavePolicy = .autosave) async throws -> Desk {
        try await Desk.withOpenNote(policy: policy)
    }

    @Test func `save as gives the original back what was opened`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await desk.session.autosave()
        desk.contents.edit("newer")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.files.text(at: Desk.other) == "newer")
        #expect(desk.session.location == Desk.other)
        #expect(desk.versions.texts(at: Desk.note) == ["opened: old", "autosaved: new"])
    }

    @Test func `save as gives the original back what was last saved`() async throws {
        let desk = try await openDesk()
        desk.contents.edit("saved")
        #expect(await desk.session.save())
        desk.contents.edit("new")
        await desk.session.autosave()
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.files.text(at: Desk.note) == "saved")
    }

    @Test func `save as does not touch an original that another program has changed`() async throws
    {
        let desk = try await openDesk()
        desk.contents.edit("new")
        await desk.session.autosave()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.files.text(at: Desk.note) == "theirs")
    }

    @Test func `a save as that fails leaves the document where it is`() async throws {
        let files = MemoryFileStore.withNote()
        files.put(.lockedFile(Data("locked".utf8)), at: Desk.other)
        let desk = try await Desk.withOpenNote(files: files)
        desk.contents.edit("new")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs() == false)
        #expect(desk.session.location == Desk.note)
        #expect(desk.session.state.file == .present)
        #expect(desk.session.state.isEdited)
    }

    @Test func `a file that save as replaces becomes a version of its place`() async throws {
        let desk = try await openDesk()
        desk.files.put("precious", at: Desk.other)
        desk.contents.edit("new")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveAs())
        #expect(desk.versions.texts(at: Desk.other) == ["outside: precious"])
    }

    @Test func `a copy goes elsewhere and the document stays as it is`() async throws {
        let desk = try await openDesk(.drafts)
        desk.contents.edit("new")
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveCopy())
        #expect(desk.questions.events == [.askedForLocation(.copy)])
        #expect(desk.files.text(at: Desk.other) == "new")
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(desk.session.location == Desk.note)
        #expect(desk.session.state.isEdited)
    }

    @Test func `a copy onto the document itself is a save`() async throws {
        let desk = try await openDesk(.drafts)
        desk.contents.edit("new")
        desk.questions.locations = [Desk.note]
        #expect(await desk.session.saveCopy())
        #expect(desk.files.text(at: Desk.note) == "new")
        #expect(!desk.session.state.isEdited)
    }

    @Test func `a copy that cannot be written is told of`() async throws {
        let desk = try await openDesk(.drafts)
        desk.files.put(.lockedFile(Data("locked".utf8)), at: Desk.other)
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.saveCopy() == false)
        #expect(desk.questions.events.last == .told(.readOnlyFile))
    }

    @Test func `rename moves the file and keeps the edits`() async throws {
        let desk = try await openDesk(.drafts)
        desk.contents.edit("new")
        try await desk.session.rename(to: "other.txt")
        #expect(desk.session.displayName == "other.txt")
        #expect(desk.files[Desk.note] == nil)
        #expect(desk.files.text(at: Desk.other) == "old")
        #expect(desk.session.state.isEdited)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.other) == "new")
    }

    @Test func `rename to a name that is taken changes nothing`() async throws {
        let desk = try await openDesk()
        desk.files.put("theirs", at: Desk.other)
        let reason = await DocumentError.reason { try await desk.session.rename(to: "other.txt") }
        #expect(reason == .changedOutside(.appeared))
        #expect(desk.session.location == Desk.note)
        #expect(desk.files.text(at: Desk.other) == "theirs")
    }

    @Test func `a duplicate starts from the text in memory, unsaved`() async throws {
        let desk = try await openDesk(.drafts)
        desk.contents.edit("new")
        let duplicate = try await desk.session.duplicate()
        #expect(duplicate.name == "note (copy)")

        let second = Desk(files: desk.files)
        try await second.session.openUntitled(from: duplicate)
        #expect(second.contents.text == "new")
        #expect(second.session.state.isEdited)
        #expect(second.session.state.file == .untitled)
        #expect(await second.session.close() == false)
        #expect(second.questions.events == [.askedToClose("note (copy)")])
    }
}
