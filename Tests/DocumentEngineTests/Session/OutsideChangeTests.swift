import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor struct OutsideChangeTests {
    private func editedDesk() async throws -> Desk {
        let desk = try await Desk.withOpenNote()
        desk.contents.edit("mine")
        return desk
    }

    @Test func `a file changed by another program is not overwritten unasked`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note, keepingInode: true)
        #expect(await desk.session.save() == false)
        #expect(desk.questions.events == [.askedAboutOutsideChange(.modified)])
        #expect(desk.files.text(at: Desk.note) == "theirs")
        #expect(desk.session.state.file == .conflict)
        #expect(desk.session.state.isEdited)
    }

    @Test func `a file replaced by another program is not overwritten unasked`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        #expect(await desk.session.save() == false)
        #expect(desk.questions.events == [.askedAboutOutsideChange(.replaced)])
        #expect(desk.files.text(at: Desk.note) == "theirs")
    }

    @Test func `keep mine puts mine in place of theirs, which become a version`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.keepMine]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "mine")
        #expect(desk.versions.texts(at: Desk.note) == ["outside: theirs"])
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
    }

    @Test func `keep mine is asked again when they change it while the user thinks`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.keepMine, .cancel]
        desk.questions.whileAskedAboutOutsideChange = {
            desk.files.put("theirs again", at: Desk.note)
        }
        #expect(await desk.session.save() == false)
        #expect(desk.questions.events.count == 2)
        #expect(desk.files.text(at: Desk.note) == "theirs again")
    }

    @Test func `keep both goes on with a copy beside the file`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.files.put("mine too", at: FileLocation(path: "/home/ada/note (copy).txt"))
        desk.questions.outsideChangeAnswers = [.keepBoth]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "theirs")
        let copy = FileLocation(path: "/home/ada/note (copy 2).txt")
        #expect(desk.files.text(at: copy) == "mine")
        #expect(desk.session.location == copy)
        #expect(!desk.session.state.isEdited)
    }

    @Test func `keep both asks for a place where the folder takes no copy`() async throws {
        let files = MemoryFileStore.withNote()
        let store = FaultyFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("mine")
        files.put("theirs", at: Desk.note)
        desk.questions.locations = [Desk.other]
        store.fail(call: 1, with: .readOnlyFolder)
        #expect(await desk.session.resolveConflict(.keepBoth))
        #expect(desk.questions.events == [.askedForLocation(.outsideChange)])
        #expect(files.text(at: Desk.other) == "mine")
    }

    @Test func `use theirs shows theirs, and mine become a version`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.useTheirs]
        #expect(await desk.session.save() == false)
        #expect(desk.contents.text == "theirs")
        #expect(desk.versions.texts(at: Desk.note) == ["discarded: mine"])
        #expect(!desk.session.state.isEdited)
        #expect(desk.session.state.phase == .idle)
    }

    @Test func `a file that vanished is written anew`() async throws {
        let desk = try await editedDesk()
        desk.files.remove(Desk.note)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "mine")
        #expect(desk.questions.events.isEmpty)
    }

    @Test func `a vanished file is written anew even without edits`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.remove(Desk.note)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `a folder in the file's place is never overwritten`() async throws {
        let desk = try await editedDesk()
        desk.files.put(.folder, at: Desk.note)
        desk.questions.outsideChangeAnswers = [.keepMine]
        #expect(await desk.session.save() == false)
        #expect(desk.files[Desk.note] == .folder)
        #expect(desk.session.state.isEdited)
        #expect(desk.questions.events.contains(.told(.isFolder)))
    }

    @Test func `another file with the same contents is no conflict`() async throws {
        let desk = try await editedDesk()
        desk.files.put("old", at: Desk.note)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "mine")
    }

    @Test func `choosing the own file in save as does not overwrite theirs`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.locations = [Desk.note]
        #expect(await desk.session.saveAs() == false)
        #expect(desk.files.text(at: Desk.note) == "theirs")
    }

    @Test func `keep both works with a folder in the file's place`() async throws {
        let desk = try await editedDesk()
        desk.files.put(.folder, at: Desk.note)
        #expect(await desk.session.resolveConflict(.keepBoth))
        #expect(desk.files[Desk.note] == .folder)
        #expect(desk.files.text(at: FileLocation(path: "/home/ada/note (copy).txt")) == "mine")
    }

    @Test func `mine are not given up where they cannot be kept`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.versions.refuse(with: .diskFull)
        #expect(await desk.session.resolveConflict(.useTheirs) == false)
        #expect(desk.contents.text == "mine")
        #expect(desk.questions.events == [.told(.diskFull)])
    }

    @Test func `checking the file tells what became of it`() async throws {
        let files = MemoryFileStore.withNote()
        let store = FaultyFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("mine")
        await desk.session.checkFile()
        #expect(desk.session.state.file == .present)
        files.put("theirs", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.session.state.file == .conflict)
        files.remove(Desk.note)
        await desk.session.checkFile()
        #expect(desk.session.state.file == .deleted)
        files.put("old", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.session.state.file == .present)
        store.fail(call: 1, with: .system(code: 5))
        await desk.session.checkFile()
        #expect(desk.session.state.file == .unreachable)
    }

    @Test func `a document without edits shows what another program wrote`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put("theirs", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.contents.text == "theirs")
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
        #expect(desk.questions.events.isEmpty)
        #expect(desk.versions.texts(at: Desk.note).isEmpty)
    }

    @Test func `an edit that comes while another program's text is read stays`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put("theirs", at: Desk.note)
        desk.contents.whileReading = { desk.contents.edit("mine") }
        await desk.session.checkFile()
        #expect(desk.contents.text == "mine")
        #expect(desk.session.state.file == .conflict)
        #expect(desk.session.state.isUnwritten)
    }

    @Test func `keys that no view has taken in yet stay as well`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.files.put("theirs", at: Desk.note)
        desk.contents.entering = { desk.contents.edit("mine") }
        await desk.session.checkFile()
        #expect(desk.contents.text == "mine")
        #expect(desk.session.state.file == .conflict)
    }

    @Test func `what was saved and another program replaced is kept`() async throws {
        let desk = try await editedDesk()
        #expect(await desk.session.save())
        desk.files.put("theirs", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.contents.text == "theirs")
        #expect(desk.versions.texts(at: Desk.note) == ["opened: old", "saved: mine"])
    }

    @Test func `what cannot be read is shown as a conflict, not told`() async throws {
        let desk = try await Desk.withOpenNote()
        desk.contents.refusesToLoad = true
        desk.files.put("theirs", at: Desk.note)
        await desk.session.checkFile()
        #expect(desk.contents.text == "old")
        #expect(desk.session.state.file == .conflict)
        #expect(desk.questions.events.isEmpty)
    }
}
