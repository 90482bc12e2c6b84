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
        disk.refuse(location("b.txt"), .busy)
        let files = ["a.txt", "b.txt", "c.txt"].map(location)
        let result = await model.trash(files)
        #expect(result.errors.count == 2)
        #expect(await wait { names(model) == ["a.txt", "b.txt"] })
        #expect(
            problems.map(\.message) == [
                "“a.txt” could not be moved to the trash because you are not allowed to. "
                    + "The same goes for one more."
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
