import Foundation
import FoundationExtras
import Testing

@MainActor
@Suite("UndoManager")
struct UndoManagerTests {
    @Test("Undo takes a change back and redo makes it again")
    func undoAndRedo() {
        let counter = Counter()
        counter.set(1)
        counter.undoManager.closeEventGroup()
        counter.set(2)
        counter.undoManager.undo()
        #expect(counter.value == 1)
        counter.undoManager.undo()
        #expect(counter.value == 0)
        #expect(!counter.undoManager.canUndo)
        counter.undoManager.redo()
        counter.undoManager.redo()
        #expect(counter.value == 2)
        #expect(!counter.undoManager.canRedo)
    }

    @Test("Changes of one event are taken back together")
    func eventGroup() {
        let counter = Counter()
        counter.set(1)
        counter.set(2)
        #expect(counter.undoManager.undoCount == 1)
        counter.undoManager.undo()
        #expect(counter.value == 0)
    }

    @Test("The group of an event is closed when the main queue turns")
    func closesAtEndOfTurn() async {
        let counter = Counter()
        counter.set(1)
        #expect(counter.undoManager.groupingLevel == 1)
        await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
        #expect(counter.undoManager.groupingLevel == 0)
        #expect(counter.undoManager.canUndo)
    }

    @Test("A group begun by hand outlives the event and then closes with it")
    func groupOutlivesEvent() {
        let counter = Counter()
        counter.undoManager.beginUndoGrouping()
        counter.set(1)
        counter.undoManager.closeEventGroup()
        #expect(counter.undoManager.groupingLevel == 2)
        counter.set(2)
        counter.undoManager.endUndoGrouping()
        #expect(counter.undoManager.groupingLevel == 0)
        counter.undoManager.undo()
        #expect(counter.value == 0)
    }

    @Test("Without grouping by event, groups are those made by hand")
    func groupsByHand() {
        let counter = Counter()
        counter.undoManager.groupsByEvent = false
        for value in 1...2 {
            counter.undoManager.beginUndoGrouping()
            counter.set(value)
            counter.undoManager.endUndoGrouping()
        }
        #expect(counter.undoManager.undoCount == 2)
        counter.undoManager.undo()
        #expect(counter.value == 1)
    }

    @Test("A group without operations leaves nothing to undo")
    func emptyGroup() {
        let manager = UndoManager()
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        manager.closeEventGroup()
        #expect(!manager.canUndo)
    }

    @Test("A nested group can be undone while the outer one is open")
    func nestedGroup() {
        let counter = Counter()
        counter.set(1)
        counter.undoManager.beginUndoGrouping()
        counter.set(2)
        counter.undoManager.endUndoGrouping()
        counter.undoManager.undoNestedGroup()
        #expect(counter.value == 1)
        counter.undoManager.undo()
        #expect(counter.value == 0)
    }

    @Test("Nothing is recorded while registration is disabled")
    func disabled() {
        let counter = Counter()
        counter.undoManager.disableUndoRegistration()
        counter.set(1)
        counter.undoManager.enableUndoRegistration()
        #expect(!counter.undoManager.canUndo)
    }

    @Test("A new change empties the redo stack")
    func newChangeEmptiesRedo() {
        let counter = Counter()
        counter.set(1)
        counter.undoManager.undo()
        counter.set(2)
        #expect(!counter.undoManager.canRedo)
        #expect(counter.undoManager.redoCount == 0)
    }

    @Test("The oldest groups are forgotten beyond the limit")
    func levels() {
        let counter = Counter()
        counter.undoManager.levelsOfUndo = 2
        counter.setEach(1...4)
        #expect(counter.undoManager.undoCount == 2)
        counter.undoManager.undo()
        counter.undoManager.undo()
        counter.undoManager.undo()
        #expect(counter.value == 2)
    }

    @Test("Names and marks go along with undo and redo")
    func names() {
        let counter = Counter()
        let key = UndoManager.UserInfoKey("place")
        counter.set(1)
        counter.undoManager.setActionName("Typing")
        counter.undoManager.setActionIsDiscardable(true)
        counter.undoManager.setActionUserInfoValue(7, forKey: key)
        #expect(counter.undoManager.undoMenuItemTitle == "Undo Typing")
        counter.undoManager.undo()
        #expect(counter.undoManager.undoMenuItemTitle == "Undo")
        #expect(counter.undoManager.redoMenuItemTitle == "Redo Typing")
        #expect(counter.undoManager.redoActionIsDiscardable)
        #expect(counter.undoManager.redoActionUserInfoValue(forKey: key) as? Int == 7)
        counter.undoManager.redo()
        #expect(counter.undoManager.undoActionName == "Typing")
    }

    @Test("A manager does not keep its targets")
    func weakTargets() {
        let manager = UndoManager()
        weak var weakCounter: Counter?
        do {
            let counter = Counter(undoManager: manager)
            counter.set(1)
            weakCounter = counter
        }
        #expect(weakCounter == nil)
        manager.undo()
        #expect(!manager.canRedo)
    }

    @Test("Operations of one target can be forgotten")
    func removesTarget() {
        let manager = UndoManager()
        let first = Counter(undoManager: manager)
        let second = Counter(undoManager: manager)
        first.set(1)
        manager.closeEventGroup()
        second.set(1)
        manager.removeAllActions(withTarget: first)
        #expect(manager.undoCount == 1)
        manager.undo()
        #expect(first.value == 1 && second.value == 0)
    }

    @Test("Notifications tell of groups, undo and redo, in order")
    func notifications() {
        let counter = Counter()
        let log = Log()
        let names: [(Notification.Name, String)] = [
            (.NSUndoManagerDidOpenUndoGroup, "opened"),
            (.NSUndoManagerWillCloseUndoGroup, "closing"),
            (.NSUndoManagerDidCloseUndoGroup, "closed"),
            (.NSUndoManagerWillUndoChange, "undoing"),
            (.NSUndoManagerDidUndoChange, "undone"),
            (.NSUndoManagerWillRedoChange, "redoing"),
            (.NSUndoManagerDidRedoChange, "redone"),
        ]
        let tokens = names.map { name, word in
            NotificationCenter.default.addObserver(
                forName: name,
                object: counter.undoManager,
                queue: nil
            ) { _ in
                MainActor.assumeIsolated { log.words.append(word) }
            }
        }
        counter.set(1)
        counter.undoManager.undo()
        counter.undoManager.redo()
        tokens.forEach(NotificationCenter.default.removeObserver)
        #expect(
            log.words == [
                "opened", "closing", "closed", "undoing", "opened", "closing", "closed", "undone",
                "redoing", "opened", "closing", "closed", "redone",
            ]
        )
    }
}

/// A thing with one value whose changes can be undone.
@MainActor
final class Counter {
    private(set) var value = 0
    let undoManager: UndoManager

    init(undoManager: UndoManager = UndoManager()) {
        self.undoManager = undoManager
    }

    func set(_ newValue: Int) {
        let oldValue = value
        undoManager.registerUndo(withTarget: self) { $0.set(oldValue) }
        value = newValue
    }

    /// Sets values one after the other, each undone by itself.
    func setEach(_ values: some Sequence<Int>) {
        for value in values {
            set(value)
            undoManager.closeEventGroup()
        }
    }
}

@MainActor
private final class Log {
    var words: [String] = []
}
