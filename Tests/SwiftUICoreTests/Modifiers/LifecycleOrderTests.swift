import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// In which order a view hears of its life.
///
/// Apple documents that `onAppear` completes before the first rendered frame, that a task is added
/// "to perform before this view appears", that it is cancelled when the view disappears and, with an
/// id, when the id changes. The order among views is not documented; here it is from inside out.
@MainActor
@Suite(.serialized)
struct LifecycleOrderTests {
    @Test func onAppearCompletesBeforeTheFirstFrame() {
        let harness = ViewHarness { Filled() }
        // One flush and one frame so far.
        #expect(harness.texts == ["filled"])
    }

    @Test func viewsAppearFromInsideOutAndBeforeTheirTasksRun() async {
        let log = Log()
        let harness = ViewHarness { Nested(log: log) }
        #expect(log.all == ["inner appears", "outer appears"])
        #expect(await harness.wait { log.all.count == 4 })
        #expect(log.all.suffix(2) == ["inner task", "outer task"])
    }

    @Test func viewsDisappearFromInsideOutOnceTheyAreGone() {
        let log = Log()
        let harness = ViewHarness { Leaving(log: log) }
        harness.press("Go")
        #expect(log.all == ["inner gone, shown: false", "outer gone, shown: false"])
    }

    @Test func onChangeComesAfterTheBodyWithTheNewValueAndBeforeTheFrame() {
        let log = Log()
        let harness = ViewHarness { Following(log: log) }
        _ = log.take()
        harness.press("Up")
        #expect(log.all == ["body 1 0", "changed 0 to 1", "body 1 10"])
        #expect(harness.texts.contains("1 10"))
    }

    @Test func onChangeOfSeveralValuesComesInTheOrderOfTheModifiers() {
        let log = Log()
        let harness = ViewHarness { Several(log: log) }
        harness.press("Up")
        #expect(log.all == ["first", "second"])
    }

    @Test func onChangeSeesTheLastOfSeveralValues() {
        let log = Log()
        let harness = ViewHarness { Twice(log: log) }
        harness.press("Up")
        #expect(log.all == ["0 to 2"])
    }

    @Test func anInitialOnChangeComesWithTheFirstAppearance() {
        let log = Log()
        _ = ViewHarness {
            Text("a").onChange(of: 3, initial: true) { old, new in log.add("\(old) \(new)") }
        }
        #expect(log.all == ["3 3"])
    }

    @Test func aTaskOfAnotherIdBeginsOnceTheFormerIsCancelled() async {
        let log = Log()
        let harness = ViewHarness { Restarting(log: log) }
        #expect(await harness.wait { log.all == ["begins 0"] })
        harness.press("Next")
        #expect(await harness.wait { log.all.count == 3 })
        #expect(Set(log.all.dropFirst()) == ["cancelled 0", "begins 1"])
    }

    @Test func aViewThatMovesInTheDataNeitherAppearsNorDisappears() {
        let log = Log()
        let harness = ViewHarness { Moving(log: log) }
        _ = log.take()
        harness.press("Reverse")
        #expect(log.all.isEmpty)
        harness.press("Drop")
        #expect(log.all == ["3 gone"])
    }
}

@MainActor
private final class Log {
    var all: [String] = []
    func add(_ event: String) { all.append(event) }

    func take() -> [String] {
        defer { all.removeAll() }
        return all
    }
}

private struct Filled: View {
    @State private var text = "empty"
    var body: some View { Text(text).onAppear { text = "filled" } }
}

private struct Nested: View {
    let log: Log

    var body: some View {
        VStack {
            Text("inner")
                .task { log.add("inner task") }
                .onAppear { log.add("inner appears") }
        }
        .task { log.add("outer task") }
        .onAppear { log.add("outer appears") }
    }
}

private struct Leaving: View {
    let log: Log
    @State private var isShown = true

    var body: some View {
        VStack {
            if isShown {
                VStack {
                    Text("inner").onDisappear { log.add("inner gone, shown: \(isShown)") }
                }
                .onDisappear { log.add("outer gone, shown: \(isShown)") }
            }
            Button("Go") { isShown = false }
        }
    }
}

private struct Following: View {
    let log: Log
    @State private var count = 0
    @State private var tenfold = 0

    var body: some View {
        let _ = log.add("body \(count) \(tenfold)")
        VStack {
            Text("\(count) \(tenfold)")
            Button("Up") { count += 1 }
        }
        .onChange(of: count) { old, new in
            log.add("changed \(old) to \(new)")
            tenfold = new * 10
        }
    }
}

private struct Several: View {
    let log: Log
    @State private var count = 0

    var body: some View {
        Button("Up") { count += 1 }
            .onChange(of: count) { log.add("first") }
            .onChange(of: count) { log.add("second") }
    }
}

private struct Twice: View {
    let log: Log
    @State private var count = 0

    var body: some View {
        Button("Up") {
            count = 1
            count = 2
        }
        .onChange(of: count) { log.add("\($0) to \($1)") }
    }
}

private struct Restarting: View {
    let log: Log
    @State private var id = 0

    var body: some View {
        Button("Next") { id += 1 }
            .task(id: id) {
                let own = id
                log.add("begins \(own)")
                while own == 0, !Task.isCancelled { await Task.yield() }
                if own == 0 { log.add("cancelled 0") }
            }
    }
}

private struct Moving: View {
    let log: Log
    @State private var numbers = [1, 2, 3]

    var body: some View {
        VStack {
            ForEach(numbers, id: \.self) { number in
                Text("\(number)")
                    .onAppear { log.add("\(number) there") }
                    .onDisappear { log.add("\(number) gone") }
            }
            Button("Reverse") { numbers.reverse() }
            Button("Drop") { numbers.removeAll { $0 == 3 } }
        }
    }
}
