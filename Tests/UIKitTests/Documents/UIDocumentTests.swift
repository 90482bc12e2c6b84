import DocumentEngine
import Foundation
import FoundationExtras
import LinuxPlatform
import TestSupport
import Testing
import UIKit

extension UIDocumentSuites {
    @MainActor struct UIDocumentTests {
        private let desk = DocumentDesk()

        // MARK: - Real files

        private func useRealFiles(in playground: FilePlayground) {
            let versions = DirectoryVersionStore(folder: playground.location("versions"))
            let recovery = DirectoryRecoveryStore(folder: playground.location("recovery"))
            UIDocument.services = UIDocument.Services(
                store: PosixFileStore(recovery: recovery, versions: versions),
                versions: versions,
                recovery: recovery
            )
        }

        @Test func `a document is opened, changed, saved and closed on the disk`() async throws {
            let playground = try FilePlayground()
            useRealFiles(in: playground)
            let place = try playground.write("old", to: "note.txt")
            let note = Note(fileURL: place.url)
            #expect(note.documentState == .closed)
            #expect(await note.open())
            #expect(note.text == "old")
            #expect(note.documentState == .normal)
            #expect(note.fileModificationDate != nil)
            note.text = "new"
            note.updateChangeCount(.done)
            #expect(note.hasUnsavedChanges)
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(!note.hasUnsavedChanges)
            #expect(playground.text(of: "note.txt") == "new")
            note.text = "newest"
            note.updateChangeCount(.done)
            #expect(await note.close())
            #expect(note.documentState == .closed)
            #expect(playground.text(of: "note.txt") == "newest")
        }

        @Test func `a new document is created at its place and is open then`() async throws {
            let playground = try FilePlayground()
            useRealFiles(in: playground)
            let note = Note(fileURL: playground.location("new.txt").url)
            note.text = "hello"
            #expect(await note.save(to: note.fileURL, for: .forCreating))
            #expect(note.documentState == .normal)
            #expect(playground.text(of: "new.txt") == "hello")
            #expect(await note.close())
        }

        // MARK: - Saving

        @Test func `an explicit save writes what nobody has counted as a change`() async {
            let note = await desk.openNote()
            note.text = "new"
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(desk.text == "new")
        }

        @Test func `what a save replaces is kept as a version`() async {
            let note = await desk.openNote()
            note.text = "new"
            _ = await note.save(to: note.fileURL, for: .forOverwriting)
            #expect(desk.files.versions.texts(at: desk.place) == ["opened: old"])
        }

        @Test func `a document that is closed with changes is saved first`() async {
            let note = await desk.openNote()
            note.text = "new"
            note.updateChangeCount(.done)
            #expect(await note.close())
            #expect(desk.text == "new")
            #expect(!note.hasUnsavedChanges)
        }

        @Test func `a document without changes is not written by closing`() async {
            let note = await desk.openNote()
            #expect(await note.close())
            #expect(desk.files.writeCount == 0)
        }

        @Test func `a document that cannot be saved stays open and keeps its changes`() async {
            let note = await desk.openNote()
            desk.files.refuseWrites(for: .diskFull)
            note.text = "new"
            note.updateChangeCount(.done)
            #expect(await note.close() == false)
            #expect(note.documentState == .savingError)
            #expect(note.hasUnsavedChanges)
            #expect(desk.text == "old")
            desk.files.refuseWrites(for: nil)
            #expect(await note.close())
            #expect(desk.text == "new")
        }

        @Test func `a failed save is told once, and the next good one takes the state back`() async
        {
            let note = await desk.openNote()
            desk.files.refuseWrites(for: .diskFull)
            note.text = "new"
            #expect(await note.save(to: note.fileURL, for: .forOverwriting) == false)
            #expect(note.documentState == .savingError)
            #expect(note.errors.count == 1)
            #expect(note.calls == ["finishedHandlingError"])
            desk.files.refuseWrites(for: nil)
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(note.documentState == .normal)
            await note.close()
        }

        @Test func `an error of the app's own code is handed back to it`() async {
            let note = await desk.openNote()
            note.refusesContents = true
            #expect(await note.save(to: note.fileURL, for: .forOverwriting) == false)
            #expect(note.errors.first is NotText)
            #expect(desk.text == "old")
            note.updateChangeCount(.cleared)
            await note.close()
        }

        @Test func `a document saved to another place goes on there`() async {
            let note = await desk.openNote()
            let other = FileLocation(path: "/home/ada/other.txt")
            note.text = "new"
            #expect(await note.save(to: other.url, for: .forCreating))
            #expect(note.fileURL == other.url)
            #expect(desk.files.text(at: other) == "new")
            #expect(desk.text == "old")
            await note.close()
        }

