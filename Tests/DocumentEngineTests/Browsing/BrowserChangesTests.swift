import DocumentEngine
import TestSupport
import Testing
import UniformTypeIdentifiers

@MainActor
struct BrowserChangesTests {
    private let folder = FileLocation(path: "/home/me/Documents")
    private let other = FileLocation(path: "/home/me/Other")
    private let listing = MemoryListing()
    private let disk: MemoryChanging

    init() { disk = MemoryChanging(listing) }

    private func file(_ name: String) -> FolderEntry {
        FolderEntry(name: Array(name.utf8), kind: .file)
    }

    private func shownModel(_ recents: MemoryRecents = MemoryRecents()) async -> BrowserModel {
        listing.put(["a.txt", "b.txt", "c.txt"].map(file), in: folder)
        listing.put([], in: other)
        let model = BrowserModel(
            folder: folder,
            services: BrowsingServices(
                listing: listing,
                folderWatcher: listing,
                changing: disk.changing
            ),
            recents: recents,
            filter: EntryFilter(types: [.plainText])
        )
        await wait { model.state == .shown }
        return model
    }

    private func names(_ model: BrowserModel) -> [String] { model.rows.map(\.location.name) }

    private func location(_ name: String) -> FileLocation { folder.appending(name: name) }

    private func hasSelected(_ names: [String], in model: BrowserModel) async -> Bool {
        await wait(
            until: { model.selectedLocations.map(\.name) == names },
            for: .seconds(300)
        )
    }

    @Test func `A new folder is selected, and undone is gone`() async {
        let model = await shownModel()
        await model.makeFolder()
        #expect(await hasSelected(["New Folder"], in: model))
        #expect(model.changes?.undoTitle == "New Folder")
        await model.undo()
        #expect(await wait { names(model) == ["a.txt", "b.txt", "c.txt"] })
        await model.redo()
        #expect(await hasSelected(["New Folder"], in: model))
    }

    @Test func `A renamed file stays selected, and gets its name back`() async {
        let model = await shownModel()
        let result = await model.rename(location("a.txt"), to: "z")
        #expect(result.locations == [location("z.txt")])
        #expect(await hasSelected(["z.txt"], in: model))
        await model.undo()
        #expect(await hasSelected(["a.txt"], in: model))
        #expect(names(model) == ["a.txt", "b.txt", "c.txt"])
        await model.redo()
        #expect(await hasSelected(["z.txt"], in: model))
    }

    @Test func `What is made during a search ends it, unless it is among what is looked for`() async
    {
        let model = await shownModel()
        var ended = 0
        model.onSearchEnd = { ended += 1 }
        model.search(for: "b")
        #expect(await wait { names(model) == ["b.txt"] })
        await model.duplicate([location("b.txt")])
        #expect(await hasSelected(["b (copy).txt"], in: model))
        #expect(ended == 0 && model.search == "b")
        await model.makeFolder(named: "New Folder")
        #expect(await hasSelected(["New Folder"], in: model))
        #expect(ended == 1 && model.search.isEmpty)
        #expect(names(model).count == 5)
    }

    @Test func `A recent document that gets another name stays one, and is selected`() async {
        let recents = MemoryRecents([location("b.txt"), location("a.txt")])
        let model = await shownModel(recents)
        model.showRecents()
        #expect(await wait { names(model) == ["b.txt", "a.txt"] })
        await model.rename(location("a.txt"), to: "z.txt")
        #expect(await hasSelected(["z.txt"], in: model))
        #expect(names(model) == ["b.txt", "z.txt"])
        await model.undo()
        #expect(await wait { names(model) == ["b.txt", "a.txt"] })
    }

    @Test func `A copy of a recent document is shown in its folder`() async {
        let model = await shownModel(MemoryRecents([location("a.txt")]))
        model.showRecents()
        #expect(await wait { names(model) == ["a.txt"] })
        await model.duplicate([location("a.txt")])
        #expect(await hasSelected(["a (copy).txt"], in: model))
        #expect(model.place == .folder(folder))
    }

