import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// What is known of rows that were never in sight: their tags, and where to scroll.
@MainActor
@Suite("Rows that are not made")
struct UnmadeRowTests {
    @Observable
    final class Model {
        var count = 10_000
        var selection: Set<String> = []
        var made = 0
    }

    private func list(_ harness: ViewHarness) throws -> NodeID {
        try #require(harness.id { if case .list = $0 { true } else { false } })
    }

    private func harness<Row: View>(
        _ model: Model,
        @ViewBuilder _ row: @escaping (Int) -> Row
    ) -> ViewHarness {
        ViewHarness(size: CGSize(width: 300, height: 102)) {
            Reading {
                List(selection: Bindable(model).selection) {
                    ForEach(0..<model.count, id: \.self) { row($0) }
                }
            }
        }
    }

    // MARK: - Selecting

    @Test("All rows are selected by the tags that they have, made or not")
    func tagsOfAll() throws {
        let model = Model()
        let harness = harness(model) { Text("row \($0)").tag("tag \($0)").padding(2) }
        harness.window.client.handle(.rowsSelected(0..<10_000, .replace), from: try list(harness))
        #expect(model.selection == Set((0..<10_000).map { "tag \($0)" }))
    }

    @Test("What is selected from code is selected in rows that are not made")
    func selectedFromCode() throws {
        let model = Model()
        let harness = harness(model) {
            if $0 % 2 == 0 { Text("even").tag("tag \($0)") } else { Text("odd").tag("no \($0)") }
        }
        model.selection = ["tag 5000", "no 7001"]
        harness.update()
        let source = try #require(harness.window.list(try list(harness))?.source)
        #expect((0..<10_000).filter { source.isSelected($0) } == [5000, 7001])
    }

    @Test("A row that may not be selected is not, made or not")
    func selectionDisabled() throws {
        let model = Model()
        model.count = 100
        let harness = harness(model) {
            Text("row \($0)").selectionDisabled($0 % 2 == 1).tag("tag \($0)")
        }
        harness.window.client.handle(.rowsSelected(0..<100, .replace), from: try list(harness))
        #expect(model.selection == Set(stride(from: 0, to: 100, by: 2).map { "tag \($0)" }))
    }

    @Test("A tag that a view's body says counts for rows that are not made")
    func tagInBody() throws {
        let model = Model()
        model.count = 200
        let harness = harness(model) { TaggedRow(number: $0) }
        harness.window.client.handle(.rowsSelected(0..<200, .replace), from: try list(harness))
        #expect(model.selection == Set((0..<200).map { "tag \($0)" }))
        // Looking made no row for good.
        harness.update()
        #expect(harness.texts.count == 3)
    }

    // MARK: - Scrolling

