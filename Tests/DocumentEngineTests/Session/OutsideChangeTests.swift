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

    @Test func `overwrite puts mine in place of theirs`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.overwrite]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "mine")
        #expect(desk.session.state == DocumentState(phase: .idle, file: .present))
    }

    @Test func `overwrite is asked again when they change it while the user thinks`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.overwrite, .cancel]
        desk.questions.whileAskedAboutOutsideChange = {
            desk.files.put("theirs again", at: Desk.note)
        }
        #expect(await desk.session.save() == false)
        #expect(desk.questions.events.count == 2)
        #expect(desk.files.text(at: Desk.note) == "theirs again")
    }

    @Test func `save elsewhere keeps both`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.saveElsewhere]
        desk.questions.locations = [Desk.other]
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "theirs")
        #expect(desk.files.text(at: Desk.other) == "mine")
        #expect(desk.questions.events.last == .askedForLocation(.outsideChange))
    }

    @Test func `reload shows theirs`() async throws {
        let desk = try await editedDesk()
        desk.files.put("theirs", at: Desk.note)
        desk.questions.outsideChangeAnswers = [.reload]
        #expect(await desk.session.save() == false)
        #expect(desk.contents.text == "theirs")
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
        desk.questions.outsideChangeAnswers = [.overwrite]
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

    @Test func `checking the file tells what became of it`() async throws {
        let files = MemoryFileStore.withNote()
        let store = FaultyFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
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
}
