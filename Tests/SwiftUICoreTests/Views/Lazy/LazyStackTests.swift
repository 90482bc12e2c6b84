import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// Windows of 200 by 100 and rows of 20 points, where nothing else is said.
@MainActor
struct LazyStackTests {
    private func harness<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHarness {
        let harness = ViewHarness(size: CGSize(width: 200, height: 100), content)
        harness.update()
        return harness
    }

    private func scroll(_ harness: ViewHarness, to top: CGFloat) {
        guard let id = harness.id({ if case .scroll = $0 { true } else { false } }) else { return }
        harness.window.scroll(id, to: CGPoint(x: 0, y: top))
        for _ in 0..<3 { harness.update() }
    }

    private func texts(_ harness: ViewHarness, from top: CGFloat) -> [String] {
        harness.texts.filter { text in
            guard let frame = harness.frame(ofText: text) else { return false }
            return frame.maxY > top && frame.minY < top + 100
        }
    }

    // Apple: lazyvstack

    @Test func onlyRowsInSightAndSomeMoreExist() {
        let log = Log()
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<10_000, id: \.self) { Row(number: $0, log: log) }
                }
            }
        }
        #expect(log.made < 30)
        #expect(texts(harness, from: 0) == ["0", "1", "2", "3", "4"])
        scroll(harness, to: 100_000)
        #expect(texts(harness, from: 100_000) == ["5000", "5001", "5002", "5003", "5004"])
        #expect(harness.texts.count < 30)
        #expect(log.made < 60)
    }

    @Test func theScrollKnowsHowLongAllRowsAre() {
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 5) {
                    ForEach(0..<1000, id: \.self) { Text("\($0)").frame(height: 20) }
                }
            }
        }
        scroll(harness, to: .greatestFiniteMagnitude)
        let id = harness.id { if case .scroll = $0 { true } else { false } }
        #expect(id.map { harness.window.scrollOffset(of: $0).y } == 24_895)
        #expect(harness.texts.last == "999")
    }

    @Test func rowsAppearAndDisappearAsTheyComeIntoSight() {
        let log = Log()
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in
                        Text("\(number)").frame(height: 20)
                            .onAppear { log.there.insert(number) }
                            .onDisappear { log.there.remove(number) }
                    }
                }
            }
        }
        #expect(log.there.contains(0))
        #expect(!log.there.contains(100))
        scroll(harness, to: 2000)
        #expect(!log.there.contains(0))
        #expect(log.there.contains(100))
        #expect(log.there.count < 40)
    }

    @Test func aTaskRunsWhileItsRowIsInSight() async {
        let log = Log()
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000, id: \.self) { number in
                        Counter(number: number)
                            .task {
                                log.there.insert(number)
                                for await _ in AsyncStream<Never>.makeStream().stream {}
                                log.there.remove(number)
                            }
                    }
                }
            }
        }
        #expect(await harness.wait { log.there.contains(0) })
        scroll(harness, to: 10_000)
        #expect(await harness.wait { !log.there.contains(0) && log.there.contains(500) })
        scroll(harness, to: 0)
        #expect(await harness.wait { log.there.contains(0) })
    }

    @Test func theStateOfARowOutOfSightIsKept() {
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Counter(number: $0) } }
            }
        }
        harness.press("row 2: 0")
        harness.press("row 2: 1")
        scroll(harness, to: 10_000)
        #expect(harness.button("row 2: 2") == nil)
        #expect(harness.button("row 500: 0") != nil)
        scroll(harness, to: 0)
        #expect(harness.button("row 2: 2") != nil)
        harness.press("row 2: 2")
        #expect(harness.button("row 2: 3") != nil)
    }

    @Test func theStateOfARowGoesWithItsElement() {
        let model = Numbers(Array(0..<1000))
        let harness = harness { NumberList(model: model) }
        harness.press("row 2: 0")
        scroll(harness, to: 10_000)
        model.values.removeAll { $0 == 2 }
        harness.update()
        model.values.insert(2, at: 0)
        harness.update()
        scroll(harness, to: 0)
        #expect(harness.button("row 2: 0") != nil)
    }

    @Test func rowsThatAreInsertedAndMovedAreShownInTheirOrder() {
        let model = Numbers(Array(0..<100))
        let harness = harness { NumberList(model: model) }
        harness.press("row 1: 0")
        model.values = [7, 1, 200] + model.values.filter { $0 != 7 && $0 != 1 }
        harness.update()
        harness.update()
        let titles = harness.window.ids().compactMap { id -> String? in
            guard case .button(let button)? = harness.window.node(id)?.content else { return nil }
            return button.title
        }
        #expect(titles.prefix(4) == ["row 7: 0", "row 1: 1", "row 200: 0", "row 0: 0"])
    }

    @Test func outsideOfAScrollViewAllRowsExist() {
        let harness = harness {
            LazyVStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("\($0)") } }
        }
        #expect(harness.texts.count == 50)
    }

    @Test func rowsInAScrollViewThatScrollsTheOtherWayAllExist() {
        let harness = harness {
            ScrollView(.horizontal) {
                LazyVStack(spacing: 0) { ForEach(0..<50, id: \.self) { Text("\($0)") } }
            }
        }
        #expect(harness.texts.count == 50)
    }

    @Test func viewsBesideRowsAreAlwaysThere() {
        let harness = harness {
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 0) {
                    Text("top").frame(height: 30)
                    ForEach(0..<1000, id: \.self) { Text("\($0)").frame(height: 20) }
                    Text("end").frame(height: 30)
                }
            }
        }
        #expect(harness.frame(ofText: "top") == box(0, 7, 24, 16))
        #expect(harness.frame(ofText: "0") == box(0, 32, 8, 16))
        #expect(harness.frame(ofText: "end")?.minY == 20_037)
    }

    @Test func oneCanScrollToARowThatDoesNotExistYet() {
        let harness = harness {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    Button("go") { proxy.scrollTo(700, anchor: .top) }.frame(height: 20)
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            ForEach(0..<1000, id: \.self) { Text("\($0)").frame(height: 20) }
                        }
                    }
                }
            }
        }
        harness.press("go")
        for _ in 0..<4 { harness.update() }
        let id = harness.id { if case .scroll = $0 { true } else { false } }
        #expect(id.map { harness.window.scrollOffset(of: $0).y } == 14_000)
        #expect(harness.texts.contains("700"))
    }

    @Test func aChangedRowChangesNoOther() {
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Counter(number: $0) } }
            }
        }
        let before = harness.graph.evaluationCount
        harness.press("row 2: 0")
        #expect(harness.graph.evaluationCount - before == 1)
    }

    @Test func aRowMayHoldSeveralViews() {
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<3, id: \.self) { number in
                        if number == 1 { Text("a"); Text("b") } else { Text("\(number)") }
                    }
                }
            }
        }
        #expect(harness.texts == ["0", "a", "b", "2"])
        #expect(harness.frame(ofText: "b")?.minY == 40)
    }

    @Test func theRowsOfSectionsComeAndGoToo() {
        let harness = harness {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<2, id: \.self) { _ in Text("before").frame(height: 20) }
                    Section {
                        ForEach(0..<1000, id: \.self) { Text("\($0)").frame(height: 20) }
                    } header: {
                        Text("header").frame(height: 20)
                    }
                }
            }
        }
        #expect(harness.texts.prefix(4) == ["before", "before", "header", "0"])
        #expect(harness.texts.count < 30)
    }

    @Test func aScrolledRowBeginsAtTheRightWhereLinesDo() {
        let harness = harness {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<20) { Text("\($0)").frame(width: 20) } }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        let id = harness.id { if case .scroll = $0 { true } else { false } }
        #expect(id.map { harness.window.scrollOffset(of: $0).x } == 200)
        #expect(harness.frame(ofText: "0")?.minX == 386)
    }

    @Test func aRowRunsFromTheRightWhereLinesDo() {
        let harness = harness {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<3, id: \.self) { Text("\($0)").frame(width: 20) }
                }
            }
            .frame(width: 60)
            .environment(\.layoutDirection, .rightToLeft)
        }
        let lefts = ["0", "1", "2"].map { harness.frame(ofText: $0)?.minX }
        #expect(lefts == [46, 26, 6])
    }
}

@MainActor
private final class Log {
    var made = 0
    var there: Set<Int> = []
}

private struct Row: View {
    let number: Int
    let log: Log

    var body: some View {
        log.made += 1
        return Text("\(number)").frame(height: 20)
    }
}

private struct Counter: View {
    let number: Int
    @State private var count = 0

    var body: some View {
        Button("row \(number): \(count)") { count += 1 }.frame(height: 20)
    }
}

@MainActor @Observable
private final class Numbers {
    var values: [Int]
    init(_ values: [Int]) { self.values = values }
}

private struct NumberList: View {
    let model: Numbers

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 0) { ForEach(model.values, id: \.self) { Counter(number: $0) } }
        }
    }
}
