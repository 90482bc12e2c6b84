import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct EditButtonTests {
    @Test func itTurnsTheModeAroundIt() {
        let harness = ViewHarness { Editing() }
        harness.press("Edit")
        #expect(harness.texts.contains("editing"))
        harness.press("Done")
        #expect(!harness.texts.contains("editing"))
    }

    @Test func withoutAModeItIsDisabled() throws {
        let harness = ViewHarness { EditButton() }
        let id = try #require(harness.button("Edit"))
        #expect(harness.window.node(id)?.traits.isEnabled == false)
    }

    private struct Editing: View {
        @State private var mode = EditMode.inactive

        var body: some View {
            VStack {
                EditButton()
                if mode.isEditing { Text("editing") }
            }
            .environment(\.editMode, $mode)
        }
    }
}