        @Test func `changes of a locked file are told, and can be saved elsewhere`() async {
            desk.files.put(.lockedFile(Data("old".utf8)), at: desk.place)
            let note = WatchedNote(fileURL: desk.place.url)
            #expect(await note.open())
            note.text = "new"
            note.updateChangeCount(.done)
            #expect(await note.close() == false)
            #expect((note.errors.last as? DocumentError)?.reason == .readOnlyFile)
            #expect(note.documentState == .savingError)
            let other = FileLocation(path: "/home/ada/other.txt")
            #expect(await note.save(to: other.url, for: .forCreating))
            #expect(await note.close())
            #expect(desk.files.text(at: other) == "new")
            #expect(desk.text == "old")
        }

        // MARK: - Autosave

        @Test func `a change is written by itself a while later`() async {
            let note = await desk.openNote()
            note.text = "new"
            note.updateChangeCount(.done)
            await wait(until: { desk.clock.sleeperCount > 1 })
            desk.clock.advance(by: .seconds(10))
            #expect(await wait(until: { desk.text == "new" }))
            #expect(await wait(until: { !note.hasUnsavedChanges }))
            await note.close()
        }

        @Test func `autosave and save can be overridden, by the timer too`() async {
            final class Careful: Note {
                var saves: [UIDocument.SaveOperation] = []

                override func save(
                    to url: URL,
                    for saveOperation: UIDocument.SaveOperation,
                    completionHandler: ((Bool) -> Void)? = nil
                ) {
                    saves.append(saveOperation)
                    super.save(to: url, for: saveOperation, completionHandler: completionHandler)
                }
            }
            desk.files.put("old", at: desk.place)
            let note = Careful(fileURL: desk.place.url)
            _ = await note.open()
            note.text = "new"
            note.updateChangeCount(.done)
            await wait(until: { desk.clock.sleeperCount > 1 })
            desk.clock.advance(by: .seconds(10))
            #expect(await wait(until: { desk.text == "new" }))
            #expect(note.saves == [.forOverwriting])
            await note.close()
        }

        @Test func `a file that must not be autosaved is written when the document closes`() async {
            desk.files.allowAutosave(false)
            let note = await desk.openNote()
            note.text = "new"
            note.updateChangeCount(.done)
            #expect(await note.autosave() == false)
            #expect(desk.text == "old")
            #expect(await note.close())
            #expect(desk.text == "new")
        }

        @Test func `nothing is saved of a document that could not be loaded`() async {
            desk.files.put(.file(Data([0xFF, 0xFE, 0x00])), at: desk.place)
            let note = WatchedNote(fileURL: desk.place.url)
            #expect(await note.open() == false)
            #expect(note.errors.first is NotText)
            #expect(note.documentState == .closed)
            note.updateChangeCount(.done)
            #expect(await note.save(to: note.fileURL, for: .forOverwriting) == false)
            #expect(await note.close())
            #expect(desk.files.writeCount == 0)
        }

        @Test func `changes that are counted while contents are loaded are none`() async {
            final class Counting: UIDocument {
                var text = "" {
                    didSet { updateChangeCount(.done) }
                }

                override func contents(forType typeName: String) throws -> Any {
                    Data(text.utf8)
                }

                override func load(fromContents contents: Any, ofType typeName: String?) throws {
                    text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
                }
            }
            desk.files.put("old", at: desk.place)
            let document = Counting(fileURL: desk.place.url)
            #expect(await document.open())
            #expect(!document.hasUnsavedChanges)
            desk.files.put("theirs", at: desk.place)
            document.presentedItemDidChange()
            #expect(await wait(until: { document.text == "theirs" }))
            #expect(!document.hasUnsavedChanges)
            document.text = "mine"
            #expect(document.hasUnsavedChanges)
            #expect(await document.close())
            #expect(desk.text == "mine")
        }

        @Test func `a document with unsaved changes lives until they are written`() async {
            weak var gone: WatchedNote?
            do {
                let note = await desk.openNote()
                note.text = "new"
                note.updateChangeCount(.done)
                gone = note
            }
            #expect(gone != nil)
            await wait(until: { desk.clock.sleeperCount > 1 })
            desk.clock.advance(by: .seconds(10))
            #expect(await wait(until: { desk.text == "new" && gone == nil }))
        }

        // MARK: - Changes

