import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ExitCommandTests {
    private func groups(_ harness: ViewHarness) -> [NodeID] {
        harness.window.ids().filter { id in
            guard case .group(let group) = harness.window.node(id)?.content else { return false }
            return group.input.contains(.exit)
        }
    }

    @Test func escapeDoesWhatTheViewSays() throws {
        let harness = ViewHarness { Leaving() }
        let group = try #require(groups(harness).last)
        harness.host.handle(.exitWanted, from: group)
        harness.update()
        #expect(harness.texts == ["left inner"])
    }

    @Test func oneInsideTheOtherEachHasTheKeyForItself() {
        let harness = ViewHarness { Leaving() }
        #expect(groups(harness).count == 2)
    }

    @Test func withoutAnActionTheKeyIsLeftAlone() {
        let harness = ViewHarness { Text("Here").onExitCommand(perform: nil) }
        #expect(groups(harness).isEmpty)
    }
}

private struct Leaving: View {
    @State private var text = "here"

    var body: some View {
        Text(verbatim: text)
            .onExitCommand { text = "left inner" }
            .onExitCommand { text = "left outer" }
    }
}
