import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
@Suite("Modifiers around rows")
struct RowWrappingTests {
    @Observable
    final class Model {
        var rows = ["a", "b", "c", "d"]
        var selection: Set<String> = []
        var inset: CGFloat = 10
        var taps: [String] = []
    }

    private func list(_ harness: ViewHarness) throws -> NodeID {
        try #require(harness.id { if case .list = $0 { true } else { false } })
    }

    private func rows(_ model: Model) -> some DynamicViewContent {
        ForEach(model.rows, id: \.self) { Text($0) }
            .onDelete { model.rows.remove(atOffsets: $0) }
            .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
    }

    @Test("Rows inside of modifiers keep their ids, and what people may do to their elements")
    func wrappedRowsAreRows() throws {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                List(selection: Bindable(model).selection) {
                    rows(model)
                        .padding(model.inset)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .opacity(0.5)
                        .background { Color.red }
                        .onTapGesture { model.taps.append("tap") }
                        .contextMenu { Button("Menu") {} }
                        .onGeometryChange(for: CGFloat.self, of: { $0.size.height }) { _ in }
                }
            }
        }
        let list = try list(harness)
        #expect(harness.window.list(list)?.source.count == 4)
        harness.window.client.handle(.rowsSelected(1..<2, .replace), from: list)
        harness.update()
        #expect(model.selection == ["b"])
        model.selection = []
        harness.update()
        harness.window.client.handle(.rowDeleted(2), from: list)
        harness.update()
        #expect(model.rows == ["a", "b", "d"])
        harness.window.client.handle(.rowMoved(2, before: 0), from: list)
        harness.update()
        #expect(model.rows == ["d", "a", "b"])
        #expect(harness.texts == ["d", "a", "b"])
    }

    @Test("Each row gets the modifier, which changes with its value")
    func eachRowIsWrapped() throws {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                List {
                    Section {
                        ForEach(model.rows, id: \.self) { Text($0) }
                    } header: {
                        Text("header")
                    }
                    .padding(.leading, model.inset)
                }
            }
        }
        let before = try #require(harness.frame(ofText: "c")).minX
        #expect(harness.frame(ofText: "header")?.minX == before)
        model.inset = 30
        harness.update()
        #expect(harness.frame(ofText: "c")?.minX == before + 20)
        #expect(harness.frame(ofText: "header")?.minX == before + 20)
        model.rows.append("e")
        harness.update()
        #expect(harness.frame(ofText: "e")?.minX == before + 20)
    }

    @Test("Of a modified ForEach, too, only the rows in sight are made")
    func wrappedRowsAreLazy() {
        var made = 0
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                ForEach(0..<10_000) { number -> Text in
                    made += 1
                    return Text("row \(number)")
                }
                .padding(2)
                .background { Color.red }
            }
        }
        #expect(harness.texts.first == "row 0")
        #expect(made < 10)
    }

    @Test("A modified ForEach in a lazy stack makes the rows in sight, each modified")
    func lazyStack() {
        var made = 0
        let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    ForEach(0..<10_000) { number -> Text in
                        made += 1
                        return Text("row \(number)")
                    }
                    .padding(5)
                }
            }
        }
        #expect(made < 30)
        #expect(harness.frame(ofText: "row 1") == CGRect(x: 5, y: 31, width: 40, height: 16))
    }

    @Test("Each of several views has a background of its own")
    func backgroundOfEach() {
        let harness = ViewHarness {
            VStack(spacing: 0) {
                Group {
                    Text("one")
                    Text("three")
                }
                .background { Color.red }
            }
        }
        let areas = harness.frames { if case .color = $0 { true } else { false } }
        #expect(areas.map(\.width) == [24, 40])
    }

    @Test("A background keeps its state while the view before it changes")
    func backgroundState() {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                Group {
                    if model.inset > 20 { Text("wide") } else { Text("narrow") }
                }
                .background { Counter() }
            }
        }
        harness.press("0")
        #expect(harness.button("1") != nil)
        model.inset = 30
        harness.update()
        #expect(harness.texts.first == "wide" || harness.texts.contains("wide"))
        #expect(harness.button("1") != nil)
    }

    @Test("A row's background sleeps and wakes with the row, and keeps its state")
    func rowBackgroundSleeps() throws {
        let harness = ViewHarness(size: CGSize(width: 300, height: 102)) {
            List {
                ForEach(0..<100) { Text("row \($0)") }
                    .background { Counter() }
            }
        }
        let list = try list(harness)
        harness.press("0")
        #expect(harness.button("1") != nil)
        harness.window.scroll(list, toRow: 50)
        harness.update()
        #expect(harness.button("1") == nil)
        harness.window.scroll(list, toRow: 0)
        harness.update()
        #expect(harness.button("1") != nil)
    }

    @Test("Each row has a row background of its own, which comes and goes with its value")
    func rowBackgrounds() {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                List {
                    ForEach(model.rows, id: \.self) { Text($0) }
                        .listRowBackground(model.inset > 20 ? nil : Color.red)
                }
            }
        }
        func count() -> Int {
            harness.frames { if case .color = $0 { true } else { false } }.count
        }
        #expect(count() == 4)
        model.rows.append("e")
        harness.update()
        #expect(count() == 5)
        model.inset = 30
        harness.update()
        #expect(count() == 0)
        model.inset = 10
        harness.update()
        #expect(count() == 5)
    }

    @Test("Each row of an element that is several has a row background of its own")
    func rowBackgroundsOfOneElement() {
        let model = Model()
        let harness = ViewHarness(size: CGSize(width: 300, height: 600)) {
            Tracked {
                List {
                    ForEach(model.rows, id: \.self) { name in
                        Text(name)
                        Text("more of \(name)")
                    }
                    .listRowBackground(Color.red)
                }
            }
        }
        func count() -> Int {
            let colors = harness.window.ids().filter {
                if case .color = harness.window.node($0)?.content { true } else { false }
            }
            return Set(colors).count
        }
        #expect(count() == 8)
        model.rows.removeLast()
        harness.update()
        #expect(count() == 6)
    }

    @Test("The rows of a disclosure group with padding are rows")
    func paddedDisclosure() throws {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                List(selection: Bindable(model).selection) {
                    DisclosureGroup("Group", isExpanded: .constant(true)) {
                        rows(model)
                    }
                    .padding(.leading, 10)
                }
            }
        }
        let list = try list(harness)
        #expect(harness.window.list(list)?.source.count == 5)
        harness.window.client.handle(.rowDeleted(2), from: list)
        harness.update()
        #expect(model.rows == ["a", "c", "d"])
        harness.window.client.handle(.rowsSelected(1..<2, .replace), from: list)
        harness.update()
        #expect(model.selection == ["a"])
    }

    @Test("A tag inside of a modifier is the row's")
    func tagInside() throws {
        let model = Model()
        let harness = ViewHarness {
            Tracked {
                List(selection: Bindable(model).selection) {
                    Text("x").tag("tag").padding()
                    ForEach(0..<2) { Text("y").tag("tag \($0)").padding().opacity(0.5) }
                }
            }
        }
        harness.window.client.handle(.rowsSelected(0..<3, .replace), from: try list(harness))
        harness.update()
        #expect(model.selection == ["tag", "tag 0", "tag 1"])
    }
}

/// A body of its own, so that what the model says is noted.
private struct Tracked<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
}

private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
}
