import FoundationExtras
import Testing

@MainActor
@Suite("UndoManager: position")
struct UndoManagerPositionTests {
    @Test("Undo and redo lead back to the same positions")
    func returns() {
        let counter = Counter()
        let manager = counter.undoManager
        var positions = [manager.position]
        for value in 1...3 {
            counter.setEach([value])
            positions.append(manager.position)
        }
        #expect(Set(positions).count == 4)
        for expected in positions.dropLast().reversed() {
            manager.undo()
            #expect(manager.position == expected)
        }
        for expected in positions.dropFirst() {
            manager.redo()
            #expect(manager.position == expected)
        }
    }

    @Test("A new change after undo has a position never seen before")
    func freshAfterUndo() {
        let counter = Counter()
        let manager = counter.undoManager
        counter.setEach([1, 2])
        let saved = manager.position
        manager.undo()
        counter.setEach([2])
        #expect(manager.position != saved)
        manager.undo()
        #expect(manager.position != saved)
    }

    @Test("A change counts before its group is closed, and so does the next one in it")
    func countsAtOnce() {
        let counter = Counter()
        let manager = counter.undoManager
        let start = manager.position
        counter.set(1)
        let first = manager.position
        counter.set(2)
        #expect(first != start)
        #expect(manager.position != first)
        manager.undo()
        #expect(manager.position == start)
    }

    @Test("Forgetting old groups makes no false match")
    func limit() {
        let counter = Counter()
        let manager = counter.undoManager
        manager.levelsOfUndo = 2
        let start = manager.position
        counter.setEach([1])
        let afterFirst = manager.position
        counter.setEach([2, 3])
        manager.undo()
        manager.undo()
        #expect(counter.value == 1)
        #expect(manager.position == afterFirst)
        #expect(manager.position != start)
    }

    @Test("Forgetting everything leaves the position as it is")
    func removeAll() {
        let counter = Counter()
        let manager = counter.undoManager
        let start = manager.position
        counter.set(1)
        let edited = manager.position
        manager.removeAllActions()
        #expect(manager.position == edited)
        #expect(manager.position != start)
        #expect(!manager.canUndo)
    }

    @Test("Forgetting one target keeps the position and gives up those before")
    func removeTarget() {
        let manager = UndoManager()
        let first = Counter(undoManager: manager)
        let second = Counter(undoManager: manager)
        let start = manager.position
        first.setEach([1])
        second.setEach([1])
        let edited = manager.position
        manager.removeAllActions(withTarget: first)
        #expect(manager.position == edited)
        manager.undo()
        #expect(manager.position != start)
    }

    @Test("Undo of a change whose target is gone leads to a position not seen before")
    func deadTarget() {
        let manager = UndoManager()
        let start = manager.position
        Counter(undoManager: manager).setEach([1])
        manager.undo()
        #expect(manager.position != start)
    }

    @Test("Redo that cannot be undone leads to a position not seen before")
    func redoWithoutWayBack() {
        let counter = Counter()
        let manager = counter.undoManager
        let start = manager.position
        manager.registerUndo(withTarget: counter) { counter in
            counter.undoManager.registerUndo(withTarget: counter) { _ in }
        }
        manager.undo()
        #expect(manager.position == start)
        manager.redo()
        #expect(manager.position != start)
    }

    @Test("Every change of position is told")
    func callback() {
        let counter = Counter()
        let manager = counter.undoManager
        var seen: [Int] = []
        manager.onPositionChange = { seen.append(manager.position) }
        counter.set(1)
        let edited = manager.position
        manager.undo()
        manager.redo()
        #expect(seen == [edited, 0, edited])
        manager.onPositionChange = nil
    }
}
