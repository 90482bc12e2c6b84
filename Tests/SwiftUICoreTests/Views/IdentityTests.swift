import SwiftUICore
import TestSupport
import Testing

/// State stays with an identity, and goes with it.
@MainActor
struct IdentityTests {
    @Test func rowsKeepTheirStateWhenTheyMove() {
        let harness = ViewHarness { Rows() }
        harness.press("b0")
        #expect(harness.texts == ["a0", "b1", "c0", "Reverse", "Drop"])
        harness.press("Reverse")
        #expect(harness.texts == ["c0", "b1", "a0", "Reverse", "Drop"])
    }

    @Test func aRowThatComesBackBeginsAnew() {
        let harness = ViewHarness { Rows() }
        harness.press("c0")
        harness.press("Drop")
        #expect(harness.texts == ["a0", "b0", "Reverse", "Drop"])
        harness.press("Drop")
        #expect(harness.texts == ["a0", "b0", "c0", "Reverse", "Drop"])
    }

    @Test func equalIdsAreShownAll() {
        let harness = ViewHarness { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } }
        #expect(harness.texts == ["1", "1", "2"])
    }

    @Test func theOtherBranchIsAnotherView() {
        let harness = ViewHarness { Branches() }
        harness.press("n0")
        #expect(harness.texts.contains("n1"))
        harness.press("Switch")
        #expect(harness.texts.contains("n0"))
        harness.press("Switch")
        #expect(harness.texts.contains("n0"))
    }

    @Test func anotherIdIsAnotherView() {
        let harness = ViewHarness { Renamed() }
        harness.press("n0")
        #expect(harness.texts.contains("n1"))
        harness.press("Rename")
        #expect(harness.texts.contains("n0"))
    }

    @Test func anotherTypeInAnAnyViewIsAnotherView() {
        let harness = ViewHarness { Erased() }
        #expect(harness.texts.first == "text")
        harness.press("Change")
        #expect(harness.texts.first == "n0")
    }

    @Test func viewsComeAndGoInTheirPlace() {
        let harness = ViewHarness { Optionals() }
        #expect(harness.texts == ["first", "last", "Show"])
        harness.press("Show")
        #expect(harness.texts == ["first", "middle", "last", "Show"])
        harness.press("Show")
        #expect(harness.texts == ["first", "last", "Show"])
    }
}

private struct CountingRow: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name)\(count)") { count += 1 }
    }
}

private struct Rows: View {
    @State private var names = ["a", "b", "c"]

    var body: some View {
        VStack {
            ForEach(names, id: \.self) { CountingRow(name: $0) }
            Button("Reverse") { names.reverse() }
            Button("Drop") { names = names.count == 3 ? ["a", "b"] : ["a", "b", "c"] }
        }
    }
}

private struct Branches: View {
    @State private var isFirst = true

    var body: some View {
        VStack {
            if isFirst { CountingRow(name: "n") } else { CountingRow(name: "n") }
            Button("Switch") { isFirst.toggle() }
        }
    }
}

private struct Renamed: View {
    @State private var id = 0

    var body: some View {
        VStack {
            CountingRow(name: "n").id(id)
            Button("Rename") { id += 1 }
        }
    }
}

private struct Erased: View {
    @State private var isText = true

    var body: some View {
        VStack {
            isText ? AnyView(Text("text")) : AnyView(CountingRow(name: "n"))
            Button("Change") { isText = false }
        }
    }
}

private struct Optionals: View {
    @State private var isShown = false

    var body: some View {
        VStack {
            Text("first")
            if isShown { Text("middle") }
            Text("last")
            Button("Show") { isShown.toggle() }
        }
    }
}
