import DocumentEngine
import Foundation
import TestSupport
import Testing
import UniformTypeIdentifiers

@MainActor
struct BrowserModelTests {
    private let folder = FileLocation(path: "/home/me/Documents")
    private let recents = MemoryRecents()

    private func model(_ listing: MemoryListing, at folder: FileLocation? = nil) -> BrowserModel {
        BrowserModel(
            folder: folder ?? self.folder,
            services: BrowsingServices(listing: listing, folderWatcher: listing),
            recents: recents,
            filter: EntryFilter(types: [.plainText])
        )
    }

    private func files(_ names: String...) -> [FolderEntry] {
        names.map { FolderEntry(name: Array($0.utf8), kind: .file) }
    }

    private func names(_ model: BrowserModel) -> [String] { model.rows.map(\.location.name) }

    @Test func `Folders come first, then documents by name, and nothing else`() async {
        let listing = MemoryListing()
        let folders = ["zoo", ".cache"].map { FolderEntry(name: Array($0.utf8), kind: .folder) }
        let others = [FolderEntry(name: Array("pipe.txt".utf8), kind: .other)]
        let names = files("b.txt", "A.txt", "n10.txt", "n9.txt", "é.txt", ".h.txt", "a.png")
        listing.put(folders + others + names, in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        #expect(
            self.names(model) == ["zoo", "A.txt", "b.txt", "é.txt", "n9.txt", "n10.txt"]
        )
    }

