import Combine
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// What a body must not do is reported, and does no harm.
@MainActor
@Suite(.serialized)
struct BodyRulesTests {
    @Test func aWriteDuringABodyIsReportedOnceAndHasNoEffect() {
        let messages = Messages()
        let harness = ViewHarness { WritesState() }
        harness.press("Again")
        #expect(harness.texts.contains("0"))
        #expect(messages.about("WritesState").count == 1)
    }

    @Test func aWriteDuringABodyThroughABindingHasNoEffect() {
        let messages = Messages()
        let harness = ViewHarness { OwnsValue() }
        #expect(harness.texts == ["0", "0"])
        #expect(messages.about("WritesBinding").count == 1)
    }

    @Test func anObjectThatChangesDuringTheBodyThatHoldsItIsReportedAndDoesNotLoop() {
        let messages = Messages()
        let harness = ViewHarness { Publishes() }
        let count = harness.graph.evaluationCount
        harness.update()
        #expect(harness.graph.evaluationCount == count)
        #expect(messages.about("Publishes").count == 1)
    }

    @Test func whatAnActionWritesIsNoWriteDuringABody() {
        let messages = Messages()
        let harness = ViewHarness { WritesLater() }
        harness.press("Up")
        #expect(harness.texts.contains("1 1"))
        #expect(messages.about("WritesLater").isEmpty)
    }

    @Test func aBodyThatContainsItselfEndsWithAMessageThatNamesTheView() {
        let messages = Messages()
        let harness = ViewHarness { Endless() }
        #expect(messages.about("Endless").count == 1)
        #expect(harness.graph.evaluationCount <= 501)
        #expect(harness.graph.evaluationCount > 40)
    }

    @Test func aBodyThatContainsItselfTwiceEndsToo() {
        let messages = Messages()
        let harness = ViewHarness { Branching() }
        #expect(messages.about("Branching").count == 1)
        #expect(harness.graph.evaluationCount <= 1_100)
    }

    @Test func viewsOfTheSameTypeMayStandInEachOther() {
        let messages = Messages()
        let harness = ViewHarness { Nested(depth: 40) }
        #expect(harness.texts == ["leaf"])
        #expect(messages.about("Nested").isEmpty)
    }
}

/// The messages while it lives.
private final class Messages: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    init() {
        RuntimeIssue.setHandler { [weak self] message in
            guard let self else { return }
            lock.withLock { all.append(message) }
        }
    }

    func about(_ name: String) -> [String] { lock.withLock { all.filter { $0.contains(name) } } }
}

private struct WritesState: View {
    @State private var value = 0
    @State private var other = 0

    var body: some View {
        let _ = value = 5
        VStack {
            Text("\(value)")
            Text("other \(other)")
            Button("Again") { other += 1 }
        }
    }
}

private struct OwnsValue: View {
    @State private var value = 0

    var body: some View {
        VStack {
            Text("\(value)")
            WritesBinding(value: $value)
        }
    }
}

private struct WritesBinding: View {
    @Binding var value: Int

    var body: some View {
        let _ = value += 1
        Text("\(value)")
    }
}

private final class Counter: ObservableObject {
    @Published var count = 0
}

private struct Publishes: View {
    @StateObject private var counter = Counter()

    var body: some View {
        let _ = counter.count += 1
        Text("\(counter.count)")
    }
}

private struct WritesLater: View {
    @State private var count = 0
    @State private var follower = 0

    var body: some View {
        VStack {
            Text("\(count) \(follower)")
            Button("Up") { count += 1 }
        }
        .onChange(of: count) { follower = count }
    }
}

private struct Endless: View {
    var body: some View {
        VStack {
            Text("level")
            AnyView(Endless()).padding(1)
        }
    }
}

private struct Branching: View {
    var body: some View {
        HStack {
            Branching()
            Branching()
        }
    }
}

private struct Nested: View {
    let depth: Int

    var body: some View {
        if depth == 0 { Text("leaf") } else { AnyView(Nested(depth: depth - 1)) }
    }
}