    @Test func `Entries of a folder's files follow the folder`() {
        let old = FileLocation(path: "/a/letters")
        let new = FileLocation(path: "/b/mail")
        #expect(old.following(old, to: new) == new)
        #expect(
            FileLocation(path: "/a/letters/x/y.txt").following(old, to: new)
                == FileLocation(path: "/b/mail/x/y.txt")
        )
        #expect(FileLocation(path: "/a/letters.txt").following(old, to: new) == nil)
    }

    @Test func `Where extensions are hidden, a rename leaves them`() async {
        let model = await shownModel()
        model.setHidesExtensions(true)
        await model.rename(location("a.txt"), to: "a.md")
        #expect(await hasSelected(["a.md.txt"], in: model))
    }

    @Test func `What is thrown away comes back, all of it selected`() async {
        let model = await shownModel()
        model.select([0, 2])
        await model.trash(model.selectedLocations)
        #expect(await hasSelected(["b.txt"], in: model))
        #expect(names(model) == ["b.txt"])
        await model.undo()
        #expect(await hasSelected(["a.txt", "c.txt"], in: model))
        #expect(model.changes?.undoTitle == nil)
        #expect(model.changes?.redoTitle == "Move to Trash")
    }

    @Test func `Copies are selected, and undone they are in the trash`() async {
        let model = await shownModel()
        await model.duplicate([location("a.txt"), location("b.txt")])
        #expect(await hasSelected(["a (copy).txt", "b (copy).txt"], in: model))
        await model.undo()
        #expect(await wait { model.rows.count == 3 })
        await model.redo()
        #expect(await hasSelected(["a (copy).txt", "b (copy).txt"], in: model))
    }

    @Test func `What is moved elsewhere is gone here, and comes back`() async {
        let model = await shownModel()
        await model.move([location("a.txt")], into: other)
        #expect(await wait { names(model) == ["b.txt", "c.txt"] })
        #expect(listing.entry(at: other.appending(name: "a.txt")) != nil)
        await model.undo()
        #expect(await hasSelected(["a.txt"], in: model))
    }

    @Test func `What is imported is selected under the name it was given`() async {
        listing.put([file("draft.txt")], in: other)
        let model = await shownModel()
        let name = Array("b.txt".utf8)
        await model.importDocument(other.appending(name: "draft.txt"), as: name, mode: .move)
        #expect(await hasSelected(["b (copy).txt"], in: model))
    }

    @Test func `What goes wrong is told in words, and the rest is done`() async {
        let model = await shownModel()
        var problems: [BrowserProblem] = []
        model.onProblem = { problems.append($0) }
        disk.refuse(location("a.txt"), .notAllowed)
        disk.refuse(location("b.txt"), .notAllowed)
        let files = ["a.txt", "b.txt", "c.txt"].map(location)
        let result = await model.trash(files)
        #expect(result.errors.count == 2)
        #expect(await wait { names(model) == ["a.txt", "b.txt"] })
        #expect(
            problems.map(\.message) == [
                "“a.txt” could not be moved to the trash because you are not allowed to. "
                    + "The same goes for “b.txt”."
            ]
        )
        #expect(problems.first?.suggestion.isEmpty == false)
        await model.rename(location("a.txt"), to: "")
        #expect(problems.last?.message == "“a.txt” could not be renamed because it needs a name.")
        #expect(model.changes?.undoTitle == "Move to Trash")
    }

    @Test func `The last command is taken back first`() async {
        let model = await shownModel()
        await model.rename(location("a.txt"), to: "y")
        await model.rename(location("y.txt"), to: "z")
        await model.undo()
        #expect(await hasSelected(["y.txt"], in: model))
        await model.undo()
        #expect(await hasSelected(["a.txt"], in: model))
        #expect(await model.undo().outcomes.isEmpty)
        await model.rename(location("b.txt"), to: "x")
        #expect(model.changes?.redoTitle == nil)
    }

    // MARK: - What has been worked on meanwhile

    private func edit(_ name: String, in folder: FileLocation? = nil) {
        listing.put(
            [FolderEntry(name: Array(name.utf8), kind: .file, size: 100, modified: 100)],
            in: folder ?? self.folder
        )
    }

    private func messages(
        of model: BrowserModel,
        _ work: @MainActor (BrowserModel) async -> FileChanges.Result
    ) async -> [String] {
        var messages: [String] = []
        model.onProblem = { messages.append($0.message + " " + $0.suggestion) }
        _ = await work(model)
        return messages
    }

    @Test(arguments: ["duplicate", "paste", "import", "import by moving", "new document"])
    func `What a command has made stays once it was written into, and that is said`(
        command: String
    ) async {
        listing.put([file("z.txt")], in: other)
        let model = await shownModel()
        listing.put([file("z.txt")], in: other)
        let source = other.appending(name: "z.txt")
        switch command {
        case "duplicate": await model.duplicate([location("a.txt")])
        case "paste": await model.copy([source], into: folder)
        case "import": await model.importDocument(source, mode: .copy)
        case "import by moving": await model.importDocument(source, mode: .move)
        default:
            await model.createDocument(from: source, named: Array("z.txt".utf8), mode: .move)
        }
        let name = command == "duplicate" ? "a (copy).txt" : "z.txt"
        #expect(await hasSelected([name], in: model))
        edit(name)
        let messages = await messages(of: model) { await $0.undo() }
        #expect(listing.entry(at: location(name))?.size == 100)
        #expect(
            messages == [
                "“\(name)” stays where it is because it has been changed since. "
                    + "If you do not need it any more, move it to the trash yourself. "
                    + "Undo will not try it again."
            ]
        )
    }

    @Test func `A new document that was moved here goes to the trash, and not back`() async {
        let model = await shownModel()
        listing.put([file("z.txt")], in: other)
        let source = other.appending(name: "z.txt")
        await model.createDocument(from: source, named: Array("n.txt".utf8), mode: .move)
        #expect(await hasSelected(["n.txt"], in: model))
        await model.undo()
        #expect(await wait { model.rows.count == 3 })
        #expect(listing.entry(at: source) == nil)
        await model.redo()
        #expect(await hasSelected(["n.txt"], in: model))
    }

    @Test func `A new folder into which something was put stays`() async {
        let model = await shownModel()
        await model.makeFolder(named: "new")
        #expect(await hasSelected(["new"], in: model))
        edit("letter.txt", in: location("new"))
        let messages = await messages(of: model) { await $0.undo() }
        #expect(listing.entry(at: location("new")) != nil)
        #expect(
            messages.first?.hasPrefix("“new” stays where it is because something in it") == true
        )
    }

    @Test func `What was thrown away, taken back and worked on is not thrown away again`() async {
        let model = await shownModel()
        await model.trash([location("a.txt")])
        await model.undo()
        #expect(await hasSelected(["a.txt"], in: model))
        edit("a.txt")
        let messages = await messages(of: model) { await $0.redo() }
        #expect(listing.entry(at: location("a.txt"))?.size == 100)
        #expect(messages.first?.hasPrefix("“a.txt” stays where it is because it has") == true)
    }

    @Test func `Of several copies those are taken back that nobody has changed`() async {
        let model = await shownModel()
        await model.duplicate(["a.txt", "b.txt"].map(location))
        #expect(await hasSelected(["a (copy).txt", "b (copy).txt"], in: model))
        edit("b (copy).txt")
        let messages = await messages(of: model) { await $0.undo() }
        #expect(await wait { names(model) == ["a.txt", "b (copy).txt", "b.txt", "c.txt"] })
        #expect(messages.count == 1)
        await model.redo()
        #expect(await wait { model.rows.count == 5 })
    }

    // MARK: - What is not shown

    @Test func `What a command has put here, and is not shown, is told`() async {
        let model = await shownModel()
        var unseen: [[String]] = []
        model.onUnseen = { unseen.append($0.map(\.name)) }
        await model.rename(location("a.txt"), to: "a.xyz")
        #expect(unseen == [["a.xyz"]])
        #expect(await wait { names(model) == ["b.txt", "c.txt"] })
        await model.undo()
        #expect(await wait { names(model) == ["a.txt", "b.txt", "c.txt"] })
        listing.put(["1.png", "2.png", "3.txt"].map(file), in: other)
        await model.copy(
            ["1.png", "2.png", "3.txt"].map { other.appending(name: $0) },
            into: folder
        )
        await model.makeFolder(named: ".hidden")
        await model.move([location("b.txt")], into: other)
        await model.rename(location("c.txt"), to: "d")
        #expect(unseen == [["a.xyz"], ["1.png", "2.png"], [".hidden"]])
        model.setShowsHidden(true)
        await model.rename(location("d.txt"), to: ".d.txt")
        #expect(unseen.count == 3)
    }

    @Test func `A name that is taken is not reported to whom asks for another`() async {
        let model = await shownModel()
        let messages = await messages(of: model) {
            await $0.rename(location("a.txt"), to: "b", isAsking: true)
        }
        #expect(messages.isEmpty)
        disk.refuse(location("a.txt"), .busy)
        let others = await self.messages(of: model) {
            await $0.rename(location("a.txt"), to: "z", isAsking: true)
        }
        #expect(others.count == 1)
    }

    // MARK: - What cannot be taken back

    @Test func `What could not be taken back can be tried again, and only that`() async {
        let model = await shownModel()
        await model.trash(["a.txt", "b.txt"].map(location))
        disk.refuse(location("a.txt"), .busy)
        let messages = await messages(of: model) { await $0.undo() }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("will not try") == false)
        #expect(await wait { names(model) == ["b.txt", "c.txt"] })
        #expect(model.changes?.undoTitle == "Move to Trash")
        #expect(model.changes?.redoTitle == "Move to Trash")
        disk.refuse(location("a.txt"), nil)
        await model.undo()
        #expect(await wait { names(model) == ["a.txt", "b.txt", "c.txt"] })
        #expect(model.changes?.undoTitle == nil)
    }

    @Test func `A redo that failed can be tried again`() async {
        let model = await shownModel()
        await model.trash([location("a.txt")])
        await model.undo()
        disk.refuse(location("a.txt"), .readOnlyDisk)
        await model.redo()
        #expect(model.changes?.redoTitle == "Move to Trash")
        disk.refuse(location("a.txt"), nil)
        await model.redo()
        #expect(await wait { names(model) == ["b.txt", "c.txt"] })
    }

    @Test func `Once the trash is emptied, an undo says so by name, and is gone`() async {
        let model = await shownModel()
        await model.rename(location("c.txt"), to: "z")
        await model.trash(["a.txt", "b.txt"].map(location))
        disk.emptyTrash()
        let messages = await messages(of: model) { await $0.undo() }
        #expect(
            messages == [
                "“b.txt” could not be put back because it is not in the trash any more. "
                    + "The same goes for “a.txt”. The trash has been emptied, or it was taken out "
                    + "of it. Look where you may have put it. Undo will not try it again."
            ]
        )
        #expect(model.changes?.undoTitle == "Rename")
        await model.undo()
        #expect(await wait { names(model) == ["c.txt"] })
    }

    @Test func `Different reasons are not taken for one`() async {
        let model = await shownModel()
        disk.refuse(location("a.txt"), .notAllowed)
        disk.refuse(location("b.txt"), .busy)
        let messages = await messages(of: model) {
            await $0.trash(["a.txt", "b.txt"].map(location))
        }
        #expect(messages.first?.contains("you are not allowed to. “b.txt” failed, too.") == true)
    }

    @Test func `Without a way to change files nothing happens`() async {
        listing.put([file("a.txt")], in: folder)
        let model = BrowserModel(
            folder: folder,
            services: BrowsingServices(listing: listing, folderWatcher: listing),
            recents: MemoryRecents(),
            filter: EntryFilter(types: [.plainText])
        )
        #expect(model.changes == nil)
        #expect(await model.trash([location("a.txt")]).outcomes.isEmpty)
        #expect(listing.entry(at: location("a.txt")) != nil)
    }
}
