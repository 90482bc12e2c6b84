import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@MainActor
struct PopoverTests {
    @Test func aPopoverStandsAtTheGroupOfItsView() throws {
        let harness = ViewHarness { Presenter() }
        #expect(harness.window.popovers.isEmpty)
        harness.press("Open")
        let (root, popover) = try #require(harness.window.popovers.first)
        #expect(popover.node.edge == .top)
        #expect(harness.window.ids(in: popover.anchor).contains { $0 == harness.button("Open") })
        #expect(texts(in: root, harness) == ["count 0"])
    }

    @Test func theContentOfAPopoverFollowsState() throws {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        harness.press("Count")
        let root = try #require(harness.window.popovers.first).key
        #expect(texts(in: root, harness) == ["count 1"])
    }

    @Test func closingAPopoverMakesTheBindingFalse() throws {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        let root = try #require(harness.window.popovers.first).key
        harness.window.dismissPopover(root)
        harness.update()
        #expect(harness.window.popovers.isEmpty)
        #expect(harness.texts.contains("presented false"))
        harness.press("Open")
        #expect(harness.window.popovers.count == 1)
    }

    @Test func dismissFromTheEnvironmentClosesAPopover() throws {
        let harness = ViewHarness { Presenter() }
        harness.press("Open")
        let root = try #require(harness.window.popovers.first).key
        let button = try #require(
            harness.window.ids(in: root).first { id in
                if case .button = harness.window.node(id)?.content { true } else { false }
            }
        )
        harness.window.press(button)
        harness.update()
        #expect(harness.window.popovers.isEmpty)
    }

    @Test func aPopoverPointsAtTheRectangleOrThePointThatIsAskedFor() throws {
        let part = CGRect(x: 3, y: 4, width: 50, height: 60)
        let size = CGSize(width: 200, height: 100)
        let areas: [(PopoverAttachmentAnchor, CGRect)] = [
            (.rect(.rect(part)), part),
            (.rect(.bounds), CGRect(origin: .zero, size: size)),
            (.point(.bottomTrailing), CGRect(x: 200, y: 100, width: 0, height: 0)),
        ]
        for (anchor, area) in areas {
            let harness = ViewHarness {
                Text("here").popover(isPresented: .constant(true), attachmentAnchor: anchor) {
                    Text("there")
                }
            }
            let popover = try #require(harness.window.popovers.values.first)
            #expect(popover.node.area(in: size) == area)
        }
    }

    @Test func whatIsInAPopoverLeavesTheTitleAndTheBarOfTheWindowAlone() throws {
        let harness = ViewHarness {
            Text("here")
                .navigationTitle("Outside")
                .popover(isPresented: .constant(true)) {
                    Text("there").navigationTitle("Inside").toolbar { Button("Item") {} }
                }
        }
        #expect(harness.host.window.title == "Outside")
        #expect(harness.host.window.toolbar.isEmpty)
        let root = try #require(harness.window.popovers.first).key
        let item = try #require(harness.button("Item"))
        #expect(harness.window.ids(in: root).contains(item))
    }

    @Test func aPopoverThatMayNotBeDismissedComesBack() throws {
        let harness = ViewHarness {
            Text("here").popover(isPresented: .constant(true)) {
                Text("there").interactiveDismissDisabled()
            }
        }
        let root = try #require(harness.window.popovers.first).key
        #expect(harness.window.popovers[root]?.node.isPersistent == true)
        harness.window.dismissPopover(root)
        harness.update()
        #expect(harness.window.popovers[root] != nil)
    }

    private func texts(in root: NodeID, _ harness: ViewHarness) -> [String] {
        harness.window.children(of: root).compactMap { id in
            if case .text(let text) = harness.window.node(id)?.content {
                text.text.string
            } else {
                nil
            }
        }
    }
}

private struct Presenter: View {
    @State private var isPresented = false
    @State private var count = 0

    var body: some View {
        VStack {
            Text("presented \(isPresented ? "true" : "false")")
            Button("Open") { isPresented = true }
                .popover(isPresented: $isPresented, arrowEdge: .top) {
                    VStack {
                        Text("count \(count)")
                        CloseButton()
                    }
                }
            Button("Count") { count += 1 }
        }
    }
}

private struct CloseButton: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close") { dismiss() } }
}
