import Combine
import Foundation
import HeadlessBackend
import Observation
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// A change evaluates the bodies that read it, and no others.
@MainActor
struct EvaluationTests {
    @Test func onlyTheReaderOfAStateIsEvaluated() {
        let log = Log()
        let harness = ViewHarness { Parent(log: log) }
        #expect(log.take() == ["parent", "reader", "bystander"])
        harness.press("Count")
        #expect(harness.texts.contains("1"))
        #expect(log.take() == ["reader"])
    }

    @Test func aParentThatMakesTheSameChildStopsThere() {
        let log = Log()
        let harness = ViewHarness { Outer(log: log) }
        _ = log.take()
        harness.press("Tick")
        #expect(log.take() == ["outer"])
    }

    @Test func anEqualValueEvaluatesNothing() {
        let log = Log()
        let harness = ViewHarness { Setter(log: log) }
        _ = log.take()
        harness.press("Same")
        #expect(log.take() == [])
    }

    @Test func decomposingALetterIsAChange() {
        let harness = ViewHarness { Decomposer() }
        harness.press("Decompose")
        #expect(harness.texts.contains { $0.utf8.elementsEqual("e\u{301}".utf8) })
    }

    @Test func onePropertyOfAnObservableObjectEvaluatesItsReaders() {
        let log = Log()
        let model = Model()
        let harness = ViewHarness { ObservableParent(model: model, log: log) }
        _ = log.take()
        model.first += 1
        harness.update()
        #expect(log.take() == ["first"])
        model.second += 1
        harness.update()
        #expect(log.take() == ["second"])
    }

    @Test func anObservableObjectChangedOnAnotherThreadIsFollowed() async {
        let model = Model()
        let log = Log()
        let harness = ViewHarness { ObservableParent(model: model, log: log) }
        await Task.detached { model.first = 7 }.value
        #expect(await harness.wait { harness.texts.contains("7") })
    }

    @Test func anObservedObjectEvaluatesWhoHoldsIt() {
        let object = Counter()
        let log = Log()
        let harness = ViewHarness { CounterView(counter: object, log: log) }
        _ = log.take()
        object.count = 3
        harness.update()
        #expect(harness.texts == ["3"])
        #expect(log.take() == ["counter"])
    }

    @Test func aStateObjectIsMadeOnceAndFollowed() {
        Counter.made = 0
        let harness = ViewHarness { Owner() }
        harness.press("Add")
        harness.press("Add")
        #expect(harness.texts.contains("2"))
        #expect(Counter.made == 1)
    }

    @Test func anEnvironmentValueEvaluatesItsReadersAlone() {
        let log = Log()
        let harness = ViewHarness { EnvironmentParent(log: log) }
        _ = log.take()
        harness.press("Change")
        #expect(log.take() == ["environment", "reader"])
        #expect(harness.texts.contains("2"))
    }

    @Test func changesInOneFlushEvaluateOnce() {
        let log = Log()
        let model = Model()
        let harness = ViewHarness { ObservableParent(model: model, log: log) }
        _ = log.take()
        model.first = 1
        model.first = 2
        model.first = 3
        harness.update()
        #expect(log.take() == ["first"])
        #expect(harness.texts.contains("3"))
    }

    @Test func evaluationsLeaveNothingBehind() async throws {
        let harness = ViewHarness { Ticker() }
        await harness.evaluateTicker(100_000)
        let before = try residentBytes()
        await harness.evaluateTicker(100_000)
        let growth = try residentBytes() - before
        // Other tests run in the process; readers that were kept would be some 70 MB.
        #expect(growth < 16_000_000, "grew by \(growth) bytes")
    }

    private func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        let pages = status.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return try #require(pages) * 4096
    }
}

@MainActor
private final class Log {
    private var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}

private struct Parent: View {
    @State private var count = 0
    let log: Log

    var body: some View {
        let _ = log.add("parent")
        VStack {
            Reader(count: $count, log: log)
            Bystander(log: log)
            Button("Count") { count += 1 }
        }
    }
}

private struct Reader: View {
    @Binding var count: Int
    let log: Log

    var body: some View {
        let _ = log.add("reader")
        Text("\(count)")
    }
}

private struct Bystander: View {
    let log: Log

    var body: some View {
        let _ = log.add("bystander")
        Text("still")
    }
}

private struct Outer: View {
    @State private var tick = 0
    let log: Log

    var body: some View {
        let _ = log.add("outer")
        let _ = tick
        Bystander(log: log)
        Button("Tick") { tick += 1 }
    }
}

private struct Setter: View {
    @State private var value = 5
    let log: Log

    var body: some View {
        let _ = log.add("setter")
        Button("Same") { value = 5 }
        Text("\(value)")
    }
}

private struct Decomposer: View {
    @State private var text = "\u{e9}"

    var body: some View {
        Text(verbatim: text)
        Button("Decompose") { text = "e\u{301}" }
    }
}

@Observable
private final class Model: @unchecked Sendable {
    var first = 0
    var second = 0
}

private struct ObservableParent: View {
    let model: Model
    let log: Log

    var body: some View {
        FirstView(model: model, log: log)
        SecondView(model: model, log: log)
    }
}

private struct FirstView: View {
    let model: Model
    let log: Log

    var body: some View {
        let _ = log.add("first")
        Text("\(model.first)")
    }
}

private struct SecondView: View {
    let model: Model
    let log: Log

    var body: some View {
        let _ = log.add("second")
        Text("\(model.second)")
    }
}

@MainActor
private final class Counter: ObservableObject {
    static var made = 0
    @Published var count = 0
    @Published var isOn = false
    init() { Self.made += 1 }
}

private struct CounterView: View {
    @ObservedObject var counter: Counter
    let log: Log

