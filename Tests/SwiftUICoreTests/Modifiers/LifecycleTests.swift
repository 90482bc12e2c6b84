import Combine
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct LifecycleTests {
    @Test func appearingAndDisappearingAreToldOnceEach() {
        let log = EventLog()
        let harness = ViewHarness { Comings(log: log) }
        #expect(log.events == ["appear"])
        harness.update()
        #expect(log.events == ["appear"])
        harness.press("Toggle")
        #expect(log.events == ["appear", "disappear"])
        harness.press("Toggle")
        #expect(log.events == ["appear", "disappear", "appear"])
    }

    @Test func closingTheWindowMakesItsViewsDisappear() {
        let log = EventLog()
        let harness = ViewHarness { Comings(log: log) }
        harness.host.close()
        harness.graph.flush()
        #expect(log.events == ["appear", "disappear"])
    }

    @Test func aChangeIsToldWithOldAndNewValue() {
        let log = EventLog()
        let harness = ViewHarness { Changing(log: log) }
        #expect(log.events == ["initial 0 0"])
        harness.press("Up")
        #expect(log.events == ["initial 0 0", "0 to 1", "initial 0 1"])
        harness.press("Same")
        #expect(log.events.count == 3)
    }

    @Test func aChangeWithinAChangeSettlesInTheSameFlush() {
        let harness = ViewHarness { Chained() }
        harness.press("Start")
        #expect(harness.texts.contains("second 2"))
    }

    @Test func aTaskRunsWhileItsViewIsThere() async {
        let log = EventLog()
        let harness = ViewHarness { Tasked(log: log) }
        #expect(await harness.wait { log.events == ["started"] })
        harness.press("Toggle")
        #expect(await harness.wait { log.events == ["started", "cancelled"] })
    }

    @Test func aTaskStartsAnewWhenItsIdChanges() async {
        let log = EventLog()
        let harness = ViewHarness { Identified(log: log) }
        #expect(await harness.wait { log.events == ["task 0"] })
        harness.press("Next")
        #expect(await harness.wait { log.events == ["task 0", "task 1"] })
    }

    @Test func valuesOfAPublisherAreReceivedWhileTheViewIsThere() {
        let subject = PassthroughSubject<Int, Never>()
        let harness = ViewHarness { Receiving(subject: subject) }
        subject.send(3)
        harness.update()
        #expect(harness.texts == ["3"])
    }
}

@MainActor
private final class EventLog {
    var events: [String] = []
}

private struct Comings: View {
    @State private var isShown = true
    let log: EventLog

    var body: some View {
        VStack {
            if isShown {
                Text("here")
                    .onAppear { log.events.append("appear") }
                    .onDisappear { log.events.append("disappear") }
            }
            Button("Toggle") { isShown.toggle() }
        }
    }
}

private struct Changing: View {
    @State private var value = 0
    let log: EventLog

    var body: some View {
        VStack {
            Button("Up") { value += 1 }
            Button("Same") { value = 1 }
        }
        .onChange(of: value) { old, new in log.events.append("\(old) to \(new)") }
        .onChange(of: value, initial: true) { old, new in log.events.append("initial \(old) \(new)")
        }
    }
}

private struct Chained: View {
    @State private var first = 0
    @State private var second = 0

    var body: some View {
        VStack {
            Text("second \(second)")
            Button("Start") { first = 1 }
        }
        .onChange(of: first) { second = first * 2 }
    }
}

private struct Tasked: View {
    @State private var isShown = true
    let log: EventLog

    var body: some View {
        VStack {
            if isShown {
                Text("working").task {
                    log.events.append("started")
                    // Ends only by being cancelled.
                    while !Task.isCancelled { await Task.yield() }
                    log.events.append("cancelled")
                }
            }
            Button("Toggle") { isShown.toggle() }
        }
    }
}

private struct Identified: View {
    @State private var id = 0
    let log: EventLog

    var body: some View {
        Button("Next") { id += 1 }
            .task(id: id) { log.events.append("task \(id)") }
    }
}

private struct Receiving: View {
    let subject: PassthroughSubject<Int, Never>
    @State private var value = 0

    var body: some View {
        Text("\(value)").onReceive(subject) { value = $0 }
    }
}
