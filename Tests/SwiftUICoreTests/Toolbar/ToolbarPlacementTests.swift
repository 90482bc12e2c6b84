import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct ToolbarPlacementTests {
    @Test func everyPlacementHasItsPlace() {
        let expected: [(ToolbarItemPlacement, ToolbarItemNode.Placement)] = [
            (.automatic, .trailing), (.principal, .center), (.navigation, .leading),
            (.primaryAction, .trailing), (.secondaryAction, .trailing), (.status, .bottom),
            (.confirmationAction, .trailing), (.cancellationAction, .leading),
            (.destructiveAction, .trailing), (.topBarLeading, .leading),
            (.topBarTrailing, .trailing), (.navigationBarLeading, .leading),
            (.navigationBarTrailing, .trailing), (.bottomBar, .bottom), (.keyboard, .bottom),
        ]
        for (placement, node) in expected {
            let harness = ViewHarness {
                Text("a").toolbar { ToolbarItem(placement: placement) { Button("b") {} } }
            }
            #expect(harness.window.frame.toolbar.map(\.placement) == [node], "\(placement)")
        }
    }

    @Test func secondaryActionsShareAMenuAfterTheOthers() throws {
        let harness = ViewHarness {
            Text("a").toolbar {
                ToolbarItem(placement: .secondaryAction) { Button("One") {} }
                ToolbarItem(placement: .primaryAction) { Button("Two") {} }
                ToolbarItemGroup(placement: .secondaryAction) {
                    Button("Three") {}
                    Button("Four") {}
                }
            }
        }
        let nodes = harness.window.toolbarIDs.compactMap { harness.window.node($0)?.content }
        let menus = nodes.compactMap { node -> MenuButtonNode? in
            if case .menuButton(let menu) = node { menu } else { nil }
        }
        #expect(harness.window.frame.toolbar.count == 2)
        #expect(menus.map { $0.menu.commands.map(\.title) } == [["One", "Three", "Four"]])
    }

    @Test func inASheetReturnConfirmsAndEscapeCancels() {
        let harness = ViewHarness { SheetWithActions() }
        let sheet = harness.sheets[0].window
        let shortcuts = sheet.toolbarIDs.compactMap { id -> String? in
            guard case .button(let button) = sheet.node(id)?.content else { return nil }
            return "\(button.title) \(button.style) \(button.shortcut.map { "\($0.key)" } ?? "-")"
        }
        #expect(shortcuts == ["Cancel automatic escape", "Add prominent return"])
    }

    @Test func inAWindowTheySetNoKeys() throws {
        let harness = ViewHarness {
            Text("a").toolbar {
                ToolbarItem(placement: .confirmationAction) { Button("Add") {} }
            }
        }
        let id = try #require(harness.button("Add"))
        guard case .button(let button) = harness.window.node(id)?.content else { return }
        #expect(button.shortcut == nil)
    }
}

private struct SheetWithActions: View {
    var body: some View {
        Text("a").sheet(isPresented: .constant(true)) {
            Text("b").toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
                ToolbarItem(placement: .confirmationAction) { Button("Add") {} }
            }
        }
    }
}
