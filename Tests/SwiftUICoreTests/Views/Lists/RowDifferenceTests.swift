import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
@Suite("How one order of rows becomes another")
struct RowDifferenceTests {
    @Test("Nothing changes between equal orders")
    func equal() {
        #expect(RowDifference(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
        #expect(RowDifference(from: [Int](), to: []).isEmpty)
    }

    @Test("A row put in, taken out or moved is one stretch, or two")
    func singleChanges() {
        let old = Array(0..<10)
        var new = old
        new.insert(99, at: 4)
        #expect(
            RowDifference(from: old, to: new).changes
                == [RowChange(position: 4, removed: 0, inserted: 1)]
        )
        new = old
        new.remove(at: 9)
        #expect(
            RowDifference(from: old, to: new).changes
                == [RowChange(position: 9, removed: 1, inserted: 0)]
        )
        new = old
        new.insert(new.remove(at: 2), at: 7)
        #expect(
            RowDifference(from: old, to: new).changes == [
                RowChange(position: 2, removed: 1, inserted: 0),
                RowChange(position: 7, removed: 0, inserted: 1),
            ]
        )
        new = old
        new.insert(new.remove(at: 7), at: 2)
        #expect(
            RowDifference(from: old, to: new).changes == [
                RowChange(position: 2, removed: 0, inserted: 1),
                RowChange(position: 8, removed: 1, inserted: 0),
            ]
        )
    }

    @Test("Applied one after the other, the stretches make the new order of the old")
    func random() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let old = Array(0..<Int.random(in: 0..<40)).shuffled()
            var new = old
            for _ in 0..<Int.random(in: 0..<6) {
                switch Int.random(in: 0..<4) {
                case 0: new.insert(Int.random(in: 100...10_000), at: Int.random(in: 0...new.count))
                case 1 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count))
                case 2 where !new.isEmpty:
                    let moved = new.remove(at: Int.random(in: 0..<new.count))
                    new.insert(moved, at: Int.random(in: 0...new.count))
                default: if Int.random(in: 0..<10) == 0 { new.shuffle(using: &generator) }
                }
            }
            guard Set(new).count == new.count else { continue }
            let difference = RowDifference(from: old, to: new)
            var result = old
            for change in difference.changes {
                // What is put in can be looked up in the new order, as all before it is in place.
                let inserted = new[change.position..<change.position + change.inserted]
                result.replaceSubrange(
                    change.position..<change.position + change.removed,
                    with: inserted
                )
            }
            #expect(result == new, "\(old) to \(new): \(difference.changes)")
            for (index, id) in old.enumerated() {
                #expect(difference.newIndex(ofOld: index, id: id) == new.firstIndex(of: id))
            }
        }
    }

    @Test("A shuffled order is replaced as one stretch")
    func shuffled() {
        let old = Array(0..<1000)
        let changes = RowDifference(from: old, to: old.map { $0 ^ 1 }).changes
        #expect(changes == [RowChange(position: 0, removed: 1000, inserted: 1000)])
    }
}