        @Test func `what is registered for undo is a change, and undo takes it back`() async {
            let note = await desk.openNote()
            note.undoManager.registerUndo(withTarget: note) { $0.text = "old" }
            note.text = "new"
            #expect(note.hasUnsavedChanges)
            note.undoManager.undo()
            #expect(note.text == "old")
            #expect(!note.hasUnsavedChanges)
            await note.close()
        }

        @Test func `undo behind a save is a change`() async {
            let note = await desk.openNote()
            note.undoManager.registerUndo(withTarget: note) { $0.text = "old" }
            note.text = "new"
            #expect(await note.autosave())
            #expect(desk.text == "new")
            note.undoManager.undo()
            #expect(note.hasUnsavedChanges)
            #expect(await note.close())
            #expect(desk.text == "old")
        }

        @Test func `counted changes are taken back and made again`() async {
            let note = await desk.openNote()
            note.updateChangeCount(.done)
            note.updateChangeCount(.undone)
            #expect(!note.hasUnsavedChanges)
            note.updateChangeCount(.redone)
            #expect(note.hasUnsavedChanges)
            note.updateChangeCount(.cleared)
            #expect(!note.hasUnsavedChanges)
            await note.close()
            #expect(desk.files.writeCount == 0)
        }

        @Test func `a token stands for the changes up to it`() async {
            let note = await desk.openNote()
            note.updateChangeCount(.done)
            let token = note.changeCountToken(for: .forOverwriting)
            note.updateChangeCount(.done)
            note.updateChangeCount(withToken: token, for: .forOverwriting)
            #expect(note.hasUnsavedChanges)
            let last = note.changeCountToken(for: .forOverwriting)
            note.updateChangeCount(withToken: last, for: .forOverwriting)
            #expect(!note.hasUnsavedChanges)
            await note.close()
        }

        // MARK: - Other programs

        @Test func `a document without changes shows what another program has written`() async {
            let note = await desk.openNote()
            desk.files.put("theirs", at: desk.place)
            note.presentedItemDidChange()
            #expect(await wait(until: { note.text == "theirs" }))
            #expect(note.calls == ["disableEditing", "enableEditing"])
            #expect(!note.hasUnsavedChanges)
            await note.close()
        }

        @Test func `a save over another program's changes fails, and the next one keeps both`()
            async
        {
            let note = await desk.openNote()
            note.text = "mine"
            note.updateChangeCount(.done)
            desk.files.put("theirs", at: desk.place)
            #expect(await note.save(to: note.fileURL, for: .forOverwriting) == false)
            #expect(note.documentState.contains(.inConflict))
            #expect(desk.text == "theirs")
            #expect(note.errors.count == 1)
            #expect(await note.save(to: note.fileURL, for: .forOverwriting))
            #expect(note.documentState == .normal)
            #expect(desk.text == "mine")
            #expect(desk.files.versions.texts(at: desk.place).contains("outside: theirs"))
            await note.close()
        }

        @Test func `closing in conflict saves beside the other program's file`() async {
            let note = await desk.openNote()
            note.text = "mine"
            note.updateChangeCount(.done)
            desk.files.put("theirs", at: desk.place)
            #expect(await note.close())
            #expect(desk.text == "theirs")
            let texts = desk.files.places.compactMap { desk.files.text(at: $0.location) }
            #expect(texts.sorted() == ["mine", "theirs"])
        }

        @Test func `revert gives up changes, which become a version`() async {
            let note = await desk.openNote()
            note.text = "mine"
            note.updateChangeCount(.done)
            #expect(await note.revert(toContentsOf: note.fileURL))
            #expect(note.text == "old")
            #expect(!note.hasUnsavedChanges)
            #expect(desk.files.versions.texts(at: desk.place) == ["discarded: mine"])
            await note.close()
        }

        @Test func `revert to another file is a change`() async {
            let note = await desk.openNote()
            let other = FileLocation(path: "/home/ada/other.txt")
            desk.files.put("other", at: other)
            #expect(await note.revert(toContentsOf: other.url))
            #expect(note.text == "other")
            #expect(note.hasUnsavedChanges)
            #expect(await note.close())
            #expect(desk.text == "other")
        }

        @Test func `a file that was deleted is not made anew by closing`() async {
            let note = await desk.openNote()
            desk.files.remove(desk.place)
            #expect(await note.close())
            #expect(desk.text == nil)
        }

        @Test func `work that an earlier run could not save is there as a change`() async {
            let note = await desk.openNote()
            note.text = "lost"
            note.updateChangeCount(.done)
            await wait(until: { desk.clock.sleeperCount > 1 })
            desk.clock.advance(by: .seconds(3))
            let hasDraft = await wait(until: { (try? desk.recovery.records().count) == 1 })
            #expect(hasDraft)
            // As after a crash: another run opens the file.
            let again = WatchedNote(fileURL: desk.place.url)
            #expect(await again.open())
            #expect(again.text == "lost")
            #expect(again.hasUnsavedChanges)
            #expect(desk.text == "old")
            await again.close()
            await note.close()
        }

