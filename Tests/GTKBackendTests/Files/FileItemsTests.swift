import RenderTree
import Testing

@testable import GTKBackend

/// The same numbers in each run.
private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}

@Suite struct FileItemsTests {
    private let grouped = FileItems(
        rowCount: 6,
        sections: [
            FileSection(title: "Today", firstRow: 0), FileSection(title: "Empty", firstRow: 2),
            FileSection(title: "Older", firstRow: 2),
        ]
    )

    /// What a list shows, in words.
    private func words(_ items: FileItems) -> [String] {
        (0..<items.count).map { position in
            switch items.item(at: position) {
            case .row(let row): String(row)
            case .heading(let title): title
            case nil: "nothing"
            }
        }
    }

    @Test func `A heading stands before the rows of its section`() {
        #expect(words(grouped) == ["Today", "0", "1", "Empty", "Older", "2", "3", "4", "5"])
        #expect(words(FileItems(rowCount: 2)) == ["0", "1"])
        #expect(grouped.item(at: 9) == nil)
        #expect(grouped.item(at: -1) == nil)
    }

    @Test func `Rows and their places are found from each other`() {
        for row in 0..<6 { #expect(grouped.row(at: grouped.position(ofRow: row)) == row) }
        #expect(grouped.rows(in: 0..<9) == 0..<6)
        #expect(grouped.rows(in: 2..<6) == 1..<3)
        #expect(grouped.rows(in: 3..<5) == 2..<2)
    }

    /// Applies a change as the list is told of it, and tells whether the other items stayed.
    private func isTold(
        _ old: FileItems,
        _ new: FileItems,
        at position: Int,
        removed: Int,
        inserted: Int
    ) -> (Bool, removed: Int) {
        let change = old.change(to: new, at: position, removed: removed, inserted: inserted)
        guard old.count - change.removed + change.inserted == new.count else { return (false, 0) }
        let shift = inserted - removed
        func title(_ items: FileItems, _ index: Int, shiftedFrom row: Int?) -> String {
            switch items.item(at: index) {
            case .heading(let title): title
            case .row(let number):
                String(row.map { number >= $0 ? number + shift : number } ?? number)
            case nil: "nothing"
            }
        }
        let head = (0..<change.position).allSatisfy { old.item(at: $0) == new.item(at: $0) }
        let moved = change.inserted - change.removed
        let tail = (change.position + change.removed..<old.count).allSatisfy {
            title(old, $0, shiftedFrom: position) == title(new, $0 + moved, shiftedFrom: nil)
        }
        return (head && tail, change.removed)
    }

    @Test func `A row that comes or goes moves the headings below it`() {
        let fewer = FileItems(
            rowCount: 5,
            sections: [
                FileSection(title: "Today", firstRow: 0), FileSection(title: "Empty", firstRow: 1),
                FileSection(title: "Older", firstRow: 1),
            ]
        )
        #expect(isTold(grouped, fewer, at: 1, removed: 1, inserted: 0) == (true, 1))
        #expect(isTold(fewer, grouped, at: 1, removed: 0, inserted: 1) == (true, 0))
    }

    @Test func `Any change of rows and headings leaves what is around it`() {
        var numbers = Numbers()
        func sections(upTo count: Int) -> [FileSection] {
            let firsts = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
                Int.random(in: 0...count, using: &numbers)
            }
            return firsts.sorted().enumerated().map {
                FileSection(title: "\($0.offset)", firstRow: $0.element)
            }
        }
        for _ in 0..<2000 {
            let count = Int.random(in: 0...12, using: &numbers)
            let position = Int.random(in: 0...count, using: &numbers)
            let removed = Int.random(in: 0...(count - position), using: &numbers)
            let inserted = Int.random(in: 0...4, using: &numbers)
            let old = FileItems(rowCount: count, sections: sections(upTo: count))
            let rowCount = count + inserted - removed
            let new = FileItems(rowCount: rowCount, sections: sections(upTo: rowCount))
            let told = isTold(old, new, at: position, removed: removed, inserted: inserted)
            #expect(told.0, "\(old) \(new) \(position) \(removed) \(inserted)")
        }
    }
}
