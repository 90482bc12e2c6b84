import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct AlertTests {
    @Test func anAlertAsksWithItsButtonsAndRunsTheChosenOne() async {
        let harness = ViewHarness { Asking() }
        var asked: [QuestionNode] = []
        harness.host.window.ask = { question in
            asked.append(question)
            return question.answers.firstIndex { $0.title == "Delete" } ?? 0
        }
        harness.press("Ask")
        #expect(await harness.wait { harness.texts.contains("deleted") })
        #expect(asked.map(\.title) == ["Delete the note?"])
        #expect(asked.first?.message == "It cannot be brought back.")
        #expect(asked.first?.answers.map(\.title) == ["Keep", "Delete"])
        #expect(asked.first?.answers.map(\.role) == [.cancel, .destructive])
    }

    @Test func anAnsweredAlertCanBeAskedAgain() async {
        let harness = ViewHarness { Asking() }
        var count = 0
        harness.host.window.ask = { _ in
            count += 1
            return 0
        }
        harness.press("Ask")
        #expect(await harness.wait { count == 1 && harness.texts.contains("asking false") })
        harness.press("Ask")
        #expect(await harness.wait { count == 2 })
    }

    @Test func anAlertAboutAValueWaitsForItAndKnowsIt() async {
        let harness = ViewHarness { Presenting() }
        var asked: [QuestionNode] = []
        harness.host.window.ask = { question in
            asked.append(question)
            return 0
        }
        harness.press("Ask about nothing")
        harness.update()
        #expect(asked.isEmpty)
        harness.press("Ask about a")
        #expect(await harness.wait { harness.texts.contains("deleted a") })
        #expect(asked.map(\.message) == ["It is a."])
    }

    @Test func anAlertGoesWhenItsBindingTurnsFalse() async {
        let harness = ViewHarness { Asking() }
        var wasCancelled = false
        harness.host.window.ask = { _ in
            while !Task.isCancelled { await Task.yield() }
            wasCancelled = true
            return 1
        }
        harness.press("Ask")
        #expect(await harness.wait { harness.texts.contains("asking true") })
        harness.press("Take back")
        #expect(await harness.wait { wasCancelled })
        harness.update()
        #expect(harness.texts.contains("kept"))
    }
}

private struct Presenting: View {
    @State private var isAsking = false
    @State private var name: String?
    @State private var result = "kept"

    var body: some View {
        VStack {
            Text(verbatim: result)
            Button("Ask about nothing") { isAsking = true }
            Button("Ask about a") { name = "a" }
        }
        .alert("Delete?", isPresented: $isAsking, presenting: name) { name in
            Button("Delete \(name)") { result = "deleted \(name)" }
        } message: { name in
            Text("It is \(name).")
        }
    }
}

private struct Asking: View {
    @State private var isAsking = false
    @State private var result = "kept"

    var body: some View {
        VStack {
            Text(verbatim: result)
            Text("asking \(isAsking ? "true" : "false")")
            Button("Ask") { isAsking = true }
            Button("Take back") { isAsking = false }
        }
        .alert("Delete the note?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { result = "deleted" }
            Button("Keep", role: .cancel) {}
        } message: {
            Text("It cannot be brought back.")
        }
    }
}