        // MARK: - Completions

        @Test func `each completion is called once, on the main queue, in order`() async {
            desk.files.put("old", at: desk.place)
            let note = Note(fileURL: desk.place.url)
            var calls: [String] = []
            func done(_ name: String) -> (Bool) -> Void {
                { hasSucceeded in
                    dispatchPrecondition(condition: .onQueue(.main))
                    calls.append("\(name) \(hasSucceeded)")
                }
            }
            note.open(completionHandler: done("open"))
            note.save(to: note.fileURL, for: .forOverwriting, completionHandler: done("save"))
            note.autosave(completionHandler: done("autosave"))
            note.revert(toContentsOf: note.fileURL, completionHandler: done("revert"))
            note.close(completionHandler: done("close"))
            note.close(completionHandler: done("close again"))
            await wait(until: { calls.count >= 6 })
            let expected = ["open", "save", "autosave", "revert", "close", "close again"]
            #expect(calls == expected.map { "\($0) true" })
            #expect(note.documentState == .closed)
        }

        @Test func `opening what is not there fails and tells why`() async {
            let note = WatchedNote(fileURL: desk.place.url)
            #expect(await note.open() == false)
            #expect((note.errors.first as? DocumentError)?.reason == .missing)
            #expect(note.documentState == .closed)
        }

        @Test func `a document can be opened again after it was closed`() async {
            let note = await desk.openNote()
            await note.close()
            desk.files.put("theirs", at: desk.place)
            #expect(await note.open())
            #expect(note.text == "theirs")
            await note.close()
        }

        @Test func `changes of the state are posted`() async {
            desk.files.put("old", at: desk.place)
            let note = WatchedNote(fileURL: desk.place.url)
            nonisolated(unsafe) let watched = note
            let observer = NotificationCenter.default.addObserver(
                forName: UIDocument.stateChangedNotification,
                object: note,
                queue: nil
            ) { _ in watched.states.append(watched.documentState) }
            defer { NotificationCenter.default.removeObserver(observer) }
            _ = await note.open()
            await note.close()
            #expect(note.states.last == .closed)
            #expect(note.states.contains(.normal))
            #expect(zip(note.states, note.states.dropFirst()).allSatisfy { $0 != $1 })
        }

        // MARK: - Names

        @Test func `names and types come from the file's name`() {
            let note = Note(fileURL: URL(fileURLWithPath: "/home/ada/My note.txt"))
            #expect(note.localizedName == "My note")
            #expect(note.fileType == "public.plain-text")
            #expect(note.savingFileType == "public.plain-text")
            #expect(
                note.fileNameExtension(forType: "public.png", saveOperation: .forCreating) == "png"
            )
            #expect(note.fileNameExtension(forType: nil, saveOperation: .forCreating) == "txt")
        }

        // MARK: - When things go wrong

        @Test func `whatever call fails, a file is whole and nothing is lost`() async {
            for number in 1... {
                let files = MemoryFileStore()
                let store = FaultyFileStore(over: files)
                let desk = DocumentDesk(files: files, store: store)
                let note = await desk.openNote()
                note.text = "new"
                note.updateChangeCount(.done)
                let before = store.callCount
                store.fail(call: number, with: .system(code: 5))
                let isSaved = await note.save(to: note.fileURL, for: .forOverwriting)
                let count = store.callCount - before
                #expect(desk.text == "new" || !isSaved && desk.text == "old")
                if !isSaved { #expect(note.hasUnsavedChanges) }
                #expect(await note.close())
                #expect(desk.text == "new")
                if number > count { return }
            }
        }

        @Test func `what is unsaved is kept when the app is told to end`() async throws {
            let note = await desk.openNote()
            note.undoManager.registerUndo(withTarget: note) { $0.text = "old" }
            note.text = "new"
            #expect(UIDocument.rescueOpenDocuments().isEmpty)
            #expect(desk.text == "new")
            #expect(try desk.recovery.records().isEmpty)

            desk.files.allowAutosave(false)
            note.text = "newer"
            note.updateChangeCount(.done)
            #expect(UIDocument.rescueOpenDocuments().isEmpty)
            #expect(desk.text == "new")
            let record = try #require(try desk.recovery.records().first)
            #expect(try desk.recovery.contents(of: record) == Data("newer".utf8))
            await note.close()
        }
    }
}
