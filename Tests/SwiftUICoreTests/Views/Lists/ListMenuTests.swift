import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ListMenuTests {
    @Observable
    final class Model {
        var rows = ["a", "b", "c"]
        var selection: Set<String> = []
        var asked: [Set<String>] = []
        var opened: [Set<String>] = []
        var events: [String] = []
    }

    @Test func theMenuIsAboutTheSelectionOrTheRowAlone() throws {
        let model = Model()
        let (harness, id) = try show(SelectionList(model: model))
        model.selection = ["a", "b"]
        harness.update()
        ask(harness, id, 0)
        #expect(titles(harness, id) == ["2 chosen"])
        #expect(model.selection == ["a", "b"])
        ask(harness, id, 2)
        #expect(titles(harness, id) == ["1 chosen"])
        #expect(model.selection == ["c"])
        ask(harness, id, nil)
        #expect(titles(harness, id) == ["0 chosen"])
        #expect(model.selection == ["c"])
    }

    @Test func aRowThatCannotBeSelectedStandsForNothing() throws {
        let model = Model()
        model.selection = ["a"]
        let (harness, id) = try show(SectionedList(model: model))
        for row in [0, 2] {
            ask(harness, id, row)
            #expect(titles(harness, id) == ["nothing"])
        }
        #expect(model.selection == ["a"])
    }

    @Test func anOpenMenuFollowsWhatItsViewSays() throws {
        let model = Model()
        let (harness, id) = try show(SectionedList(model: model))
        ask(harness, id, nil)
        model.events = ["b"]
        harness.update()
        #expect(titles(harness, id) == ["nothing", "b"])
    }

    @Test func whatIsSelectedAndNotShownIsNotAskedFor() throws {
        let model = Model()
        let (harness, id) = try show(SelectionList(model: model))
        model.selection = ["a", "gone"]
        harness.update()
        ask(harness, id, 0)
        #expect(titles(harness, id) == ["1 chosen"])
    }

    @Test func aChosenItemActsAndTheMenuGoes() throws {
        let model = Model()
        let (harness, id) = try show(SelectionList(model: model))
        ask(harness, id, 1)
        try choose("1 chosen", in: harness, id)
        #expect(model.asked == [["b"]])
        #expect(harness.window.openMenus.isEmpty)
    }

    @Test func aDoubleClickDoesThePrimaryAction() throws {
        let model = Model()
        let (harness, id) = try show(SelectionList(model: model))
        harness.window.client.handle(.rowActivated(1), from: id)
        model.selection = ["a", "c"]
        harness.update()
        harness.window.client.handle(.rowActivated(2), from: id)
        #expect(model.opened == [["b"], ["a", "c"]])
    }

    @Test func tablesHaveTheSameMenu() throws {
        let model = Model()
        let harness = ViewHarness {
            Table(model.rows.map { Named(id: $0) }) {
                TableColumn<Named, Never, Text, Text>("Name") { Text($0.id) }
                TableColumn<Named, Never, Text, Text>("Again") { Text($0.id) }
            }
            .contextMenu(forSelectionType: String.self) { names in
                Button("\(names.sorted().joined())") {}
            }
        }
        let id = try #require(harness.id { if case .table = $0 { true } else { false } })
        ask(harness, id, 2)
        #expect(titles(harness, id) == ["b"])
    }

    @Test func swipeActionsStandInTheMenuFromTheLeadingEdgeOn() throws {
        let model = Model()
        let (harness, id) = try show(
            List {
                ForEach(model.rows, id: \.self) { name in
                    Text(name)
                        .swipeActions { Button("Delete") { model.events.append("delete \(name)") } }
                        .swipeActions(edge: .leading) { Button("Pin") {} }
                }
                .onDelete { _ in }
            }
        )
        ask(harness, id, 1)
        #expect(titles(harness, id) == ["Pin", "Delete"])
        try choose("Delete", in: harness, id)
        #expect(model.events == ["delete b"])
    }

    @Test func swipeActionsStandBelowTheItemsOfARowsOwnMenu() throws {
        let (harness, _) = try show(
            List {
                ForEach(["a"], id: \.self) { name in
                    Text(name)
                        .contextMenu { Button("Open") {} }
                        .swipeActions { Button("Archive") {} }
                }
            }
        )
        let group = try #require(harness.id { if case .group = $0 { true } else { false } })
        harness.window.askForMenu(group)
        #expect(titles(harness, group) == ["Open", "Archive"])
        #expect(harness.window.openMenus[group]?.sections.count == 2)
    }

    @Test func aRowThatCanBeDeletedOffersThat() throws {
        let model = Model()
        let (harness, id) = try show(DeletingList(model: model))
        ask(harness, id, 1)
        #expect(titles(harness, id).isEmpty)
        ask(harness, id, 0)
        try choose("Delete", in: harness, id)
        #expect(model.rows == ["b", "c"])
    }

    @Test func aListThatGoesTakesItsMenuWithIt() throws {
        let model = Model()
        let harness = ViewHarness { PassingList(model: model) }
        let id = try #require(harness.id { if case .list = $0 { true } else { false } })
        ask(harness, id, 1)
        #expect(!harness.window.openMenus.isEmpty)
        model.events.append("go")
        harness.update()
        #expect(harness.window.openMenus.isEmpty)
    }

    // MARK: - Views

    private struct Named: Identifiable { let id: String }

    private struct SelectionList: View {
        let model: Model

        var body: some View {
            List(selection: Binding(get: { model.selection }, set: { model.selection = $0 })) {
                ForEach(model.rows, id: \.self) { Text($0) }
            }
            .contextMenu(forSelectionType: String.self) { names in
                Button("\(names.count) chosen") { model.asked.append(names) }
            } primaryAction: {
                model.opened.append($0)
            }
        }
    }

    private struct SectionedList: View {
        let model: Model

        var body: some View {
            let events = model.events
            List(selection: Binding(get: { model.selection }, set: { model.selection = $0 })) {
                ForEach(["section"], id: \.self) { section in
                    Section(section) {
                        ForEach(["a"], id: \.self) { Text($0) }
                        Text("more").selectionDisabled()
                    }
                }
            }
            .contextMenu(forSelectionType: String.self) { names in
                if names.isEmpty { Button("nothing") {} }
                ForEach(names.sorted() + events, id: \.self) { Button($0) {} }
            }
        }
    }

    private struct PassingList: View {
        let model: Model

        var body: some View {
            if model.events.isEmpty { SelectionList(model: model) }
        }
    }

    private struct DeletingList: View {
        let model: Model

        var body: some View {
            List {
                ForEach(model.rows, id: \.self) { name in
                    Text(name).deleteDisabled(name == "b")
                }
                .onDelete { model.rows.remove(atOffsets: $0) }
            }
        }
    }

    // MARK: - Acting

    private func show(_ view: some View) throws -> (ViewHarness, NodeID) {
        let harness = ViewHarness { view }
        return (
            harness, try #require(harness.id { if case .list = $0 { true } else { false } })
        )
    }

    private func ask(_ harness: ViewHarness, _ id: NodeID, _ row: Int?) {
        harness.window.client.handle(.rowMenuRequested(row, at: .zero), from: id)
        harness.update()
    }

    private func titles(_ harness: ViewHarness, _ id: NodeID) -> [String] {
        harness.window.openMenus[id]?.commands.map(\.title) ?? []
    }

    private func choose(_ title: String, in harness: ViewHarness, _ id: NodeID) throws {
        let command = harness.window.openMenus[id]?.commands.first { $0.title == title }
        harness.window.choose(try #require(command).id, from: id)
        harness.update()
    }
}
