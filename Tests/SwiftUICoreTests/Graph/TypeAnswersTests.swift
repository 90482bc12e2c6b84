import Testing

@testable import SwiftUICore

@MainActor
@Suite("Answers about types that contain each other")
struct TypeAnswersTests {
    private let answers = TypeAnswers<String, Bool>()

    /// Whether a name leads to "yes", by what each leads to.
    private func leadsToYes(_ name: String, _ parts: [String: [String]]) -> Bool {
        answers.answer(for: name, provisionally: false) {
            name == "yes" || (parts[name] ?? []).contains { leadsToYes($0, parts) }
        }
    }

    @Test("What was assumed on the way is not taken for an answer afterwards")
    func mutualTypes() {
        let parts = ["a": ["b", "yes"], "b": ["a"]]
        #expect(leadsToYes("a", parts))
        #expect(leadsToYes("b", parts))
    }

    @Test("An answer that rests on types further in alone is found once")
    func foundOnce() {
        var count = 0
        func find() -> Bool {
            answers.answer(for: "own", provisionally: false) {
                count += 1
                return answers.answer(for: "own", provisionally: false) { true }
            }
        }
        #expect(!find())
        #expect(!find())
        #expect(count == 1)
    }
}

/// The same by views: the first contains the second, and has a tag; the second contains the first.
@MainActor
@Suite("Rows of views that contain each other")
struct MutualRowTests {
    private struct First: View {
        let depth: Int

        var body: some View {
            if depth > 0 { Second(depth: depth - 1) }
            Text("first").tag("first")
        }
    }

    private struct Second: View {
        let depth: Int

        var body: some View {
            if depth > 0 { First(depth: depth - 1) }
        }
    }

    @Test("Each of the two may say something about rows, whichever is asked about first")
    func sayings() {
        #expect(RowSayings.isAnythingSaid(in: First.self))
        #expect(RowSayings.isAnythingSaid(in: Second.self))
    }
}
