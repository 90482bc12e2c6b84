import Testing
import UniformTypeIdentifiers

@testable import DocumentEngine

struct RowSorterTests {
    private let folder = FileLocation(path: "/home/me/Documents")
    private let filter = EntryFilter(types: [.plainText])

    private func files(_ numbers: some Sequence<Int>, size: Int64 = 0) -> [FolderEntry] {
        numbers.map { FolderEntry(name: Array("\($0).txt".utf8), kind: .file, size: size) }
    }

    private func names(_ rows: [BrowserRow]) -> [String] { rows.map(\.location.name) }

    @Test(arguments: [1, 7, 100, 1_000])
    func `Rows that come in parts of any size are in order in the end`(part: Int) {
        let sorter = RowSorter()
        let numbers = (0..<1_000).map { $0 * 379 % 1_000 }
        for start in stride(from: 0, to: numbers.count, by: part) {
            sorter.add(files(numbers[start..<min(start + part, 1_000)]), in: folder, filter)
        }
        #expect(names(sorter.sorted()) == (0..<1_000).map { "\($0).txt" })
    }

    @Test func `Of a name that comes twice the newer is kept`() {
        let sorter = RowSorter()
        sorter.add(files([3, 1, 3], size: 1), in: folder, filter)
        sorter.add(files([2, 3], size: 2), in: folder, filter)
        let rows = sorter.sorted()
        #expect(names(rows) == ["1.txt", "2.txt", "3.txt"])
        #expect(rows.map(\.entry.size) == [1, 2, 2])
    }

    @Test func `Names of which one begins with the other are in order`() {
        let sorter = RowSorter()
        let all = ["a", "ab", "abcdefgh", "abcdefghi", "abcdefghij", "abcdefgi", "abcdefg", "b"]
            .map { "\($0).txt" }
        let entries = all.map { FolderEntry(name: Array($0.utf8), kind: .file) }
        sorter.add(entries.reversed(), in: folder, filter)
        let wanted = SortedRows.sorted(entries.map { BrowserRow($0, in: folder) })
        #expect(sorter.sorted() == wanted)
        // Where all begin alike, only what follows is looked at first.
        let alike = RowSorter()
        alike.add(Array(entries[2...4].reversed()), in: folder, filter)
        #expect(names(alike.sorted()) == Array(all[2...4]))
    }

    @Test func `What the filter does not show is left out`() {
        let sorter = RowSorter()
        let others = ["a.png", ".b.txt"].map { FolderEntry(name: Array($0.utf8), kind: .file) }
        sorter.add(others + files([1]), in: folder, filter)
        #expect(names(sorter.sorted()) == ["1.txt"])
    }
}
