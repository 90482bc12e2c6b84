import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Deleting and moving rows")
struct ListEditingTests {
    @Observable
    final class Model {
        var rows = ["a", "b", "c", "d"]
        var selection: Set<String> = []
        var locked: Set<String> = []
    }

    private let model = Model()

    private func list(_ harness: ViewHarness) throws -> NodeID {
        try #require(harness.id { if case .list = $0 { true } else { false } })
    }

    // MARK: - Changes that nobody has seen

    @Test("The menu's Delete is about the row that it was opened on, wherever that stands by then")
    func menuFollowsRow() throws {
        let harness = ViewHarness { PlainList(model: model) }
        let id = try list(harness)
        harness.window.client.handle(.rowMenuRequested(1, at: .zero), from: id)
        harness.update()
        model.rows.insert("new", at: 0)
        harness.update()
        // One more that is not evaluated yet.
        model.rows.insert("newer", at: 0)
        let delete = try #require(harness.window.openMenus[id]?.commands.first)
        harness.window.choose(delete.id, from: id)
        #expect(model.rows == ["newer", "new", "a", "c", "d"])
    }

    @Test("The menu's Delete does nothing once its row is gone")
    func menuOfGoneRow() throws {
        let harness = ViewHarness { PlainList(model: model) }
        let id = try list(harness)
        harness.window.client.handle(.rowMenuRequested(1, at: .zero), from: id)
        harness.update()
        let delete = try #require(harness.window.openMenus[id]?.commands.first)
        model.rows.remove(at: 1)
        harness.window.choose(delete.id, from: id)
        #expect(model.rows == ["a", "c", "d"])
    }

    @Test("Delete takes out the row that was shown, whatever the app has done to its data since")
    func deletingAfterChange() throws {
        let harness = ViewHarness { PlainList(model: model) }
        let id = try list(harness)
        model.rows.insert("new", at: 0)
        harness.window.client.handle(.rowDeleted(1), from: id)
        #expect(model.rows == ["new", "a", "c", "d"])
        model.rows.removeAll { $0 == "c" }
        harness.window.client.handle(.rowDeleted(2), from: id)
        #expect(model.rows == ["new", "a", "d"])
    }

    @Test("Rows of views that depend on values are followed, too")
    func deletingConditionalRows() throws {
        let harness = ViewHarness { ConditionalList(model: model) }
        let id = try list(harness)
        model.rows.insert("new", at: 0)
        harness.window.client.handle(.rowDeleted(1), from: id)
        #expect(model.rows == ["new", "a", "c", "d"])
    }

    @Test("A row goes where it was dropped, whatever the app has done to its data since")
    func movingAfterChange() throws {
        let harness = ViewHarness { PlainList(model: model) }
        let id = try list(harness)
        model.rows.insert("new", at: 0)
        harness.window.client.handle(.rowMoved(0, before: 3), from: id)
        #expect(model.rows == ["new", "b", "c", "a", "d"])
        harness.update()
        // The row below is gone by now: behind the one above, then.
        model.rows.removeLast()
        harness.window.client.handle(.rowMoved(0, before: 4), from: id)
        #expect(model.rows == ["b", "c", "a", "new"])
    }

    // MARK: - With a selection

    @Test(
        "A selected row that may not be selected any more is left out of what is deleted and moved"
    )
    func selectionDisabledSince() throws {
        let harness = ViewHarness { SelectionList(model: model) }
        let id = try list(harness)
        model.selection = ["a", "b", "c"]
        model.locked = ["b"]
        harness.update()
        harness.window.client.handle(.rowMoved(0, before: 4), from: id)
        harness.update()
        #expect(model.rows == ["b", "d", "a", "c"])
        harness.window.client.handle(.rowDeleted(2), from: id)
        #expect(model.rows == ["b", "d"])
    }

    @Test("What several ForEach show of one array is deleted from below, so that offsets hold")
    func slicesOfOneArray() throws {
        let harness = ViewHarness { SlicedList(model: model) }
        model.selection = ["a", "d"]
        harness.update()
        harness.window.client.handle(.rowDeleted(0), from: try list(harness))
        #expect(model.rows == ["b", "c"])
    }

    // MARK: - Views

    private struct PlainList: View {
        let model: Model

        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { Text($0) }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                    .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    private struct ConditionalList: View {
        let model: Model

        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { name in
                    if !model.locked.contains(name) { Text(name) }
                }
                .onDelete { model.rows.remove(atOffsets: $0) }
            }
        }
    }

    private struct SelectionList: View {
        let model: Model

        var body: some View {
            List(selection: Bindable(model).selection) {
                ForEach(model.rows, id: \.self) { name in
                    Text(name).selectionDisabled(model.locked.contains(name))
                }
                .onDelete { model.rows.remove(atOffsets: $0) }
                .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
            }
        }
    }

    private struct SlicedList: View {
        let model: Model

        var body: some View {
            List(selection: Bindable(model).selection) {
                ForEach(model.rows.prefix(2), id: \.self) { Text($0) }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                ForEach(model.rows.dropFirst(2), id: \.self) { Text($0) }
                    .onDelete { model.rows.remove(atOffsets: IndexSet($0.map { $0 + 2 })) }
            }
        }
    }
}
