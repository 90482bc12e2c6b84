import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Lists")
struct ListTests {
    @Observable
    final class Model {
        var rows: [Item]
        var selection: Set<Int> = []
        var chosen: Int?
        init(_ rows: [Item]) { self.rows = rows }
    }

    @Observable
    final class Filter { var showsOdd = false }

    struct Item: Identifiable {
        let id: Int
        var name: String
    }

    private func items(_ count: Int) -> [Item] {
        (0..<count).map { Item(id: $0, name: "row \($0)") }
    }

    private func list(_ harness: ViewHarness) throws -> NodeID {
        try #require(harness.id { if case .list = $0 { true } else { false } })
    }

    // MARK: - Which rows are alive

    @Test("Only the rows that fit are made, of however many there are")
    func onlyVisibleRows() throws {
        let model = Model(items(100_000))
        let harness = ViewHarness(size: CGSize(width: 300, height: 340)) {
            Tracked {
                List(model.rows) { Text($0.name) }
            }
        }
        #expect(harness.texts == (0..<10).map { "row \($0)" })
        #expect(harness.window.list(try list(harness))?.source.count == 100_000)
    }

    @Test("Rows come and go as the list scrolls")
    func scrolling() throws {
        let model = Model(items(1000))
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            Tracked {
                List(model.rows) { Text($0.name) }
            }
        }
        harness.window.scroll(try list(harness), toRow: 500)
        harness.update()
        #expect(harness.texts == ["row 500", "row 501", "row 502"])
    }

    @Test("Views one after the other, and sections with header and footer, are rows")
    func staticRows() {
        let harness = ViewHarness {
            Tracked {
                List {
                    Text("first")
                    Group {
                        Text("second")
                        Text("third")
                    }
                    Section {
                        ForEach(0..<2) { Text("item \($0)") }
                    } header: {
                        Text("header")
                    } footer: {
                        Text("footer")
                    }
                }
            }
        }
        #expect(
            harness.texts == ["first", "second", "third", "header", "item 0", "item 1", "footer"]
        )
    }

    @Test("An element of several views is as many rows")
    func severalViewsAnElement() throws {
        let model = Model(items(3))
        let harness = ViewHarness {
            Tracked {
                List(model.rows) { item in
                    Text(item.name)
                    Text("more of \(item.id)")
                }
            }
        }
        #expect(harness.window.list(try list(harness))?.source.count == 6)
        model.rows.remove(at: 0)
        harness.update()
        #expect(harness.texts == ["row 1", "more of 1", "row 2", "more of 2"])
    }

    @Test("An element whose view depends on a value may be no row, or become one")
    func conditionalRows() {
        let filter = Filter()
        let harness = ViewHarness {
            Tracked {
                List(0..<6) { number in
                    if filter.showsOdd || number.isMultiple(of: 2) { Text("\(number)") }
                }
            }
        }
        #expect(harness.texts == ["0", "2", "4"])
        filter.showsOdd = true
        harness.update()
        #expect(harness.texts == ["0", "1", "2", "3", "4", "5"])
    }

    @Test("An empty list has no rows, and gets some")
    func emptyList() {
        let model = Model([])
        let harness = ViewHarness { Tracked { List(model.rows) { Text($0.name) } } }
        #expect(harness.texts.isEmpty)
        model.rows = items(2)
        harness.update()
        #expect(harness.texts == ["row 0", "row 1"])
    }

    // MARK: - What a change costs

    @Test("A changed element updates its own row alone, and tells the list of no change")
    func oneRowChanged() throws {
        let model = Model(items(10_000))
        let harness = ViewHarness(size: CGSize(width: 300, height: 340)) {
            Tracked {
                List(model.rows) { Text($0.name) }
            }
        }
        let updates = harness.window.updateCount
        model.rows[5].name = "changed"
        harness.update()
        #expect(harness.texts[5] == "changed")
        #expect(harness.window.updateCount - updates == 1)
        #expect(harness.window.list(try list(harness))?.changes == [])
    }

    @Test("A row put in, taken out or moved is told as just that")
    func structuralChanges() throws {
        let model = Model(items(1000))
        let harness = ViewHarness(size: CGSize(width: 300, height: 340)) {
            Tracked {
                List(model.rows) { Text($0.name) }
            }
        }
        let list = try #require(harness.window.list(try list(harness)))
        model.rows.insert(Item(id: 5000, name: "new"), at: 3)
        harness.update()
        #expect(list.changes == [RowChange(position: 3, removed: 0, inserted: 1)])
        model.rows.remove(at: 0)
        harness.update()
        #expect(list.changes.last == RowChange(position: 0, removed: 1, inserted: 0))
        #expect(harness.texts.prefix(4) == ["row 1", "row 2", "new", "row 3"])
    }

    // MARK: - State

    /// A body that reads what its content reads.
    private struct Tracked<Content: View>: View {
        @ViewBuilder let content: () -> Content

        var body: some View { content() }
    }

    private struct CountingRow: View {
        let name: String
        @State private var count = 0

        var body: some View { Button("\(name): \(count)") { count += 1 } }
    }

    @Test("A row keeps its state while it is out of sight, and when it moves")
    func stateStaysWithID() throws {
        let model = Model(items(100))
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            Tracked {
                List(model.rows) { CountingRow(name: $0.name) }
            }
        }
        harness.press("row 1: 0")
        #expect(harness.texts[1] == "row 1: 1")
        let id = try list(harness)
        harness.window.scroll(id, toRow: 50)
        harness.update()
        #expect(!harness.texts.contains { $0.hasPrefix("row 1:") })
        harness.window.scroll(id, toRow: 0)
        harness.update()
        #expect(harness.texts[1] == "row 1: 1")
        model.rows.swapAt(1, 2)
        harness.update()
        #expect(harness.texts == ["row 0: 0", "row 2: 0", "row 1: 1"])
    }

    @Test("A row whose element is gone loses its state")
    func stateGoesWithElement() {
        let model = Model(items(3))
        let harness = ViewHarness { Tracked { List(model.rows) { CountingRow(name: $0.name) } } }
        harness.press("row 1: 0")
        let row = model.rows.remove(at: 1)
        harness.update()
        model.rows.insert(row, at: 1)
        harness.update()
        #expect(harness.texts[1] == "row 1: 0")
    }

    @Test("A row out of sight is up to date when it comes back")
    func changedOutOfSight() throws {
        let model = Model(items(100))
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            Tracked {
                List(model.rows) { CountingRow(name: $0.name) }
            }
        }
        harness.press("row 0: 0")
        let id = try list(harness)
        harness.window.scroll(id, toRow: 50)
        harness.update()
        model.rows[0].name = "other"
        harness.update()
        harness.window.scroll(id, toRow: 0)
        harness.update()
        #expect(harness.texts[0] == "other: 1")
    }

    // MARK: - Sight

    @Test("onAppear and onDisappear follow what is in sight")
    func appearing() throws {
        let log = Log()
        let model = Model(items(100))
        let harness = ViewHarness(size: CGSize(width: 300, height: 68)) {
            Tracked {
                List(model.rows) { item in
                    Text(item.name)
                        .onAppear { log.events.append("+\(item.id)") }
                        .onDisappear { log.events.append("-\(item.id)") }
                }
            }
        }
        harness.update()
        #expect(log.events == ["+0", "+1"])
        log.events.removeAll()
        harness.window.scroll(try list(harness), toRow: 1)
        harness.update()
        harness.update()
        #expect(Set(log.events) == ["-0", "+2"])
    }

    private final class Log { var events: [String] = [] }

    // MARK: - Selection

    @Test("Rows stand for their ids, and the binding decides what is selected")
    func selection() throws {
        let model = Model(items(5))
        let harness = ViewHarness {
            Tracked {
                List(
                    model.rows,
                    selection: Binding(get: { model.selection }, set: { model.selection = $0 })
                ) { Text($0.name) }
            }
        }
        let id = try list(harness)
        harness.window.client.handle(.rowsSelected(1..<3, .replace), from: id)
        #expect(model.selection == [1, 2])
        harness.update()
        let source = try #require(harness.window.list(id)?.source)
        #expect((0..<5).map { source.isSelected($0) } == [false, true, true, false, false])
        harness.window.client.handle(.rowsSelected(2..<3, .remove), from: id)
        harness.update()
        #expect(model.selection == [1])
        model.rows.swapAt(1, 4)
        harness.update()
        #expect(source.isSelected(4))
        #expect(!source.isSelected(1))
    }

    @Test("A tag overrides the id, and headers are not selected")
    func tagsAndHeaders() throws {
        let model = Model([])
        let harness = ViewHarness {
            Tracked {
                List(selection: Binding(get: { model.chosen }, set: { model.chosen = $0 })) {
                    Section("Header") {
                        Text("seven").tag(7)
                        Text("nothing")
                    }
                }
            }
        }
        let id = try list(harness)
        harness.window.client.handle(.rowsSelected(0..<1, .replace), from: id)
        #expect(model.chosen == nil)
        harness.window.client.handle(.rowsSelected(1..<2, .replace), from: id)
        #expect(model.chosen == 7)
        harness.update()
        let looks = try #require(harness.window.list(id)).looks
        #expect(looks.map(\.kind) == [.header, .row, .row])
        #expect(looks.map(\.title) == ["Header", "seven", "nothing"])
    }

    @Test("A row in a ForEach in a ForEach stands for its own element")
    func nestedTags() throws {
        let model = Model([])
        let harness = ViewHarness {
            Tracked {
                List(
                    selection: Binding(get: { model.selection }, set: { model.selection = $0 })
                ) {
                    ForEach([10, 20], id: \.self) { section in
                        Section("Section \(section)") {
                            ForEach([section + 1, section + 2], id: \.self) { Text("\($0)") }
                        }
                    }
                }
            }
        }
        harness.window.client.handle(.rowsSelected(0..<6, .replace), from: try list(harness))
        #expect(model.selection == [11, 12, 21, 22])
    }

    // MARK: - Editing

    @Test("Delete takes out the selected elements, or the row that has the focus")
    func deleting() throws {
        let model = Model(items(5))
        let harness = ViewHarness {
            Tracked {
                List(
                    selection: Binding(get: { model.selection }, set: { model.selection = $0 })
                ) {
                    ForEach(model.rows) { Text($0.name) }
                        .onDelete { model.rows.remove(atOffsets: $0) }
                    Text("fixed")
                }
            }
        }
        let id = try list(harness)
        harness.window.client.handle(.rowDeleted(1), from: id)
        harness.update()
        #expect(harness.texts == ["row 0", "row 2", "row 3", "row 4", "fixed"])
        harness.window.client.handle(.rowsSelected(0..<2, .replace), from: id)
        harness.update()
        harness.window.client.handle(.rowDeleted(0), from: id)
        harness.update()
        #expect(harness.texts == ["row 3", "row 4", "fixed"])
        harness.window.client.handle(.rowDeleted(2), from: id)
        harness.update()
        #expect(harness.texts == ["row 3", "row 4", "fixed"])
    }

    @Test("What may not be deleted stays, though it is selected")
    func deleteDisabled() throws {
        let model = Model(items(4))
        let harness = ViewHarness {
            Tracked {
                List(
                    selection: Binding(get: { model.selection }, set: { model.selection = $0 })
                ) {
                    ForEach(model.rows) { item in
                        Text(item.name).deleteDisabled(item.id == 1).moveDisabled(item.id == 2)
                    }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                    .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                }
            }
        }
        let id = try list(harness)
        let source = try #require(harness.window.list(id)?.source)
        #expect(!source.canMove(2, before: 0))
        harness.window.client.handle(.rowMoved(2, before: 0), from: id)
        harness.update()
        #expect(model.rows.map(\.id) == [0, 1, 2, 3])
        harness.window.client.handle(.rowsSelected(0..<3, .replace), from: id)
        harness.update()
        harness.window.client.handle(.rowDeleted(0), from: id)
        #expect(model.rows.map(\.id) == [1, 3])
    }

    @Test("Deleting in a ForEach in a ForEach reaches the one that allows it, by its own element")
    func nestedDeleting() throws {
        let model = Model(items(2))
        let harness = ViewHarness {
            Tracked {
                List {
                    ForEach(model.rows) { item in
                        Section("Section \(item.id)") {
                            ForEach(0..<3, id: \.self) { Text("\(item.id).\($0)") }
                        }
                    }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                }
            }
        }
        // The third row of the first section.
        harness.window.client.handle(.rowDeleted(3), from: try list(harness))
        harness.update()
        #expect(harness.texts == ["Section 1", "1.0", "1.1", "1.2"])
    }

    @Test("What is selected in several sections is deleted by each ForEach, by its own offsets")
    func deletingAcross() throws {
        let model = Model(items(6))
        var deletions: [String] = []
        let harness = ViewHarness {
            Tracked {
                List(
                    selection: Binding(get: { model.selection }, set: { model.selection = $0 })
                ) {
                    ForEach([0, 1], id: \.self) { half in
                        Section("Half \(half)") {
                            ForEach(model.rows.filter { $0.id / 3 == half }) { Text($0.name) }
                                .onDelete { deletions.append("\(half): \(Array($0))") }
                        }
                    }
                    Text("fixed").tag(100)
                }
            }
        }
        let id = try list(harness)
        model.selection = [1, 2, 3, 5, 100]
        harness.update()
        // From any of them: the headers are rows too, and the last one is nobody's to delete.
        harness.window.client.handle(.rowDeleted(2), from: id)
        harness.window.client.handle(.rowDeleted(8), from: id)
        #expect(deletions == ["1: [0, 2]", "0: [1, 2]", "1: [0, 2]", "0: [1, 2]"])
        deletions = []
        harness.window.client.handle(.rowDeleted(1), from: id)
        #expect(deletions == ["0: [0]"])
    }

    @Test("A selection that is not optional is never empty")
    func requiredSelection() throws {
        let model = Model(items(3))
        var chosen = 1
        let harness = ViewHarness {
            Tracked {
                List(model.rows, selection: Binding(get: { chosen }, set: { chosen = $0 })) {
                    Text($0.name)
                }
            }
        }
        let id = try list(harness)
        guard case .list(let node) = harness.window.node(id)?.content else { return }
        #expect(node.selection == .single)
        #expect(node.source.isSelected(1))
        harness.window.client.handle(.rowsSelected(0..<0, .replace), from: id)
        harness.window.client.handle(.rowsSelected(1..<2, .remove), from: id)
        #expect(chosen == 1)
        harness.window.client.handle(.rowsSelected(2..<3, .replace), from: id)
        #expect(chosen == 2)
    }

    @Test("The rows of a tree open, close and are selected")
    func outline() throws {
        let tree = [
            Tree(id: "a", children: [Tree(id: "a1"), Tree(id: "a2")]), Tree(id: "b"),
        ]
        var selection: Set<String> = []
        let harness = ViewHarness {
            Tracked {
                List(
                    tree,
                    children: \.children,
                    selection: Binding(get: { selection }, set: { selection = $0 })
                ) {
                    Text($0.id)
                }
            }
        }
        #expect(harness.texts == ["a", "b"])
        let id = try list(harness)
        harness.window.client.handle(.rowsSelected(1..<2, .replace), from: id)
        #expect(selection == ["b"])
        let arrow = try #require(harness.id { if case .button = $0 { true } else { false } })
        harness.window.press(arrow)
        harness.update()
        #expect(harness.texts == ["a", "a1", "a2", "b"])
        harness.window.client.handle(.rowsSelected(0..<4, .replace), from: id)
        #expect(selection == ["a", "a1", "a2", "b"])
    }

    private struct Tree: Identifiable {
        let id: String
        var children: [Tree]?
    }

    @Test("Rows move among those of their ForEach, and nowhere else")
    func moving() throws {
        let model = Model(items(4))
        let harness = ViewHarness {
            Tracked {
                List {
                    Text("first")
                    ForEach(model.rows) { Text($0.name) }
                        .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                    Text("last")
                }
            }
        }
        let id = try list(harness)
        let source = try #require(harness.window.list(id)?.source)
        #expect(source.canMove(1, before: 3))
        #expect(source.canMove(1, before: 5))
        #expect(!source.canMove(1, before: 0))
        #expect(!source.canMove(0, before: 2))
        harness.window.client.handle(.rowMoved(1, before: 5), from: id)
        harness.update()
        #expect(harness.texts == ["first", "row 1", "row 2", "row 3", "row 0", "last"])
        harness.window.client.handle(.rowMoved(4, before: 1), from: id)
        harness.update()
        #expect(harness.texts == ["first", "row 0", "row 1", "row 2", "row 3", "last"])
    }

    // MARK: - Bad input

    @Test("Ids that stand twice keep a row each, and are reported once")
    func duplicateIDs() throws {
        let messages = Log()
        RuntimeIssue.setHandler { [box = UncheckedBox(messages)] in box.value.events.append($0) }
        defer { RuntimeIssue.setHandler { _ in } }
        let model = Model([Item(id: 1, name: "a"), Item(id: 1, name: "b"), Item(id: 2, name: "c")])
        let harness = ViewHarness { Tracked { List(model.rows) { Text($0.name) } } }
        #expect(harness.texts == ["a", "b", "c"])
        model.rows.append(Item(id: 2, name: "d"))
        harness.update()
        #expect(harness.texts == ["a", "b", "c", "d"])
        #expect(messages.events.count == 1)
        #expect(messages.events.first?.contains("the id 1 stands more than once") ?? false)
    }

    @Test("Ids that are new each time make new rows each time")
    func unstableIDs() {
        let model = Model(items(3))
        let harness = ViewHarness {
            Tracked {
                List(model.rows.map { ($0.name, UUID()) }, id: \.1) { Text($0.0) }
            }
        }
        model.rows[1].name = "other"
        harness.update()
        #expect(harness.texts == ["row 0", "other", "row 2"])
    }

    private struct UncheckedBox<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }
}
