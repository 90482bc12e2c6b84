import Combine
import CoreGraphics
import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// What each kind of change costs, in bodies evaluated and in nodes updated on the surface.
@MainActor
@Suite(.serialized)
struct ChangeCostTests {
    /// The cost of one press of a button.
    struct Cost: Equatable, CustomStringConvertible {
        var bodies: Int
        var updates: Int

        init(_ bodies: Int, _ updates: Int) {
            self.bodies = bodies
            self.updates = updates
        }

        var description: String { "\(bodies) bodies, \(updates) updates" }
    }

    @Test func aStateThatOneLeafReads() { expect(Cost(1, 1), of: "One") { OneReader() } }

    @Test func aStateThatTwoLeavesRead() { expect(Cost(2, 2), of: "Two") { TwoReaders() } }

    @Test func aStateThatNobodyReads() { expect(Cost(0, 0), of: "None") { NoReader() } }

    @Test func anEqualValue() { expect(Cost(0, 0), of: "Same") { SameValue() } }

    @Test func aBindingThatAChildReads() {
        // The parent hands on the binding and does not read it; a label also names its button.
        expect(Cost(1, 2), of: "Child 0") { ThroughBinding() }
    }

    @Test func anEnvironmentValueThatOneOfManyReads() {
        expect(Cost(2, 1), of: "Environment") { ThroughEnvironment() }
    }

    @Test func aPropertyOfAnObservableObject() {
        expect(Cost(1, 1), of: "Property") { ThroughObservable() }
    }

    @Test func anObservedObject() { expect(Cost(1, 1), of: "Object") { ThroughObject() } }

    @Test func aRowInserted() {
        // The body that holds the data, and the new row.
        expect(Cost(2, 0), of: "Insert") { Rows() }
    }

    @Test func aRowMoved() { expect(Cost(1, 0), of: "Move") { Rows() } }

    @Test func aRowDeleted() { expect(Cost(1, 0), of: "Delete") { Rows() } }

    @Test func oneRowChanged() {
        // What is read in the rows' closure alone does not concern the body around.
        expect(Cost(1, 1), of: "Change") { Rows() }
    }

    @Test func anIdChanged() { expect(Cost(2, 0), of: "Id") { Renaming() } }

    @Test func aLeafInADeepTree() {
        expect(Cost(1, 1), of: "Deep") { Deep(depth: 60) }
    }

    @Test func twoChangesInOneAction() { expect(Cost(1, 1), of: "Both") { Pair() } }

    @Test func aPlainRow() {
        // 200 rows, one of which has state of its own.
        let harness = ViewHarness(size: .init(width: 400, height: 8_000)) {
            VStack { ForEach(0..<200) { StateRow(number: $0) } }
        }
        let cost = cost(of: "row 150 0", in: harness)
        // A label also names its button.
        #expect(cost == Cost(1, 2))
        #expect(harness.window.measureCount > 0)
    }

    @Test func aChangeThatKeepsItsSizePlacesNothing() {
        let harness = ViewHarness { OneReader() }
        let before = harness.window.placeCount
        harness.press("One")
        #expect(harness.window.placeCount == before)
    }

    private func expect<Content: View>(
        _ expected: Cost,
        of title: String,
        @ViewBuilder hierarchy: () -> Content
    ) {
        let harness = ViewHarness(hierarchy)
        let cost = cost(of: title, in: harness)
        #expect(cost == expected, "\(title)")
    }

    private func cost(of title: String, in harness: ViewHarness) -> Cost {
        let bodies = harness.graph.evaluationCount
        let updates = harness.window.updateCount
        harness.press(title)
        return Cost(
            harness.graph.evaluationCount - bodies,
            harness.window.updateCount - updates
        )
    }
}

private struct Shows: View {
    @Binding var value: Int
    var body: some View { Text("\(value)") }
}

private struct Bystander: View {
    var body: some View { Text("bystander") }
}

private struct OneReader: View {
    @State private var value = 0

