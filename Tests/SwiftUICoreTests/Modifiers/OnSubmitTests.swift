import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct OnSubmitTests {
    @Test func theInnerActionComesBeforeTheOuterOne() throws {
        let log = Events()
        let harness = ViewHarness {
            VStack { Field().onSubmit { log.all.append("inner") } }
                .onSubmit { log.all.append("outer") }
        }
        try submit(harness)
        #expect(log.all == ["inner", "outer"])
    }

    @Test func aScopeKeepsWhatIsSubmittedInside() throws {
        let log = Events()
        let harness = ViewHarness {
            VStack {
                Field().onSubmit { log.all.append("inner") }.submitScope()
            }
            .onSubmit { log.all.append("outer") }
        }
        try submit(harness)
        #expect(log.all == ["inner"])
    }

    @Test func aScopeThatDoesNotBlockPassesOn() throws {
        let log = Events()
        let harness = ViewHarness {
            Field().submitScope(false).submitLabel(.done).onSubmit { log.all.append("outer") }
        }
        try submit(harness)
        #expect(log.all == ["outer"])
    }

    @Test func anActionForSearchesIsNotForTexts() throws {
        let log = Events()
        let harness = ViewHarness { Field().onSubmit(of: .search) { log.all.append("search") } }
        try submit(harness)
        #expect(log.all.isEmpty)
    }

    private func submit(_ harness: ViewHarness) throws {
        let field = try #require(harness.textInput)
        harness.host.handle(.submitted, from: field)
        harness.update()
    }
}

@MainActor
private final class Events {
    var all: [String] = []
}

private struct Field: View {
    @State private var text = ""
    var body: some View { TextField("Name", text: $text) }
}
