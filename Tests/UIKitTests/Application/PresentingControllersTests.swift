import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    @MainActor @Suite("Presenting controllers") struct PresentingControllersTests {
        private func launched(_ root: UIViewController) async throws -> KitHarness {
            let harness = try KitHarness { root }
            await harness.launch()
            return harness
        }

        @Test("The first window shows its root controller, which has loaded and appeared once")
        func firstWindow() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            #expect(harness.windows.count == 1)
            #expect(harness.texts(of: harness.windows.first).contains("root"))
            #expect(root.events == ["loaded", "will appear", "appeared"])
            #expect(harness.delegate.events == ["launched"])
        }

        @Test("A controller is presented in a window over the first, and dismissed")
        func sheet() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let sheet = LabelController("sheet")
            var done: [String] = []
            root.present(sheet, animated: true) { done.append("presented") }
            await harness.settle()
            #expect(harness.windows.count == 2)
            #expect(harness.windows.last?.parent === harness.windows.first)
            #expect(harness.texts(of: harness.windows.last).contains("sheet"))
            #expect(root.presentedViewController === sheet)
            #expect(sheet.presentingViewController === root)
            #expect(done == ["presented"])

            sheet.dismiss(animated: true) { done.append("dismissed") }
            await harness.settle()
            #expect(harness.windows.count == 1)
            #expect(root.presentedViewController == nil)
            #expect(done == ["presented", "dismissed"])
            #expect(sheet.events.suffix(2) == ["will go", "gone"])
        }

        @Test("What is presented while something is presented already stands over that")
        func topmost() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let (first, second) = (LabelController("first"), LabelController("second"))
            root.present(first, animated: false)
            root.present(second, animated: false)
            await harness.settle()
            #expect(second.presentingViewController === first)
            #expect(harness.windows.count == 3)
            // Dismissing takes away all that is above.
            root.dismiss(animated: false)
            await harness.settle()
            #expect(harness.windows.count == 1)
            #expect(second.events.last == "gone")
        }

        @Test("A controller that is presented already is not presented again")
        func twice() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let sheet = LabelController("sheet")
            var completions = 0
            root.present(sheet, animated: false) { completions += 1 }
            root.present(sheet, animated: false) { completions += 1 }
            await harness.settle()
            #expect(harness.windows.count == 2)
            #expect(completions == 1)
        }

        @Test("Closing a sheet by its frame dismisses it, unless it forbids that")
        func frame() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let sheet = LabelController("sheet")
            sheet.isModalInPresentation = true
            root.present(sheet, animated: false)
            await harness.settle()
            harness.windows.last?.delegate.windowWantsToClose()
            await harness.settle()
            #expect(root.presentedViewController === sheet)
            sheet.isModalInPresentation = false
            await harness.settle()
            harness.windows.last?.delegate.windowWantsToClose()
            await harness.settle()
            #expect(root.presentedViewController == nil)
            #expect(harness.windows.count == 1)
        }

        @Test("An alert's answer runs its handler once the alert is gone")
        func alert() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let alert = UIAlertController(
                title: "Really?",
                message: "It is lost then.",
                preferredStyle: .alert
            )
            var answers: [String] = []
            alert.addAction(
                UIAlertAction(title: "Lose It", style: .destructive) { _ in
                    answers.append("lost \(root.presentedViewController == nil)")
                }
            )
            alert.addAction(UIAlertAction(title: "Keep It", style: .cancel))
            harness.desktop.answer = { _ in "Lose It" }
            root.present(alert, animated: true)
            await harness.settle()
            let question = try #require(harness.desktop.questions.last)
            #expect(question.title == "Really?")
            #expect(question.answers.map(\.title) == ["Keep It", "Lose It"])
            #expect(question.answers.map(\.role) == [.cancel, .destructive])
            #expect(answers == ["lost true"])
        }

        @Test("The handler of an alert may present the next controller")
        func chain() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let alert = UIAlertController(title: "Next?", message: nil, preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "Next", style: .default) { _ in
                    root.present(LabelController("next"), animated: true)
                }
            )
            harness.desktop.answer = { _ in "Next" }
            root.present(alert, animated: true)
            await harness.settle()
            #expect(harness.texts(of: harness.windows.last).contains("next"))
        }

        @Test("An alert with a field gives what was entered")
        func field() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.text = "before" }
            var name: String?
            alert.addAction(
                UIAlertAction(title: "Rename", style: .default) { [unowned alert] _ in
                    name = alert.textFields?.first?.text
                }
            )
            root.present(alert, animated: true)
            await harness.settle()
            await harness.press("Rename")
            #expect(name == "before")
            #expect(harness.windows.count == 1)
        }

        @Test("Items of a controller's bar are buttons of the window, and follow changes")
        func barItems() async throws {
            let root = LabelController("root")
            var pressed = 0
            let item = UIBarButtonItem(
                title: "Do",
                primaryAction: UIAction { _ in pressed += 1 }
            )
            root.navigationItem.rightBarButtonItem = item
            let harness = try await launched(root)
            await harness.press("Do")
            #expect(pressed == 1)
            item.title = "Do More"
            await harness.settle()
            await harness.press("Do More")
            #expect(pressed == 2)
            item.isEnabled = false
            await harness.settle()
            await harness.press("Do More")
            #expect(pressed == 2)
        }

        @Test("A navigation controller shows the last controller pushed, with a way back")
        func navigation() async throws {
            let (first, second) = (LabelController("first"), LabelController("second"))
            first.title = "One"
            second.title = "Two"
            let navigation = UINavigationController(rootViewController: first)
            let harness = try await launched(navigation)
            #expect(harness.windows.first?.frame.title == "One")
            navigation.pushViewController(second, animated: true)
            await harness.settle()
            #expect(harness.texts(of: harness.windows.first).contains("second"))
            #expect(harness.windows.first?.frame.title == "Two")
            #expect(first.events.last == "gone")
            await harness.press("Back")
            #expect(harness.texts(of: harness.windows.first).contains("first"))
            #expect(first.events.last == "appeared")
            #expect(navigation.popViewController(animated: true) == nil)
        }

        @Test("Every window is a connected scene, and one of them is the key window")
        func scenes() async throws {
            let root = LabelController("root")
            let harness = try await launched(root)
            let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
            #expect(scenes.count == 1)
            #expect(scenes.first?.windows.first === harness.delegate.window)
            #expect(harness.delegate.window?.isKeyWindow == true)
            #expect(UIApplication.shared.keyWindow?.rootViewController === root)
            #expect(root.view.window === harness.delegate.window)
            let second = UIWindow(frame: .zero)
            second.rootViewController = LabelController("second")
            second.makeKeyAndVisible()
            await harness.settle()
            harness.windows.first?.delegate.windowDidChangeActivity(isActive: false)
            harness.windows.last?.delegate.windowDidChangeActivity(isActive: true)
            #expect(UIApplication.shared.connectedScenes.count == 2)
            #expect(second.isKeyWindow)
            second.isHidden = true
            await harness.settle()
            #expect(UIApplication.shared.windows.count == 1)
        }

        @Test("A file that the app does not open is named in a message")
        func opensNothing() async throws {
            let harness = try await launched(LabelController("root"))
            try harness.playground.write("x", to: "a.txt")
            harness.runtime.open([harness.playground.location("a.txt").bytes])
            await harness.settle()
            #expect(harness.desktop.questions.last?.title.contains("a.txt") == true)
            harness.delegate.onOpen = { _ in }
            harness.runtime.open([harness.playground.location("a.txt").bytes])
            await harness.settle()
            #expect(harness.delegate.opened.count == 2)
            #expect(harness.desktop.questions.count == 1)
        }
    }
}