    private func scroller<Row: View>(
        to id: some Hashable & Sendable,
        @ViewBuilder _ row: @escaping (Int) -> Row
    ) -> ViewHarness {
        ViewHarness(size: CGSize(width: 300, height: 140)) {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    Button("go") { proxy.scrollTo(id, anchor: .top) }.frame(height: 38)
                    List {
                        Section("Header") {
                            ForEach(0..<1000, id: \.self) { row($0) }
                        }
                        Text("end").id("end")
                    }
                }
            }
        }
    }

    private func topRow(_ harness: ViewHarness) throws -> Int? {
        harness.window.list(try list(harness))?.top
    }

    @Test("A list scrolls to the element with an id, though its row was never made")
    func scrollToElement() throws {
        let harness = scroller(to: 500) { Text("row \($0)") }
        harness.press("go")
        harness.update()
        #expect(try topRow(harness) == 501)
        #expect(harness.texts.contains("row 500"))
    }

    @Test("A list scrolls to a view with an id in a row that was never made")
    func scrollToID() throws {
        let harness = scroller(to: "id 700") { Text("row \($0)").id("id \($0)").padding(1) }
        harness.press("go")
        harness.update()
        #expect(try topRow(harness) == 701)
    }

    @Test("A list scrolls to a view with an id in the body of a row that was never made")
    func scrollToIDInBody() throws {
        let harness = scroller(to: "tag 40") { TaggedRow(number: $0) }
        harness.press("go")
        harness.update()
        #expect(try topRow(harness) == 41)
    }

    @Test("A list scrolls to a row that stands by itself")
    func scrollToFixedRow() throws {
        let harness = scroller(to: "end") { Text("row \($0)") }
        harness.press("go")
        harness.update()
        #expect(try topRow(harness) == 1001)
    }

    @Test("A lazy stack scrolls to a view with an id in a row that was never made")
    func scrollInStack() {
        let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
            ScrollViewReader { proxy in
                Button("go") { proxy.scrollTo("id 400", anchor: .top) }.frame(height: 20)
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1000) { Text("row \($0)").id("id \($0)") }
                    }
                }
            }
        }
        harness.press("go")
        harness.update()
        harness.update()
        #expect(harness.texts.contains("row 400"))
    }

    @Test("A lazy stack scrolls to an element of a section that was never made")
    func scrollIntoSection() throws {
        let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
            ScrollViewReader { proxy in
                Button("go") { proxy.scrollTo("80.3", anchor: .top) }.frame(height: 20)
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<100) { group in
                            Section("Group \(group)") {
                                ForEach((0..<5).map { "\(group).\($0)" }, id: \.self) {
                                    Text($0).frame(height: 20)
                                }
                            }
                        }
                    }
                }
            }
        }
        harness.press("go")
        for _ in 0..<4 { harness.update() }
        let scroll = try #require(harness.id { if case .scroll = $0 { true } else { false } })
        let place = try #require(harness.frame(ofText: "80.3")).minY
        // A text in the middle of a row of twenty points.
        #expect(place - 2 == harness.window.scrollOffset(of: scroll).y)
    }

    @Test("A row that comes with the change is scrolled to")
    func scrollToNewRow() throws {
        let model = Model()
        model.count = 50
        let harness = ViewHarness(size: CGSize(width: 300, height: 140)) {
            Reading {
                ScrollViewReader { proxy in
                    VStack(spacing: 0) {
                        Button("add") {
                            model.count += 50
                            proxy.scrollTo(90)
                        }
                        .frame(height: 38)
                        List { ForEach(0..<model.count, id: \.self) { Text("row \($0)") } }
                    }
                }
            }
        }
        harness.press("add")
        harness.update()
        #expect(try topRow(harness) == 90)
    }

    @Test("A section that comes with the change is scrolled to by the id of its header")
    func scrollToNewSection() throws {
        let model = Model()
        model.count = 50
        let harness = ViewHarness(size: CGSize(width: 300, height: 140)) {
            Reading {
                ScrollViewReader { proxy in
                    VStack(spacing: 0) {
                        Button("add") {
                            model.count += 1
                            proxy.scrollTo("header 50")
                        }
                        .frame(height: 38)
                        List {
                            ForEach(0..<model.count, id: \.self) { section in
                                Section {
                                    Text("row")
                                    if section > 0 { Text("more") }
                                } header: {
                                    Text("header \(section)").id("header \(section)")
                                }
                            }
                        }
                    }
                }
            }
        }
        harness.press("add")
        harness.update()
        #expect(harness.texts.contains("header 50"))
    }

    @Test("A scroll view that is never laid out keeps no other from scrolling")
    func neverLaidOut() {
        let harness = ViewHarness(size: CGSize(width: 300, height: 140)) {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    Button("go") { proxy.scrollTo("end", anchor: .bottom) }.frame(height: 20)
                    ScrollView {
                        VStack(spacing: 0) {
                            ForEach(0..<20) { _ in Color.red.frame(height: 20) }
                            Color.blue.frame(height: 20).id("end")
                        }
                    }
                    .frame(height: 40)
                    List {
                        ForEach(0..<100) { Text("row \($0)") }
                        ScrollView { Text("never in sight") }
                    }
                    .frame(height: 70)
                }
            }
        }
        harness.press("go")
        harness.update()
        let scroll = harness.id { if case .scroll = $0 { true } else { false } }
        #expect(scroll.map { harness.window.scrollOffset(of: $0).y } == 380)
    }

    // MARK: - In the middle of a change

    @Test("Until a list has heard of a change it is answered by the rows that it knows")
    func answersByWhatWasAnnounced() throws {
        let harness = ViewHarness(size: CGSize(width: 300, height: 100)) {
            GeometryReader { proxy in
                List(selection: .constant(Set([12]))) {
                    ForEach(proxy.size.width < 300 ? 10..<30 : 0..<30, id: \.self) {
                        Text("row \($0)")
                    }
                }
            }
        }
        let source = try #require(harness.window.list(try list(harness))?.source)
        harness.window.layOut(in: CGSize(width: 200, height: 100))
        #expect(source.count == 30)
        #expect((0..<30).filter { source.isSelected($0) } == [12])
        // An element that is gone has no row.
        #expect(source.bind(9) == nil)
        let row = try #require(source.bind(20))
        #expect(source.look(at: 20).title == "row 20")
        source.unbind(row)
        harness.update()
        #expect(source.count == 20)
        #expect((0..<20).filter { source.isSelected($0) } == [2])
    }
}

/// A body of its own, so that what the model says is noted.
private struct Reading<Content: View>: View {
    @ViewBuilder let content: () -> Content

    var body: some View { content() }
}

private struct TaggedRow: View {
    let number: Int

    var body: some View { Text("row \(number)").tag("tag \(number)").id("tag \(number)") }
}
