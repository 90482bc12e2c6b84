import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import DocumentEngine

@MainActor
struct RowSelectionTests {
    private let folder = FileLocation(path: "/home/me/Documents")
    private let listing = MemoryListing()

    private func file(_ name: String, modified: Int64 = 0) -> FolderEntry {
        FolderEntry(name: Array(name.utf8), kind: .file, modified: modified)
    }

    private func shownModel(_ entries: [FolderEntry]) async -> BrowserModel {
        listing.put(entries, in: folder)
        let model = BrowserModel(
            folder: folder,
            services: BrowsingServices(listing: listing, folderWatcher: listing),
            recents: MemoryRecents(),
            filter: EntryFilter(types: [.plainText])
        )
        await wait { model.state == .shown }
        return model
    }

    private func selected(_ model: BrowserModel) -> [String] {
        model.selectedLocations.map { String($0.name.prefix(1)) }
    }

    private var fiveFiles: [FolderEntry] { ["a", "b", "c", "d", "e"].map { file($0 + ".txt") } }

    @Test func `Rows are selected one by one, in a stretch, and all`() async {
        let model = await shownModel(fiveFiles)
        model.select(1)
        model.extendSelection(to: 3)
        #expect(selected(model) == ["b", "c", "d"])
        model.extendSelection(to: 0)
        #expect(selected(model) == ["a", "b"])
        model.toggleSelection(of: 4)
        model.toggleSelection(of: 0)
        #expect(selected(model) == ["b", "e"])
        #expect(model.selection == nil)
        model.selectAll()
        #expect(selected(model) == ["a", "b", "c", "d", "e"])
        #expect(model.selectedRows.indexes.ranges.count == 1)
        model.select(nil)
        #expect(selected(model) == [])
        model.select(9)
        model.toggleSelection(of: -1)
        #expect(selected(model) == [])
    }

    @Test func `What is selected stays so when others come and go`() async {
        let model = await shownModel(fiveFiles)
        model.select([1, 3])
        listing.put([file("aa.txt"), file("cc.txt")], in: folder)
        await wait { model.rows.count == 7 }
        #expect(selected(model) == ["b", "d"])
        listing.remove(["a.txt", "b.txt"], from: folder)
        await wait { model.rows.count == 5 }
        #expect(selected(model) == ["d"])
        #expect(model.selection?.location.name == "d.txt")
    }

    @Test func `What is selected stays so in another order`() async {
        let dates: [Int64] = [3, 5, 1, 4, 2]
        let model = await shownModel(
            zip(["a", "b", "c", "d", "e"], dates).map { file($0 + ".txt", modified: $1) }
        )
        model.select([0, 4])
        model.arrange(by: RowArrangement(by: .modified))
        await wait { model.rows.first?.location.name == "c.txt" }
        #expect(selected(model) == ["e", "a"])
        // A new date is a new place.
        listing.put([file("e.txt", modified: 9)], in: folder)
        await wait { model.rows.last?.location.name == "e.txt" }
        #expect(selected(model) == ["a", "e"])
    }

    @Test func `All of many rows stay selected while one searches among them`() async {
        let model = await shownModel((0..<5_000).map { file("\($0).txt") })
        model.selectAll()
        model.search(for: "77")
        await wait { model.rows.count < 5_000 }
        #expect(model.selectedRows.count == model.rows.count)
        model.arrange(by: RowArrangement(isAscending: false))
        await wait { model.rows.first?.location.name == "4977.txt" }
        #expect(model.selectedRows.count == model.rows.count)
    }

    @Test func `Opening many opens the documents among them`() async {
        listing.put([FolderEntry(name: Array("z".utf8), kind: .folder)], in: folder)
        let model = await shownModel(fiveFiles)
        var opened: [String] = []
        model.onOpen = { opened.append($0.name) }
        model.select([0, 1, 3])
        model.openSelection()
        #expect(opened == ["a.txt", "c.txt"])
        #expect(model.place == .folder(folder))
    }

    @Test func `Whoever shows the rows hears of each selection that was not the person's`() async {
        let model = await shownModel(fiveFiles)
        model.select([1, 3])
        var heard: [[Int]] = []
        model.onSelectRows = { heard.append(Array($0.all)) }
        listing.put([file("aa.txt")], in: folder)
        await wait { model.rows.count == 6 }
        #expect(heard == [[2, 4]])
    }

    /// Every change that can be, against what identity says.
    @Test func `A selection follows any change`() {
        func rows(_ names: [Int]) -> [BrowserRow] {
            names.map { BrowserRow(file("\($0).txt"), in: folder) }.sorted { $0.order < $1.order }
        }
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let old = rows((0..<12).filter { _ in Bool.random(using: &generator) })
            let new = rows((0..<12).filter { _ in Bool.random(using: &generator) })
            guard let change = RowChange(from: old, to: new) else { continue }
            var selection = RowSelection()
            selection.select(old.indices.filter { _ in Bool.random(using: &generator) })
            let names = Set(selection.all.map { old[$0].entry.name })
            selection.follow(change) { RowMoves(change, from: old, to: new) }
            #expect(
                Array(selection.all) == new.indices.filter { names.contains(new[$0].entry.name) }
            )
        }
    }
}