    var body: some View {
        let _ = log.add("counter")
        Text("\(counter.count)")
    }
}

private struct Owner: View {
    @StateObject private var counter = Counter()

    var body: some View {
        Text("\(counter.count)")
        Button("Add") { counter.count += 1 }
    }
}

private struct LevelKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
}

private struct EnvironmentParent: View {
    @State private var level = 1
    let log: Log

    var body: some View {
        let _ = log.add("environment")
        VStack {
            Bystander(log: log)
            LevelReader(log: log)
            Button("Change") { level += 1 }
        }
        .environment(\.level, level)
    }
}

private struct LevelReader: View {
    @Environment(\.level) private var level
    let log: Log

    var body: some View {
        let _ = log.add("reader")
        Text("\(level)")
    }
}

@Observable
private final class Tick {
    var count = 0
}

private struct Ticker: View {
    @State private var model = Tick()

    var body: some View {
        // Reads an observable, and is evaluated for the sake of another: the leaking case.
        Text("\(model.count)")
        TickerChild()
    }
}

private struct TickerChild: View {
    @State private var other = 0
    private let shared = sharedTick

    var body: some View {
        let _ = shared.count
        Button {
            other += 1
        } label: {
            Color.red.opacity(other.isMultiple(of: 2) ? 1 : 0.5)
        }
    }
}

@MainActor private let sharedTick = Tick()

extension ViewHarness {
    fileprivate func evaluateTicker(_ times: Int) async {
        guard let id = id({ if case .button = $0 { true } else { false } }) else { return }
        for turn in 0..<times {
            window.press(id)
            graph.flush()
            // Other tests share the main actor.
            if turn.isMultiple(of: 100) { await Task.yield() }
        }
    }
}

/// Reads that happen elsewhere than in the body of the view that holds the object.
@MainActor
struct IndirectReadTests {
    @Test func aBindingToAnObservedObjectIsFollowedByWhoeverReadsIt() throws {
        let object = Counter()
        let harness = ViewHarness { BindingParent(counter: object) }
        object.count = 4
        harness.update()
        #expect(harness.texts.contains("4"))
        let toggle = try #require(harness.toggle("On"))
        harness.window.turn(toggle, true)
        harness.update()
        #expect(harness.window.shownState(of: toggle) == true)
        #expect(object.isOn)
    }

    @Test func aBindingToAStateObjectIsFollowed() throws {
        let harness = ViewHarness { StateObjectParent() }
        let toggle = try #require(harness.toggle("On"))
        harness.window.turn(toggle, true)
        harness.update()
        #expect(harness.window.shownState(of: toggle) == true)
    }

    @Test func aControlFollowsABindableObject() throws {
        let model = Settings()
        let harness = ViewHarness { BindableParent(model: model) }
        let toggle = try #require(harness.toggle("On"))
        harness.window.turn(toggle, true)
        harness.update()
        #expect(harness.window.shownState(of: toggle) == true)
        model.isOn = false
        harness.update()
        #expect(harness.window.shownState(of: toggle) == false)
    }

    @Test func rowsFollowAnObservableObjectThatTheyRead() {
        let model = Model()
        let harness = ViewHarness { ForEach(0..<2) { Text("\($0) \(model.first)") } }
        model.first = 3
        harness.update()
        #expect(harness.texts == ["0 3", "1 3"])
    }

    @Test func aLabelOfAnotherShapeRenamesItsButton() {
        let harness = ViewHarness { Relabelled() }
        harness.press("Play")
        #expect(harness.button("Stop now") != nil)
        harness.press("Stop now")
        #expect(harness.button("Play") != nil)
    }

    @Test func aDecoratedLabelOfAnotherShapeRenamesItsButton() {
        let harness = ViewHarness { DecoratedLabel() }
        harness.press("Play")
        #expect(harness.button("Stop now") != nil)
    }

    @Test func anotherPriorityIsLaidOutAnew() {
        let harness = ViewHarness(size: CGSize(width: 96, height: 300)) { Prioritised() }
        let before = harness.frame(ofText: "aa bb cc")?.width
        harness.press("Swap")
        #expect(harness.frame(ofText: "aa bb cc")?.width != before)
    }
}

private struct BindingParent: View {
    @ObservedObject var counter: Counter

    var body: some View {
        VStack {
            CountReader(count: $counter.count)
            Toggle("On", isOn: $counter.isOn)
        }
    }
}

private struct StateObjectParent: View {
    @StateObject private var counter = Counter()

    var body: some View { Toggle("On", isOn: $counter.isOn) }
}

private struct CountReader: View {
    @Binding var count: Int

    var body: some View { Text("\(count)") }
}

@Observable
private final class Settings {
    var isOn = false
}

private struct BindableParent: View {
    @Bindable var model: Settings

    var body: some View { Toggle("On", isOn: $model.isOn) }
}

private struct Relabelled: View {
    @State private var isPlaying = false

    var body: some View {
        Button {
            isPlaying.toggle()
        } label: {
            if isPlaying { Text("Stop now") } else { Text("Play") }
        }
    }
}

private struct DecoratedLabel: View {
    @State private var isPlaying = false

    var body: some View {
        Button {
            isPlaying.toggle()
        } label: {
            Group {
                if isPlaying { Text("Stop now") } else { Text("Play") }
            }
            .background(Color.red)
        }
    }
}

private struct Prioritised: View {
    @State private var isFirst = false

    var body: some View {
        VStack {
            HStack(spacing: 0) {
                Text("aa bb cc").layoutPriority(isFirst ? 1 : 0)
                Text("dd ee ff").layoutPriority(isFirst ? 0 : 1)
            }
            Button("Swap") { isFirst.toggle() }
        }
    }
}
