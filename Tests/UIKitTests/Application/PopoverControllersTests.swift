import Foundation
import HeadlessBackend
import RenderTree
import SwiftUICore
import TestSupport
import Testing

@testable import UIKit

extension UIDocumentSuites {
    @MainActor @Suite("Popovers of controllers") struct PopoverControllersTests {
        private let item = UIBarButtonItem(title: "More")
        private let root = LabelController("root")

        private func launched() async throws -> (KitHarness, HeadlessWindow) {
            root.navigationItem.rightBarButtonItem = item
            let harness = try KitHarness { [root] in root }
            await harness.launch()
            return (harness, try #require(harness.windows.first))
        }

        /// Presents a controller as a popover at the item, or as `change` says.
        private func present(
            _ controller: UIViewController,
            in harness: KitHarness,
            _ change: (UIPopoverPresentationController) -> Void = { _ in }
        ) async throws {
            controller.modalPresentationStyle = .popover
            let popover = try #require(controller.popoverPresentationController)
            popover.barButtonItem = item
            change(popover)
            root.present(controller, animated: true)
            await harness.settle()
        }

        @Test("A popover points at its item, in the window that has the item")
        func atItem() async throws {
            let (harness, window) = try await launched()
            let more = LabelController("more")
            try await present(more, in: harness)
            #expect(harness.windows.count == 1)
            let popover = try #require(window.popovers.values.first)
            #expect(window.ids(in: popover.anchor).contains { label(of: $0, in: window) == "More" })
            #expect(popover.node.edge == .bottom)
            #expect(popover.node.hasArrow)
            #expect(harness.texts(of: window).contains("more"))
            #expect(root.presentedViewController === more)
            #expect(more.events == ["loaded", "will appear", "appeared"])

            root.dismiss(animated: true)
            await harness.settle()
            #expect(window.popovers.isEmpty)
            #expect(more.events.suffix(2) == ["will go", "gone"])
        }

        @Test("A popover that the person closes is dismissed, and can be presented again")
        func closedByPerson() async throws {
            let (harness, window) = try await launched()
            let more = LabelController("more")
            for _ in 0..<2 {
                try await present(more, in: harness)
                window.dismissPopover(try #require(window.popovers.keys.first))
                await harness.settle()
                #expect(window.popovers.isEmpty)
                #expect(root.presentedViewController == nil)
                #expect(more.events.last == "gone")
            }
        }

        @Test("A popover that is modal comes back when the person closes it")
        func modal() async throws {
            let (harness, window) = try await launched()
            let more = LabelController("more")
            more.isModalInPresentation = true
            try await present(more, in: harness)
            let host = try #require(window.popovers.keys.first)
            #expect(window.popovers[host]?.node.isPersistent == true)
            window.dismissPopover(host)
            await harness.settle()
            #expect(window.popovers[host] != nil)
            #expect(root.presentedViewController === more)
            more.dismiss(animated: false)
            await harness.settle()
            #expect(window.popovers.isEmpty)
        }

        @Test("A popover points at a part of a view, on the side that it is allowed")
        func atView() async throws {
            let (harness, window) = try await launched()
            try await present(LabelController("more"), in: harness) { [root] popover in
                popover.sourceView = root.view
                popover.sourceRect = CGRect(x: 10, y: 20, width: 30, height: 40)
                popover.permittedArrowDirections = .left
            }
            window.layOut()
            let popover = try #require(window.popovers.values.first)
            #expect(window.frame(of: popover.anchor).size == CGSize(width: 30, height: 40))
            #expect(popover.node.edge == .trailing)
        }

        @Test("Without any side for its arrow a popover has none")
        func noArrow() async throws {
            let (harness, window) = try await launched()
            try await present(LabelController("more"), in: harness) {
                $0.permittedArrowDirections = []
            }
            #expect(window.popovers.values.first?.node.hasArrow == false)
        }

        @Test("Where its item is in no bar, or none is set, a popover is a window over the other")
        func withoutItem() async throws {
            let (harness, window) = try await launched()
            for item in [UIBarButtonItem(title: "Elsewhere"), nil] {
                let more = LabelController("more")
                try await present(more, in: harness) { $0.barButtonItem = item }
                #expect(harness.windows.count == 2)
                #expect(harness.windows.last?.parent === window)
                #expect(harness.texts(of: harness.windows.last).contains("more"))
                more.dismiss(animated: false)
                await harness.settle()
                #expect(harness.windows.count == 1)
            }
        }

        @Test("What is in a popover leaves the title and the bar of the window alone")
        func ownBar() async throws {
            let (harness, window) = try await launched()
            root.title = "Root"
            let more = LabelController("more")
            more.title = "More of it"
            more.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Inner")
            await harness.settle()
            let before = window.frame.toolbar
            try await present(UINavigationController(rootViewController: more), in: harness)
            #expect(window.frame.title == "Root")
            #expect(window.frame.toolbar == before)
            let texts = harness.texts(of: window)
            #expect(texts.contains("More of it"))
            #expect(texts.contains("Inner"))
        }

        @Test("A popover is as large as its controller would like it")
        func size() async throws {
            let (harness, window) = try await launched()
            let more = LabelController("more")
            more.preferredContentSize = CGSize(width: 320, height: 240)
            try await present(more, in: harness)
            window.layOut()
            #expect(more.view.frame.size == CGSize(width: 320, height: 240))
            #expect(window.popovers.count == 1)
        }

        private func label(of id: NodeID, in window: HeadlessWindow) -> String? {
            if case .button(let button) = window.node(id)?.content { button.title } else { nil }
        }
    }
}