    var body: some View {
        VStack {
            Shows(value: $value)
            Bystander()
            Button("One") { value += 1 }
        }
    }
}

private struct TwoReaders: View {
    @State private var value = 0

    var body: some View {
        VStack {
            Shows(value: $value)
            Shows(value: $value)
            Bystander()
            Button("Two") { value += 1 }
        }
    }
}

private struct NoReader: View {
    @State private var value = 0

    var body: some View {
        VStack {
            Bystander()
            Button("None") { value += 1 }
        }
    }
}

private struct SameValue: View {
    @State private var value = 0

    var body: some View {
        VStack {
            Text("\(value)")
            Button("Same") { value = 0 }
        }
    }
}

private struct ThroughBinding: View {
    @State private var value = 0

    var body: some View {
        VStack {
            Bystander()
            Child(value: $value)
        }
    }

    private struct Child: View {
        @Binding var value: Int
        var body: some View { Button("Child \(value)") { value += 1 } }
    }
}

private struct ThroughEnvironment: View {
    @State private var limit = 1

    var body: some View {
        VStack {
            Reads()
            Bystander()
            Bystander()
            Button("Environment") { limit = 2 }
        }
        .environment(\.level, limit)
    }

    private struct Reads: View {
        @Environment(\.level) private var level
        var body: some View { Text("\(level)") }
    }
}

private struct LevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

@Observable
private final class Model {
    var first = 0
    var second = 0
}

private struct ThroughObservable: View {
    @State private var model = Model()

    var body: some View {
        VStack {
            First(model: model)
            Second(model: model)
            Button("Property") { model.first += 1 }
        }
    }

    private struct First: View {
        let model: Model
        var body: some View { Text("\(model.first)") }
    }

    private struct Second: View {
        let model: Model
        var body: some View { Text("\(model.second)") }
    }
}

private final class Counter: ObservableObject {
    @Published var count = 0
}

private struct ThroughObject: View {
    private let counter = Counter()

    var body: some View {
        VStack {
            Reads(counter: counter)
            Bystander()
            Button("Object") { counter.count += 1 }
        }
    }

    private struct Reads: View {
        @ObservedObject var counter: Counter
        var body: some View { Text("\(counter.count)") }
    }
}

private struct Rows: View {
    @State private var rows = [1: "a", 2: "b", 3: "c"]
    @State private var order = [1, 2, 3]

    var body: some View {
        VStack {
            ForEach(order, id: \.self) { Row(text: rows[$0] ?? "") }
            Button("Insert") { order.insert(4, at: 1) }
            Button("Move") { order = [3, 1, 2] }
            Button("Delete") { order = [1, 3] }
            Button("Change") { rows[2] = "d" }
        }
    }

    private struct Row: View {
        let text: String
        var body: some View { Text(text) }
    }
}

private struct Renaming: View {
    @State private var id = 0

    var body: some View {
        VStack {
            Bystander().id(id)
            Bystander()
            Button("Id") { id += 1 }
        }
    }
}

private struct Deep: View {
    @State private var value = 0
    let depth: Int

    var body: some View {
        VStack {
            Level(depth: depth, value: $value)
            Button("Deep") { value += 1 }
        }
    }

    private struct Level: View {
        let depth: Int
        let value: Binding<Int>

        var body: some View {
            if depth == 0 {
                Shows(value: value)
            } else {
                AnyView(Level(depth: depth - 1, value: value).padding(1))
            }
        }
    }
}

private struct Pair: View {
    @State private var first = 0
    @State private var second = 0

    var body: some View {
        VStack {
            Sum(first: $first, second: $second)
            Button("Both") {
                first += 1
                second += 1
            }
        }
    }

    private struct Sum: View {
        @Binding var first: Int
        @Binding var second: Int
        var body: some View { Text("\(first + second)") }
    }
}

private struct StateRow: View {
    let number: Int
    @State private var count = 0
    var body: some View { Button("row \(number) \(count)") { count += 1 } }
}
