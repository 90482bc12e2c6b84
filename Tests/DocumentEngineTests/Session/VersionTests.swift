import DocumentEngine
import Foundation
import TestSupport
import Testing

@MainActor struct VersionTests {
    private func openDesk(_ policy: SavePolicy = .autosave) async throws -> Desk {
        try await Desk.withOpenNote(policy: policy)
    }

    private func write(_ text: String, on desk: Desk, explicitly: Bool = false) async {
        desk.contents.edit(text)
        if explicitly { _ = await desk.session.save() } else { await desk.session.autosave() }
    }

    private func texts(of desk: Desk) async throws -> [String] {
        var texts: [String] = []
        for version in try await desk.session.versions() {
            let contents = try await desk.session.contents(of: version)
            texts.append("\(version.origin): \(String(decoding: contents, as: UTF8.self))")
        }
        return texts
    }

    @Test func `each save keeps what it replaces, newest first`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk)
        await write("two", on: desk, explicitly: true)
        await write("three", on: desk)
        #expect(try await texts(of: desk) == ["saved: two", "autosaved: one", "opened: old"])
    }

    @Test func `an autosaved text that is then saved counts as saved`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk)
        #expect(await desk.session.save())
        #expect(!desk.session.state.isEdited)
        await write("two", on: desk)
        #expect(try await texts(of: desk) == ["saved: one", "opened: old"])
    }

    @Test func `revert to last saved goes back over autosaves`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk, explicitly: true)
        await write("two", on: desk)
        desk.contents.edit("three")
        #expect(await desk.session.revert(to: .lastSaved))
        #expect(desk.contents.text == "one")
        #expect(desk.files.text(at: Desk.note) == "one")
        #expect(!desk.session.state.isEdited)
        #expect(
            try await texts(of: desk) == [
                "autosaved: two", "discarded: three", "saved: one", "opened: old",
            ]
        )
    }

    @Test func `revert to last saved reads the file where nothing was saved by itself`()
        async throws
    {
        let desk = try await openDesk(.drafts)
        desk.contents.edit("mine")
        #expect(await desk.session.revert(to: .lastSaved))
        #expect(desk.contents.text == "old")
        #expect(!desk.session.state.isEdited)
        #expect(try await texts(of: desk) == ["discarded: mine"])
    }

    @Test func `revert to last opened goes back over saves`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk, explicitly: true)
        await write("two", on: desk, explicitly: true)
        #expect(await desk.session.revert(to: .lastOpened))
        #expect(desk.contents.text == "old")
        #expect(desk.files.text(at: Desk.note) == "old")
        #expect(try await texts(of: desk) == ["saved: two", "saved: one", "opened: old"])
    }

    @Test func `revert to a version under drafts is an edit until it is saved`() async throws {
        let desk = try await openDesk(.drafts)
        await write("one", on: desk, explicitly: true)
        let version = try #require(try await desk.session.versions().first)
        #expect(await desk.session.revert(to: .version(version)))
        #expect(desk.contents.text == "old")
        #expect(desk.files.text(at: Desk.note) == "one")
        #expect(desk.session.state.isEdited)
        #expect(await desk.session.save())
        #expect(desk.files.text(at: Desk.note) == "old")
    }

    @Test func `nothing is given up that could not be kept`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk)
        desk.contents.edit("two")
        let version = try #require(try await desk.session.versions().first)
        desk.versions.refuseToKeep(with: .diskFull)
        #expect(await desk.session.revert(to: .version(version)) == false)
        #expect(desk.contents.text == "two")
        #expect(desk.questions.events == [.told(.diskFull)])
    }

    @Test func `a version that is gone is told of`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk)
        let version = try #require(try await desk.session.versions().first)
        try desk.versions.drop(version)
        #expect(await desk.session.revert(to: .version(version)) == false)
        #expect(desk.contents.text == "one")
        #expect(desk.questions.events == [.told(.versionLost)])
    }

    @Test func `what is typed while a version is being read is kept, too`() async throws {
        let desk = try await openDesk()
        await write("one", on: desk)
        desk.contents.edit("two")
        let version = try #require(try await desk.session.versions().first)
        desk.contents.whileReading = {
            desk.contents.whileReading = nil
            desk.contents.edit("three")
        }
        #expect(await desk.session.revert(to: .version(version)))
        #expect(desk.contents.text == "old")
        let kept = try await texts(of: desk)
        #expect(kept.contains("discarded: two"))
        #expect(kept.contains("discarded: three"))
    }

    @Test func `the wreck of a failed write is no version`() async throws {
        let files = MemoryFileStore.withNote()
        let store = FaultyFileStore(over: files)
        let desk = try await Desk.withOpenNote(files: files, store: store)
        desk.contents.edit("new")
        store.fail(call: 1, with: .damaged)
        #expect(await desk.session.save() == false)
        files.put("ne", at: Desk.note, keepingInode: true)
        desk.questions.outsideChangeAnswers = [.keepMine]
        #expect(await desk.session.save())
        #expect(!desk.versions.texts(at: Desk.note).contains("opened: ne"))
    }
}