    @Test func `Names that are not UTF-8 keep their bytes`() async {
        let listing = MemoryListing()
        let bytes = Array("caf".utf8) + [0xE9] + Array(".txt".utf8)
        listing.put([FolderEntry(name: bytes, kind: .file)], in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        #expect(model.rows.first?.location.nameBytes == bytes)
    }

    @Test func `The first document is selected, and opens`() async {
        let listing = MemoryListing()
        listing.put(files("b.txt", "a.txt"), in: folder)
        let model = model(listing)
        var opened: [FileLocation] = []
        model.onOpen = { opened.append($0) }
        await wait { model.state == .shown }
        model.openSelection()
        #expect(opened == [folder.appending(name: "a.txt")])
    }

    @Test func `Going up selects the folder that one comes from`() async {
        let listing = MemoryListing()
        let names = ["a", "Documents", "z"].map { FolderEntry(name: Array($0.utf8), kind: .folder) }
        listing.put(names, in: folder.folder)
        listing.put(files("a.txt"), in: folder)
        let model = model(listing)
        model.goUp()
        await wait { model.state == .shown }
        #expect(model.place == .folder(folder.folder))
        #expect(model.selection?.location == folder)
        model.openSelection()
        #expect(model.place == .folder(folder))
    }

    @Test func `From the root there is no way up`() async {
        let listing = MemoryListing()
        let model = model(listing, at: FileLocation(path: "/"))
        await wait { model.state == .shown }
        #expect(!model.canGoUp)
        model.goUp()
        #expect(model.place == .folder(FileLocation(path: "/")))
    }

    @Test func `What other programs do is followed, and the selection stays on its document`() async
    {
        let listing = MemoryListing()
        listing.put(files("b.txt", "c.txt"), in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        model.select(1)
        var changes: [RowChange] = []
        model.onChange = { changes.append($0) }
        listing.put(files("a.txt"), in: folder)
        await wait { model.rows.count == 3 }
        #expect(names(model) == ["a.txt", "b.txt", "c.txt"])
        #expect(changes.map(\.position) == [0])
        #expect(changes.map(\.inserted) == [1])
        #expect(model.selectedIndex == 2)
        listing.remove(["c.txt"], from: folder)
        await wait { model.rows.count == 2 }
        #expect(model.selection?.location.name == "b.txt")
    }

    @Test func `Ten thousand documents come while others are made`() async {
        let listing = MemoryListing()
        listing.put(
            (0..<10_000).map { FolderEntry(name: Array("\($0).txt".utf8), kind: .file) },
            in: folder
        )
        let model = model(listing)
        var count = 0
        model.onChange = { change in count += change.inserted - change.removed }
        for number in 10_000..<10_100 { listing.put(files("\(number).txt"), in: folder) }
        #expect(await wait { model.state == .shown && model.rows.count == 10_100 })
        // Whoever heard of every change has as many rows.
        #expect(count == 10_100)
        #expect(names(model) == (0..<10_100).map { "\($0).txt" })
    }

    @Test(arguments: [
        FolderError.Reason.missing, .notAllowed, .notAFolder, .tooManyLinks, .system(code: 5),
    ])
    func `A folder that cannot be shown is named`(reason: FolderError.Reason) async throws {
        let listing = MemoryListing()
        listing.put(files("a.txt"), in: folder)
        listing.fail(folder, reason)
        let model = model(listing)
        await wait { model.state != .loading }
        let error = FolderError(reason, at: folder)
        #expect(model.state == .failed(error))
        #expect(try #require(error.errorDescription).contains("Documents"))
        #expect(error.recoverySuggestion != nil)
        #expect(model.rows.isEmpty)
        #expect(model.canGoUp)
    }

    @Test func `A folder that goes while it is shown is said to have gone`() async {
        let listing = MemoryListing()
        listing.put(files("a.txt"), in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        listing.fail(folder, .missing)
        #expect(await wait { model.state == .failed(FolderError(.missing, at: folder)) })
        #expect(model.rows.isEmpty && model.isEmpty && model.selection == nil)
    }

    @Test func `From a folder that goes one gets to what is left above it, and is told`() async {
        let listing = MemoryListing()
        let home = FileLocation(path: "/home")
        listing.put(files("a.txt"), in: folder)
        listing.put(files("z.txt"), in: home)
        let model = model(listing)
        var problems: [BrowserProblem] = []
        model.onProblem = { problems.append($0) }
        await wait { model.state == .shown }
        listing.fail(folder, .missing)
        #expect(await wait { model.place == .folder(home) && model.state == .shown })
        #expect(problems == [BrowserProblem(FolderError(.missing, at: folder))])
        #expect(names(model) == ["z.txt"])
        #expect(!model.canGoBack)
    }

    @Test func `A file is no folder`() async {
        let listing = MemoryListing()
        listing.put(files("a.txt"), in: folder)
        let file = folder.appending(name: "a.txt")
        let model = model(listing, at: file)
        #expect(await wait { model.state == .failed(FolderError(.notAFolder, at: file)) })
    }

    @Test func `Recent documents come newest first, without those that have gone`() async {
        let listing = MemoryListing()
        let other = FileLocation(path: "/other")
        listing.put(files("a.txt", "b.png"), in: folder)
        listing.put(files("z.txt"), in: other)
        let places = [
            folder.appending(name: "a.txt"), folder.appending(name: "gone.txt"),
            folder.appending(name: "b.png"), other.appending(name: "z.txt"),
        ]
        for place in places { recents.note(place, mimeType: nil) }
        let model = model(listing)
        model.showRecents()
        await wait { model.state == .shown }
        #expect(model.rows.map(\.location) == [places[3], places[0]])
        #expect(!model.canGoUp)
        model.show(model.folder)
        await wait { model.state == .shown }
        #expect(names(model) == ["a.txt"])
    }

    @Test func `A folder that is left tells nothing any more`() async {
        let listing = MemoryListing()
        listing.put(files("a.txt"), in: folder)
        listing.put(files("z.txt"), in: folder.folder)
        let model = model(listing)
        model.goUp()
        await wait { model.state == .shown }
        listing.put(files("b.txt"), in: folder)
        listing.put(files("y.txt"), in: folder.folder)
        #expect(await wait { names(model) == ["y.txt", "z.txt"] })
        #expect(!listing.watched.contains(folder))
        model.close()
        #expect(listing.watched.isEmpty)
    }

    @Test func `Back and forward lead through the places, with what was selected there`() async {
        let listing = MemoryListing()
        let above = folder.folder
        let names = ["a", "Documents"].map { FolderEntry(name: Array($0.utf8), kind: .folder) }
        listing.put(names, in: above)
        listing.put(files("a.txt", "b.txt", "c.txt"), in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        #expect(!model.canGoBack && !model.canGoForward)
        model.select([1, 2])
        model.goUp()
        await wait { model.state == .shown }
        model.select(0)
        model.showRecents()
        await wait { model.state == .shown }
        model.goBack()
        await wait { model.state == .shown }
        #expect(model.place == .folder(above))
        #expect(model.selectedLocations.map(\.name) == ["a"])
        model.goBack()
        await wait { model.state == .shown }
        #expect(model.place == .folder(folder) && !model.canGoBack)
        #expect(model.selectedLocations.map(\.name) == ["b.txt", "c.txt"])
        model.goForward()
        #expect(model.place == .folder(above) && model.canGoForward)
        model.show(folder)
        #expect(!model.canGoForward)
    }

    @Test func `The path leads from the root to the folder`() {
        let model = model(MemoryListing())
        #expect(
            model.path.map(\.displayPath) == ["/", "/home", "/home/me", "/home/me/Documents"]
        )
        model.showRecents()
        #expect(model.path.isEmpty)
    }

    @Test func `To reveal a file is to go where it is and to select it`() async {
        let listing = MemoryListing()
        let other = FileLocation(path: "/other")
        listing.put(files("a.txt"), in: folder)
        listing.put(files("x.txt", "y.txt"), in: other)
        let model = model(listing)
        await wait { model.state == .shown }
        var revealed: [Int] = []
        model.onSelect = { index, isRevealed in if isRevealed { revealed.append(index) } }
        model.reveal(other.appending(name: "y.txt"))
        await wait { model.state == .shown }
        #expect(model.selection?.location == other.appending(name: "y.txt"))
        #expect(revealed == [1])
        // One that is about to come.
        model.reveal(other.appending(name: "w.txt"))
        listing.put(files("w.txt"), in: other)
        #expect(await wait { model.selection?.location.name == "w.txt" })
        #expect(revealed == [1, 0])
    }

    @Test func `The first documents are there before the folder is watched`() async {
        let listing = MemoryListing()
        listing.put(files("a.txt", "b.txt"), in: folder)
        let watcher = BlockedWatcher(listing)
        let model = BrowserModel(
            folder: folder,
            services: BrowsingServices(listing: listing, folderWatcher: watcher),
            recents: recents,
            filter: EntryFilter(types: [.plainText])
        )
        #expect(await wait { names(model) == ["a.txt", "b.txt"] })
        #expect(model.state == .loading)
        // What happens before it is watched is not overlooked.
        listing.put(files("c.txt"), in: folder)
        watcher.release()
        #expect(await wait { names(model) == ["a.txt", "b.txt", "c.txt"] })
        #expect(await wait { model.state == .shown })
    }

    @Test func `What a search finds is shown from its beginning`() async {
        let listing = MemoryListing()
        listing.put(files("a1.txt", "a2.txt", "b1.txt"), in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        model.select(2)
        var revealed: [Int] = []
        model.onReveal = { revealed.append($0) }
        model.search(for: "1")
        await wait { model.rows.count == 2 }
        #expect(revealed == [0])
        // The same search goes on, wherever a person has scrolled to.
        listing.put(files("c1.txt"), in: folder)
        await wait { model.rows.count == 3 }
        #expect(revealed == [0])
    }

    @Test func `A search finds names by words without regard to case and accents`() async {
        let listing = MemoryListing()
        listing.put(
            files("Café Müller.txt", "cafe\u{301} menu.txt", "CAFE 10.txt", "tea.txt"),
            in: folder
        )
        let model = model(listing)
        await wait { model.state == .shown }
        model.select(3)
        model.search(for: "cafe")
        await wait { model.rows.count == 3 }
        #expect(names(model) == ["CAFE 10.txt", "cafe\u{301} menu.txt", "Café Müller.txt"])
        model.search(for: "cafe mu")
        await wait { model.rows.count == 1 }
        #expect(names(model) == ["Café Müller.txt"])
        model.search(for: "É 0")
        await wait { names(model) == ["CAFE 10.txt"] }
        #expect(model.selection?.location.name == "CAFE 10.txt")
        model.search(for: "nothing")
        #expect(await wait { model.isEmpty && model.selection == nil })
        #expect(model.state == .shown)
        model.search(for: "")
        #expect(await wait { model.rows.count == 4 })
    }

    @Test func `What comes while one searches is shown if it is found`() async {
        let listing = MemoryListing()
        listing.put(files("a1.txt", "b1.txt"), in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        model.search(for: "a")
        await wait { model.rows.count == 1 }
        listing.put(files("a2.txt", "b2.txt"), in: folder)
        #expect(await wait { names(model) == ["a1.txt", "a2.txt"] })
        model.search(for: "")
        #expect(await wait { model.rows.count == 4 })
        model.goUp()
        #expect(model.search.isEmpty)
    }

    @Test func `Hidden files are shown when asked for`() async {
        let listing = MemoryListing()
        listing.put(files(".b.txt", "a.txt"), in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        model.setShowsHidden(true)
        #expect(await wait { names(model) == [".b.txt", "a.txt"] })
        #expect(model.selection?.location.name == "a.txt")
        model.setShowsHidden(false)
        #expect(await wait { names(model) == ["a.txt"] })
    }

    @Test func `Extensions can be hidden, of files and not of folders`() async throws {
        let listing = MemoryListing()
        listing.put(files("b.tar.gz.txt", ".txt"), in: folder)
        listing.put([FolderEntry(name: Array("v1.txt".utf8), kind: .folder)], in: folder)
        let model = model(listing)
        await wait { model.state == .shown }
        var changes: [RowChange] = []
        model.onChange = { changes.append($0) }
        model.setHidesExtensions(true)
        #expect(changes.map(\.inserted) == [2])
        #expect(model.rows.map(model.displayName) == ["v1.txt", "b.tar.gz"])
        #expect(names(model) == ["v1.txt", "b.tar.gz.txt"])
    }
}

/// Takes as long to watch a folder as a test wants.
private final class BlockedWatcher: FolderWatcher {
    private let watcher: any FolderWatcher
    private let isReleased = DispatchSemaphore(value: 0)

    init(_ watcher: any FolderWatcher) { self.watcher = watcher }

    func release() { isReleased.signal() }

    func watchContents(
        of folder: FileLocation,
        onChange: @escaping @Sendable (FolderChange) -> Void
    ) -> any FileWatch {
        isReleased.wait()
        defer { isReleased.signal() }
        return watcher.watchContents(of: folder, onChange: onChange)
    }
}
