import Combine
import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

/// State lives exactly as long as the identity of its view, rule by rule.
@MainActor
@Suite(.serialized)
struct StateLifetimeTests {
    @Test func aBranchOfASwitchBeginsAnewEachTimeItIsChosen() {
        let harness = ViewHarness { Switching() }
        harness.press("a0")
        #expect(harness.texts.contains("a1"))
        harness.press("Next")
        #expect(harness.texts.contains("b0"))
        harness.press("Next")
        #expect(harness.texts.contains("c0"))
        harness.press("Next")
        #expect(harness.texts.contains("a0"))
    }

    @Test func anIfWithoutElseBeginsAnewWhenItComesBack() {
        let harness = ViewHarness { Showing() }
        harness.press("n0")
        harness.press("Switch")
        harness.press("Switch")
        #expect(harness.texts.contains("n0"))
    }

    @Test func aConditionInsideAModifierKeepsTheState() {
        let harness = ViewHarness { Padded() }
        harness.press("n0")
        harness.press("Switch")
        #expect(harness.texts.contains("n1"))
    }

    @Test func theSameTypeInAnAnyViewKeepsTheState() {
        let harness = ViewHarness { Erasing() }
        harness.press("n0")
        harness.press("Again")
        #expect(harness.texts.contains("n1"))
    }

    @Test func anotherInitialValueMeansNothing() {
        let harness = ViewHarness { Initial() }
        #expect(harness.texts.contains("first 0"))
        harness.press("Other")
        #expect(harness.texts.contains("first 0"))
    }

    @Test func anIdKeepsTheStateWhileItIsTheSame() {
        let harness = ViewHarness { Identified() }
        harness.press("n0")
        harness.press("Same")
        #expect(harness.texts.contains("n1"))
        harness.press("Other")
        #expect(harness.texts.contains("n0"))
        harness.press("Back")
        #expect(harness.texts.contains("n0"))
    }

    @Test func anIdThatComesBackInTheDataIsNew() {
        let harness = ViewHarness { Rows() }
        harness.press("b0")
        #expect(harness.texts.contains("b1"))
        harness.press("Without")
        harness.press("With")
        #expect(harness.texts.contains("b0"))
    }

    @Test func rowsKeepTheirStateWhateverIsInsertedBeforeThem() {
        let harness = ViewHarness { Rows() }
        harness.press("b0")
        harness.press("Insert")
        #expect(harness.texts.prefix(4) == ["z0", "a0", "b1", "c0"])
    }

    @Test func rowsByIndexKeepTheStateOfThePlace() {
        let harness = ViewHarness { Indexed() }
        harness.press("b0")
        harness.press("Reverse")
        // The place is the identity: the second row keeps its count, under another name.
        #expect(harness.texts.prefix(3) == ["c0", "b1", "a0"])
    }

    @Test func idsThatChangeEachTimeBeginAnewEachTime() {
        let harness = ViewHarness { Unstable() }
        harness.press("n0")
        #expect(harness.texts.contains("n1") == false || harness.texts.contains("n0") == false)
        harness.press("Again")
        #expect(harness.texts.contains("n0"))
        #expect(harness.texts.contains("n1") == false)
    }

    @Test func anEmptyForEachShowsNothingAndFillsLater() {
        let harness = ViewHarness { Filling() }
        #expect(harness.texts == ["Fill"])
        harness.press("Fill")
        #expect(harness.texts == ["1", "2", "Fill"])
        harness.press("Fill")
        #expect(harness.texts == ["Fill"])
    }

    @Test func aStateObjectGoesWithItsIdentity() {
        Tracked.alive = 0
        let harness = ViewHarness { Holding() }
        #expect(Tracked.alive == 1)
        harness.press("Switch")
        #expect(Tracked.alive == 0)
        harness.press("Switch")
        #expect(Tracked.alive == 1)
    }

    @Test func twoWindowsOfOneViewHaveAStateEach() {
        let first = ViewHarness { Row(name: "n") }
        let second = ViewHarness { Row(name: "n") }
        first.press("n0")
        second.update()
        #expect(first.texts == ["n1"])
        #expect(second.texts == ["n0"])
    }

    @Test func aBindingWritesIntoTheStateOfTheParent() {
        let harness = ViewHarness { Parent() }
        harness.press("child 0")
        #expect(harness.texts.contains("parent 1"))
        #expect(harness.texts.contains("child 1"))
    }
}

private struct Row: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name)\(count)") { count += 1 } }
}

private struct Switching: View {
    enum Branch { case a, b, c }
    @State private var branch = Branch.a

    var body: some View {
        VStack {
            switch branch {
            case .a: Row(name: "a")
            case .b: Row(name: "b")
            case .c: Row(name: "c")
            }
            Button("Next") { branch = branch == .a ? .b : branch == .b ? .c : .a }
        }
    }
}

private struct Showing: View {
    @State private var isShown = true

    var body: some View {
        VStack {
            if isShown { Row(name: "n") }
            Button("Switch") { isShown.toggle() }
        }
    }
}

private struct Padded: View {
    @State private var isWide = false

    var body: some View {
        VStack {
            Row(name: "n").padding(isWide ? 10 : 0)
            Button("Switch") { isWide.toggle() }
        }
    }
}

private struct Erasing: View {
    @State private var count = 0

    var body: some View {
        VStack {
            AnyView(Row(name: "n"))
            Text("\(count)")
            Button("Again") { count += 1 }
        }
    }
}

private struct Initial: View {
    @State private var first = 0

    var body: some View {
        VStack {
            Started(first: first)
            Button("Other") { first = 5 }
        }
    }
}

private struct Started: View {
    @State private var value: Int
    init(first: Int) { _value = State(initialValue: first) }
    var body: some View { Text("first \(value)") }
}

private struct Identified: View {
    @State private var id = "a"

    var body: some View {
        VStack {
            Row(name: "n").id(id)
            Button("Same") { id = "a" }
            Button("Other") { id = "b" }
            Button("Back") { id = "a" }
        }
    }
}

private struct Rows: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
        VStack {
            ForEach(names, id: \.self) { Row(name: $0) }
            Button("Without") { names = ["a", "c"] }
            Button("With") { names = ["a", "b", "c"] }
            Button("Insert") { names.insert("z", at: 0) }
        }
    }
}

private struct Indexed: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
        VStack {
            ForEach(0..<3) { Row(name: names[$0]) }
            Button("Reverse") { names.reverse() }
        }
    }
}

private struct Unstable: View {
    @State private var round = 0

    var body: some View {
        VStack {
            ForEach([round], id: \.self) { _ in Row(name: "n") }
            Button("Again") { round += 1 }
        }
    }
}

private struct Filling: View {
    @State private var numbers: [Int] = []

    var body: some View {
        VStack {
            ForEach(numbers, id: \.self) { Text("\($0)") }
            Button("Fill") { numbers = numbers.isEmpty ? [1, 2] : [] }
        }
    }
}

@MainActor
private final class Tracked: ObservableObject {
    static var alive = 0
    init() { Self.alive += 1 }
    isolated deinit { Self.alive -= 1 }
}

private struct Holder: View {
    @StateObject private var tracked = Tracked()
    var body: some View {
        let _ = tracked
        Text("held")
    }
}

private struct Holding: View {
    @State private var isShown = true

    var body: some View {
        VStack {
            if isShown { Holder() }
            Button("Switch") { isShown.toggle() }
        }
    }
}

private struct Parent: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("parent \(count)")
            Child(count: $count)
        }
    }
}

private struct Child: View {
    @Binding var count: Int
    var body: some View { Button("child \(count)") { count += 1 } }
}
