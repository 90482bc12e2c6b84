import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import AppShell
@testable import SwiftUI
@testable import UIKit

/// What UIKit's code finds in an app that describes its windows as scenes.
@MainActor
struct SceneWindowsTests {
    private let folder = FileLocation(path: "/home/me/Documents")

    private func noteApp() -> AppHarness {
        let app = AppHarness(NoteApp.self)
        for name in ["a", "b"] {
            app.files.put(name, at: folder.appending(name: "\(name).txt"))
        }
        app.listing.put([], in: folder)
        return app
    }

    private func browser(of app: AppHarness) throws -> UIDocumentBrowserViewController {
        let scenes = app.application.connectedScenes.compactMap { $0 as? UIWindowScene }
        let window = try #require(scenes.flatMap(\.windows).first)
        return try #require(window.rootViewController as? UIDocumentBrowserViewController)
    }

    /// Has the person go to the window with that title.
    private func use(_ title: String, in app: AppHarness) throws {
        for window in app.desktop.openWindows where window.isActive {
            window.isActive = false
            window.delegate.windowDidChangeActivity(isActive: false)
        }
        let window = try #require(app.desktop.openWindows.first { $0.frame.title == title })
        window.isActive = true
        window.delegate.windowDidChangeActivity(isActive: true)
    }

    @Test func `One browser is behind every window, also when its own was never there`()
        async throws
    {
        let app = noteApp()
        await app.start(["/home/me/Documents/a.txt", "/home/me/Documents/b.txt"])
        let browser = try browser(of: app)
        #expect(app.application.windows.count == 2)
        #expect(app.application.windows.allSatisfy { $0.rootViewController === browser })
        await app.perform(.browse)
        #expect(app.application.windows.count == 3)
        #expect(app.application.windows.allSatisfy { $0.rootViewController === browser })
        #expect(app.desktop.openWindows.last?.frame.title == "Documents")
    }

    @Test func `The browser stays the same one while its window comes and goes`() async throws {
        let app = noteApp()
        await app.start()
        let browser = try browser(of: app)
        browser.allowsDocumentCreation = false
        await app.perform(.close)
        #expect(app.application.connectedScenes.isEmpty)
        app.runtime.activate()
        await app.settle()
        #expect(try self.browser(of: app) === browser)
        #expect(await app.browsedNames() == ["a.txt", "b.txt"])
        let titles = app.window?.frame.headerCommands.map(\.command.title) ?? []
        #expect(!titles.contains("New Document"))
        browser.allowsDocumentCreation = true
        app.runtime.update()
        #expect(
            app.window?.frame.headerCommands.map(\.command.title).contains("New Document") == true
        )
    }

    @Test func `A browser's window is the one in use`() async throws {
        let app = noteApp()
        await app.start(["/home/me/Documents/a.txt", "/home/me/Documents/b.txt"])
        let browser = try browser(of: app)
        try use("a.txt", in: app)
        let first = try #require(browser.view.window)
        #expect(first.isKeyWindow)
        #expect(first.windowScene?.activationState == .foregroundActive)
        try use("b.txt", in: app)
        #expect(browser.view.window !== first)
        #expect(!first.isKeyWindow)
        #expect(first.windowScene?.activationState == .foregroundInactive)
    }

    @Test func `What is presented from the browser stands over the document in use`() async throws {
        let app = noteApp()
        await app.start(["/home/me/Documents/a.txt", "/home/me/Documents/b.txt"])
        let browser = try browser(of: app)
        try use("a.txt", in: app)
        let sheet = UIHostingController(rootView: Text("sheet"))
        browser.present(sheet, animated: true)
        await app.settle()
        #expect(app.window?.parent?.frame.title == "a.txt")
        #expect(browser.presentedViewController === sheet.presentingViewController)
        #expect(browser.presentedViewController?.presentedViewController === sheet)

        var isDismissed = false
        sheet.dismiss(animated: true) { isDismissed = true }
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
        #expect(isDismissed)
    }

    @Test func `A sheet goes with the document's window`() async throws {
        let app = noteApp()
        await app.start(["/home/me/Documents/a.txt"])
        let browser = try browser(of: app)
        browser.present(UIHostingController(rootView: Text("sheet")), animated: true)
        await app.settle()
        browser.dismiss(animated: true)
        await app.settle()
        #expect(app.desktop.openWindows.isEmpty)
        #expect(browser.presentations.isEmpty)
    }

    @Test func `A full screen from the browser is a window with the browser behind it`()
        async throws
    {
        let app = noteApp()
        await app.start(["/home/me/Documents/a.txt"])
        let browser = try browser(of: app)
        let cover = UIHostingController(rootView: Text("cover"))
        cover.modalPresentationStyle = .fullScreen
        browser.present(cover, animated: true)
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
        #expect(app.window?.parent == nil)
        #expect(browser.presentedViewController === cover)
        #expect(cover.view.window?.rootViewController === browser)
        cover.dismiss(animated: true)
        await app.settle()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["a.txt"])
    }

    @Test func `Dismissing from the browser closes the document, which is saved first`()
        async throws
    {
        let app = noteApp()
        await app.start(["/home/me/Documents/a.txt"])
        let browser = try browser(of: app)
        app.type("!")
        var isDismissed = false
        browser.dismiss(animated: true) { isDismissed = true }
        await app.settle()
        #expect(app.desktop.openWindows.isEmpty)
        #expect(app.files.text(at: folder.appending(name: "a.txt")) == "a!")
        #expect(isDismissed)
        #expect(browser.presentedViewController == nil)
    }

    @Test func `A person who stays with a new document keeps its window`() async throws {
        let app = noteApp()
        await app.launch()
        let browser = try browser(of: app)
        app.type("not yet")
        app.desktop.answer = { _ in "Cancel" }
        var isDismissed = false
        browser.dismiss(animated: true) { isDismissed = true }
        await app.settle()
        #expect(app.desktop.questions.count == 1)
        #expect(app.text == "not yet")
        #expect(!isDismissed)
        #expect(browser.presentedViewController != nil)
    }

    @Test func `The browser's window offers the app's actions and items beside its own`()
        async throws
    {
        let app = noteApp()
        await app.start()
        let browser = try browser(of: app)
        var handled: [URL] = []
        let action = UIDocumentBrowserAction(
            identifier: "count",
            localizedTitle: "Count",
            availability: [.menu, .navigationBar]
        ) { handled = $0 }
        action.supportedContentTypes = ["public.plain-text"]
        browser.customActions = [action]
        var pressed = 0
        browser.additionalLeadingNavigationBarButtonItems = [
            UIBarButtonItem(title: "Help", primaryAction: UIAction { _ in pressed += 1 })
        ]
        _ = await app.browsedNames()
        app.browser?.model.select(0)
        app.runtime.update()
        app.pressButton("Count")
        app.pressButton("Help")
        #expect(handled.map(\.lastPathComponent) == ["a.txt"])
        #expect(pressed == 1)
    }

    @Test func `Another folder is shown by the browser that is there`() async throws {
        let app = noteApp()
        app.listing.put([], in: folder.appending(name: "more"))
        await app.start()
        app.runtime.open([folder.appending(name: "more").bytes])
        await app.settle()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["more"])
    }

    @Test func `An app without documents presents from a controller of its window`() async throws {
        let app = AppHarness(WordApp.self)
        await app.start()
        let window = try #require(app.application.keyWindow)
        let root = try #require(window.rootViewController)
        root.present(UIHostingController(rootView: Text("sheet")), animated: true)
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
        #expect(app.window?.parent === app.desktop.openWindows.first)
        root.dismiss(animated: true)
        await app.settle()
        #expect(app.desktop.openWindows.count == 1)
    }
}

