import Foundation
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import DocumentEngine

@MainActor
struct RowArrangementTests {
    private let folder = FileLocation(path: "/home/me/Documents")
    private let listing = MemoryListing()

    private func entry(
        _ name: String,
        _ kind: FolderEntry.Kind = .file,
        size: Int64 = 0,
        modified: Int64 = 0
    ) -> FolderEntry {
        FolderEntry(name: Array(name.utf8), kind: kind, size: size, modified: modified)
    }

    private func sorted(_ entries: [FolderEntry], by arrangement: RowArrangement) -> [String] {
        let ordering = RowOrdering(arrangement)
        return SortedRows.sorted(
            entries.map { BrowserRow($0, in: folder, by: ordering) },
            by: ordering
        ).map(\.location.name)
    }

    private var entries: [FolderEntry] {
        [
            entry("b.txt", size: 300, modified: 1), entry("a.md", size: 2, modified: 5),
            entry("ab.txt", size: 2, modified: -7), entry("n10", size: 70_000, modified: 5),
            entry("n9", size: 1), entry("Folder", .folder, size: 4096, modified: 9),
            entry("another", .folder, size: 8192, modified: 2),
        ]
    }

    @Test(arguments: [
        (RowArrangement.Key.name, "a.md ab.txt b.txt n9 n10"),
        (.modified, "ab.txt n9 b.txt a.md n10"), (.size, "n9 a.md ab.txt b.txt n10"),
    ])
    func `Files are sorted by each key, in both directions, folders first`(
        key: RowArrangement.Key,
        expected: String
    ) {
        let names = expected.split(separator: " ").map(String.init)
        let ascending = sorted(entries, by: RowArrangement(by: key))
        #expect(Array(ascending.dropFirst(2)) == names)
        #expect(Set(ascending.prefix(2)) == ["another", "Folder"])
        let descending = sorted(entries, by: RowArrangement(by: key, isAscending: false))
        #expect(Set(descending.prefix(2)) == ["another", "Folder"])
        if key == .name { #expect(Array(descending.dropFirst(2)) == names.reversed()) }
    }

    @Test func `Where the key is equal, names decide, in either direction`() {
        for isAscending in [true, false] {
            let files = ["b", "c", "a"].map { entry($0 + ".txt", size: 5, modified: 5) }
            for key in [RowArrangement.Key.modified, .size, .kind] {
                let arrangement = RowArrangement(by: key, isAscending: isAscending)
                #expect(sorted(files, by: arrangement) == ["a.txt", "b.txt", "c.txt"])
            }
        }
    }

    @Test func `Newest first`() {
        let arrangement = RowArrangement(by: .modified, isAscending: false, foldersFirst: false)
        #expect(
            sorted(entries, by: arrangement)
                == ["Folder", "a.md", "n10", "another", "b.txt", "n9", "ab.txt"]
        )
    }

    @Test func `What begins like something longer comes after it from the end`() {
        let files = ["a", "ab", "a b"].map { entry($0) }
        let arrangement = RowArrangement(isAscending: false)
        #expect(sorted(files, by: arrangement) == ["ab", "a b", "a"])
    }

    @Test func `Groups are stretches of the same rows`() async {
        let now = Int64(Date().timeIntervalSince1970)
        let day: Int64 = 86_400
        listing.put(
            [
                entry("a.txt", modified: now + 60), entry("b.txt", modified: now - 400 * day),
                entry("c.txt", modified: now - 4 * day), entry("d.txt", modified: now - 4 * day),
                entry("e", .folder, modified: now - 20 * day),
            ],
            in: folder
        )
        let model = BrowserModel(
            folder: folder,
            services: BrowsingServices(listing: listing, folderWatcher: listing),
            recents: MemoryRecents(),
            filter: EntryFilter(types: [.plainText])
        )
        await wait { model.state == .shown }
        #expect(model.sections.isEmpty)
        model.arrange(by: RowArrangement(grouping: .date))
        await wait { !model.sections.isEmpty }
        func shown() -> [[String]] {
            model.sections.map { [$0.title] + model.rows[$0.rows].map(\.location.name) }
        }
        #expect(
            shown() == [
                ["Today", "a.txt"], ["Previous 7 Days", "c.txt", "d.txt"],
                ["Previous 30 Days", "e"], ["Earlier", "b.txt"],
            ]
        )
        model.search(for: ".txt")
        await wait { model.rows.count == 4 }
        #expect(model.sections.map(\.rows) == [0..<1, 1..<3, 3..<4])
        model.search(for: "")
        model.arrange(by: RowArrangement(by: .modified, grouping: .kind))
        await wait { model.sections.first?.title == "Folder" }
        #expect(model.sections.map(\.rows) == [0..<1, 1..<5])
        #expect(model.rows.map(\.location.name) == ["e", "b.txt", "c.txt", "d.txt", "a.txt"])
        #expect(model.sections.first?.title == "Folder")
        model.arrange(by: RowArrangement())
        #expect(await wait { model.sections.isEmpty })
    }

    @Test func `A name that comes twice is kept once in every order`() {
        for key in RowArrangement.Key.allCases {
            let files = [entry("a.txt", size: 1), entry("b.txt", size: 2), entry("a.txt", size: 3)]
            let ordering = RowOrdering(RowArrangement(by: key))
            let rows = files.map { BrowserRow($0, in: folder, by: ordering) }
            let sorted = SortedRows.sorted(rows, by: ordering)
            #expect(sorted.count == 2)
            #expect(sorted.first { $0.location.name == "a.txt" }?.entry.size == 3)
        }
    }
}
