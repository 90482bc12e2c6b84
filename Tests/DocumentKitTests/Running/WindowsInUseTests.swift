import Foundation
import HeadlessBackend
import RenderTree
import Testing
import UniformTypeIdentifiers

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct WindowsInUseTests {
        @Test func `The active window is the one in use, else the one that was last`() async throws
        {
            try await GroupHarness.run { app in
                await app.start(["a.txt", "b.txt"])
                await app.wait { ActiveDocument.current.name == "b.txt" }
                let first = try #require(app.windows.first { $0.frame.title == "a.txt" })
                first.isActive = true
                first.delegate.windowDidChangeActivity(isActive: true)
                await app.wait { ActiveDocument.current.name == "a.txt" }
                #expect(ActiveDocument.current.name == "a.txt")
                first.isActive = false
                first.delegate.windowDidChangeActivity(isActive: false)
                await app.idle()
                try Text("over a").presentAsDocumentGroupSheet()
                await app.idle()
                #expect(app.window(showing: "over a")?.parent === first)
            }
        }

        @Test func `Every browser of the app is changed, also one that comes later`() async {
            await GroupHarness.run {
                $0.showFileExtensions(false)
                    .additionalNavigationBarButtonItems(leading: [
                        DocumentGroupToolbarItem(title: "Ours") {}
                    ])
            } _: { app in
                await app.start()
                let browser = UIDocumentBrowserViewController(forOpening: [.plainText])
                browser.application = app.application
                browser.shouldShowFileExtensions = true
                let window = UIWindow(of: app.application)
                window.rootViewController = browser
                window.makeKeyAndVisible()
                #expect(app.kit.browsers.count == 2)
                #expect(app.kit.browsers.allSatisfy { !$0.shouldShowFileExtensions })
                #expect(browser.additionalLeadingNavigationBarButtonItems.map(\.title) == ["Ours"])
                window.isHidden = true
            }
        }

        @Test func `What waits when the app ends is not shown, and not complained about`() async {
            await GroupHarness.run {
                $0.splashScreen(delay: 1) { Text("splash") }
            } _: { app in
                NotificationCenter.default.post(
                    name: UIApplication.willTerminateNotification,
                    object: app.application
                )
                app.clock.pass(DocumentKitApp.patience)
                await app.idle()
                #expect(app.errors.isEmpty)
            }
        }

        @Test func `What is presented while the document closes does not keep it from that`()
            async throws
        {
            try await GroupHarness.run { app in
                await app.start(["a.txt"])
                app.type("!")
                Inspector().dismissCurrentDocument()
                try Text("late").presentAsDocumentGroupSheet()
                await app.wait { app.windows.isEmpty }
                #expect(app.windows.isEmpty)
                #expect(app.contents(of: "a.txt") == "a!")
            }
        }
    }
}

private struct Inspector: DocumentGroupInspector {}
