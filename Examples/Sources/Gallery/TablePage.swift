import SwiftUI

/// A table whose columns sort, and a list of what is selected in it.
struct TablePage: View {
    @State private var planets = Planet.all
    @State private var order = [KeyPathComparator(\Planet.distance)]
    @State private var selection: Set<Planet.ID> = []

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Table(sorted, selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }
                    .width(90)
                TableColumn("Distance", value: \.distance) { planet in
                    Text("\(planet.distance) million km")
                }
                TableColumn("Rings") { planet in
                    if planet.hasRings { Image(systemName: "checkmark") }
                }
                .width(min: 60, ideal: 80, max: 120)
            }
            Divider()
            Text("Selected: \(names)").padding(8)
        }
    }

    private var sorted: [Planet] { planets.sorted(using: order) }

    private var names: String {
        sorted.filter { selection.contains($0.id) }.map(\.name).joined(separator: ", ")
    }
}

struct Planet: Identifiable {
    let name: String
    let moons: Int
    /// Millions of kilometres from the sun.
    let distance: Int
    var hasRings = false

    var id: String { name }

    static let all = [
        Planet(name: "Mercury", moons: 0, distance: 58),
        Planet(name: "Venus", moons: 0, distance: 108),
        Planet(name: "Earth", moons: 1, distance: 150),
        Planet(name: "Mars", moons: 2, distance: 228),
        Planet(name: "Jupiter", moons: 95, distance: 779, hasRings: true),
        Planet(name: "Saturn", moons: 146, distance: 1434, hasRings: true),
        Planet(name: "Uranus", moons: 28, distance: 2873, hasRings: true),
        Planet(name: "Neptune", moons: 16, distance: 4495, hasRings: true),
    ]
}
