import DocumentEngine
import Testing

@testable import AppShell
@testable import SwiftUI

struct EditHistoryTests {
    @Test func undoLeadsBackAndRedoForth() {
        var history = EditHistory()
        let start = history.point
        history.note(.registered(position: 1, group: 1))
        let first = history.point
        history.note(.registered(position: 2, group: 2))
        let second = history.point
        history.note(.undo(operation: 1))
        #expect(history.point == first)
        history.note(.undo(operation: 2))
        #expect(history.point == start)
        history.note(.redo(operation: 3))
        history.note(.redo(operation: 4))
        #expect(history.point == second)
    }

    @Test func whatIsInOneGroupIsUndoneAsOne() {
        var history = EditHistory()
        let start = history.point
        history.note(.registered(position: 1, group: 1))
        let half = history.point
        history.note(.registered(position: 2, group: 1))
        #expect(history.point != half)
        // Two operations of one undo.
        history.note(.undo(operation: 1))
        history.note(.undo(operation: 1))
        #expect(history.point == start)
    }

    @Test func aNewChangeAfterUndoLeadsSomewhereNew() {
        var history = EditHistory()
        history.note(.registered(position: 1, group: 1))
        let first = history.point
        history.note(.undo(operation: 1))
        history.note(.registered(position: 2, group: 2))
        #expect(history.point != first)
        history.note(.undo(operation: 2))
        #expect(history.point == .start)
    }

    @Test func noUndoLeadsBackPastWhatWasNotRegistered() {
        var history = EditHistory()
        history.note(.registered(position: 1, group: 1))
        history.note(.unregistered)
        history.note(.undo(operation: 1))
        #expect(history.point != .start)
    }

    @Test func joinedTypingIsNoStepOfItsOwn() {
        var history = EditHistory()
        history.note(.registered(position: 1, group: 1))
        let point = history.point
        history.note(.registered(position: 1, group: 1))
        #expect(history.point == point)
        history.note(.undo(operation: 1))
        #expect(history.point == .start)
    }
}
