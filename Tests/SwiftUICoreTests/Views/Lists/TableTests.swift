import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Tables")
struct TableTests {
    struct Planet: Identifiable {
        let name: String
        let moons: Int
        var id: String { name }
    }

    @Observable
    final class Model {
        var planets = [
            Planet(name: "Mars", moons: 2), Planet(name: "Earth", moons: 1),
            Planet(name: "Saturn", moons: 146),
        ]
        var order = [KeyPathComparator(\Planet.moons)]
        var selection: Set<String> = []
    }

    private struct PlanetTable: View {
        @Bindable var model: Model

        var body: some View {
            Table(
                model.planets.sorted(using: model.order),
                selection: $model.selection,
                sortOrder: $model.order
            ) {
                TableColumn("Name", value: \.name)
                TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
                    .width(80)
                TableColumn("Note") { planet in
                    if planet.moons > 100 { Text("many") }
                }
            }
        }
    }

    private func table(_ harness: ViewHarness) throws -> (id: NodeID, node: TableNode) {
        let id = try #require(harness.id { if case .table = $0 { true } else { false } })
        guard case .table(let node) = harness.window.node(id)?.content else {
            throw CocoaError(.featureUnsupported)
        }
        return (id, node)
    }

    @Test("Each row has a cell for each column, whatever is in it")
    func cells() throws {
        let harness = ViewHarness { PlanetTable(model: Model()) }
        #expect(harness.texts == ["Earth", "1", "Mars", "2", "Saturn", "146", "many"])
        let (_, node) = try table(harness)
        #expect(node.source.count == 9)
        #expect(node.columns.map(\.title) == ["Name", "Moons", "Note"])
        #expect(node.columns.map(\.isSortable) == [true, true, false])
        #expect(node.columns.map(\.width) == [nil, 80, nil])
        #expect(node.columns.map(\.isResizable) == [true, false, true])
    }

    @Test("A title sorts the app's order, which the titles show")
    func sorting() throws {
        let model = Model()
        let harness = ViewHarness { PlanetTable(model: model) }
        var (id, node) = try table(harness)
        #expect(node.sort == TableSort(column: 1, isAscending: true))
        harness.window.client.handle(
            .sorted(TableSort(column: 1, isAscending: false)),
            from: id
        )
        harness.update()
        #expect(harness.texts.prefix(2) == ["Saturn", "146"])
        #expect(model.order.count == 1)
        harness.window.client.handle(.sorted(TableSort(column: 0, isAscending: true)), from: id)
        harness.update()
        #expect(harness.texts.prefix(2) == ["Earth", "1"])
        (id, node) = try table(harness)
        #expect(node.sort == TableSort(column: 0, isAscending: true))
        // The order before stays for rows that are equal now.
        #expect(model.order.count == 2)
    }

    @Test("Whole rows are selected, by their ids")
    func selection() throws {
        let model = Model()
        let harness = ViewHarness { PlanetTable(model: model) }
        let (id, node) = try table(harness)
        harness.window.client.handle(.rowsSelected(3..<9, .replace), from: id)
        harness.update()
        #expect(model.selection == ["Mars", "Saturn"])
        #expect(!node.source.isSelected(0))
        #expect(node.source.isSelected(3))
    }

    @Test("A row taken out is told as all of its cells")
    func removing() throws {
        let model = Model()
        let harness = ViewHarness { PlanetTable(model: model) }
        let (id, _) = try table(harness)
        model.planets.removeAll { $0.name == "Mars" }
        harness.update()
        #expect(
            harness.window.list(id)?.changes
                == [RowChange(position: 3, removed: 3, inserted: 0)]
        )
    }
}