extension SceneWindowsTests {
    @Test func `What stands over a plain window beside a browser is found from the browser`()
        async throws
    {
        let app = AppHarness(HelpApp.self)
        await app.start()
        let browser = try browser(of: app)
        let sheet = UIHostingController(rootView: Text("sheet"))
        browser.present(sheet, animated: true)
        await app.settle()
        #expect(browser.presentedViewController === sheet)
        browser.dismiss(animated: true)
        await app.settle()
        #expect(app.desktop.openWindows.count == 1)
        #expect(browser.presentedViewController == nil)
    }

    @Test func `A controller is being dismissed while it goes, and only then`() async throws {
        let app = noteApp()
        await app.start()
        let going = GoingController()
        try browser(of: app).present(going, animated: true)
        await app.settle()
        #expect(!going.isBeingDismissed)
        going.dismiss(animated: true)
        await app.settle()
        #expect(going.wasBeingDismissed)
        #expect(!going.isBeingDismissed)
    }

    @Test func `A scene is one of the app's when it tells that it connects`() async throws {
        let app = noteApp()
        let application = app.application
        var isThere: [Bool] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIScene.willConnectNotification,
            object: nil,
            queue: nil
        ) { note in
            let scene = note.object as? UIScene
            MainActor.assumeIsolated {
                guard let scene else { return }
                if application.connectedScenes.contains(scene) { isThere.append(true) }
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        await app.start()
        #expect(isThere == [true])
    }
}

private final class GoingController: UIViewController {
    private(set) var wasBeingDismissed = false

    override func viewDidDisappear(_ animated: Bool) { wasBeingDismissed = isBeingDismissed }
}

private struct HelpApp: App {
    var body: some Scene {
        Window("Help", id: "help") { Text("Help") }
        DocumentGroup(newDocument: NoteDocument()) { NoteEditor(note: $0.$document) }
    }
}

private struct WordApp: App {
    var body: some Scene {
        WindowGroup { Text("Word") }
    }
}
