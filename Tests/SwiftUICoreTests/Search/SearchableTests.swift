import Foundation
import FoundationExtras
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct SearchableTests {
    @Test func whatIsTypedReachesTheBinding() {
        let harness = ViewHarness { Names() }
        #expect(harness.texts == ["Ann", "Bob"])
        harness.type("bo")
        #expect(harness.texts == ["Bob"])
    }

    @Test func theFieldStandsAboveTheContentWithItsPrompt() throws {
        let harness = ViewHarness { Names() }
        let id = try #require(harness.textInput)
        guard case .textField(let field) = harness.window.node(id)?.content else { return }
        #expect(field.kind == .search)
        #expect(field.prompt == "Find Names")
        let frame = harness.window.frame(of: id)
        #expect(try #require(harness.frame(ofText: "Ann")).minY > frame.maxY)
    }

    @Test func inTheToolbarTheFieldIsAnItem() {
        let harness = ViewHarness {
            Text("a").searchable(text: .constant(""), placement: .toolbar)
        }
        #expect(harness.window.frame.toolbar.map(\.placement) == [.trailing])
    }

    @Test func whereNothingIsFoundTheViewSaysForWhat() {
        let harness = ViewHarness { Nothing() }
        #expect(harness.texts.contains("No Results"))
        harness.type("zz")
        #expect(harness.texts.contains("No Results for “zz”"))
        let other = ViewHarness { ContentUnavailableView.search(text: "yy") }
        #expect(other.texts.first == "No Results for “yy”")
    }

    private struct Nothing: View {
        @State private var text = ""

        var body: some View { ContentUnavailableView.search.searchable(text: $text) }
    }

    @Test func aSearchIsNotUndone() {
        let undoManager = UndoManager()
        let harness = ViewHarness {
            Names().environment(\.undoManager, undoManager)
        }
        harness.type("b")
        #expect(!undoManager.canUndo)
    }
}

private struct Names: View {
    @State private var text = ""

    var body: some View {
        VStack {
            ForEach(
                ["Ann", "Bob"].filter { text.isEmpty || $0.lowercased().contains(text) },
                id: \.self
            ) {
                Text(verbatim: $0)
            }
        }
        .searchable(text: $text, prompt: "Find Names")
    }
}
