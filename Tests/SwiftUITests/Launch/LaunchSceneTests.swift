import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI

@MainActor
struct LaunchSceneTests {
    private let folder = FileLocation(path: "/home/me/Documents")

    private func started<Application: App>(_ type: Application.Type) async -> AppHarness {
        let app = AppHarness(type)
        app.files.put("a", at: folder.appending(name: "a.txt"))
        app.files.put("b", at: folder.appending(name: "b.txt"))
        app.files.put("Dear", at: FileLocation(path: "/templates/letter.txt"))
        app.listing.put([], in: folder)
        await app.start()
        _ = await app.browsedNames()
        return app
    }

    private func texts(of app: AppHarness) -> [String] {
        app.window?.ids().compactMap { id in
            if case .text(let text) = app.window?.node(id)?.content {
                text.text.string
            } else {
                nil
            }
        } ?? []
    }

    @Test func `Title, words and actions of the app stand above the files`() async {
        let app = await started(LaunchApp.self)
        #expect(await app.browsedNames() == ["a.txt", "b.txt"])
        #expect(texts(of: app).contains("My Notes"))
        #expect(texts(of: app).contains("For every day"))
        #expect(app.isEnabled("Start Writing") == true)
    }

    @Test func `A button makes an empty document, which takes the browser's place`() async {
        let app = await started(LaunchApp.self)
        app.pressButton("Start Writing")
        await app.settle()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["Untitled"])
        #expect(app.text == "")
    }

    @Test func `Without a title and actions there are the app's name and a button`() async {
        let app = await started(PlainLaunchApp.self)
        #expect(texts(of: app).contains(AppIdentity.current.name))
        app.pressButton("Create Document")
        await app.settle()
        #expect(app.text == "")
    }

    @Test func `A document that the app prepares is the new one, and knows from where it came`()
        async
    {
        let app = await started(LaunchApp.self)
        app.pressButton("From App")
        #expect(await app.wait { app.text == "prepared" })
        #expect(texts(of: app).contains("from the app"))
    }

    @Test func `A document that starts from a file has no file yet, and is not lost on closing`()
        async
    {
        let app = await started(LaunchApp.self)
        app.pressButton("From File")
        #expect(await app.wait { app.text == "Dear" })
        #expect(app.window?.frame.title == "Untitled")
        #expect(texts(of: app).contains("from a file"))
        await app.perform(.close)
        #expect(app.desktop.questions.count == 1)
        #expect(app.files.text(at: FileLocation(path: "/templates/letter.txt")) == "Dear")
    }

    @Test func `A button whose preparing gives nothing makes an empty document`() async {
        let app = await started(LaunchApp.self)
        app.pressButton("From Nothing")
        #expect(await app.wait { app.text == "" })
        #expect(app.browser == nil)
    }

    @Test func `A making that the person gives up ends without a word`() async {
        let app = await started(LaunchApp.self)
        app.pressButton("Cancelled")
        #expect(app.isEnabled("Cancelled") == false)
        #expect(await app.wait { app.isEnabled("Cancelled") == true })
        await app.settle()
        #expect(app.desktop.questions.isEmpty)
        #expect(app.browser != nil)
    }

    @Test func `A making that fails is told, and the browser stays`() async {
        let app = await started(LaunchApp.self)
        app.pressButton("Failing")
        #expect(await app.wait { app.desktop.questions.count == 1 })
        #expect(app.desktop.questions[0].message.contains("no ink"))
        app.pressButton("From Missing")
        #expect(await app.wait { app.desktop.questions.count == 2 })
        #expect(app.desktop.questions[1].title.contains("missing.txt"))
        #expect(app.browser != nil)
    }

    @Test func `The app's menu of files stands in the browser's`() async throws {
        let app = await started(LaunchApp.self)
        let window = try #require(app.window)
        let list = try #require(
            window.ids().first {
                if case .fileList = window.node($0)?.content { true } else { false }
            }
        )
        app.browser?.model.select([0, 1])
        window.client.handle(.rowMenuRequested(0, at: .zero), from: list)
        app.runtime.update()
        let titles = window.openMenus[list]?.commands.map(\.title) ?? []
        #expect(titles.contains("Count a.txt, b.txt"))
        #expect(titles.contains("Archive 2"))
        window.client.handle(.rowMenuRequested(nil, at: .zero), from: list)
        app.runtime.update()
        #expect(window.openMenus[list]?.commands.map(\.title).contains("Count all") == true)
    }

    @Test func `A window that welcomes comes instead of the browser, and opens other windows`()
        async
    {
        let app = AppHarness(WelcomeApp.self)
        await app.start()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["Welcome"])
        app.pressButton("More")
        app.pressButton("More")
        #expect(app.desktop.openWindows.map(\.frame.title) == ["Welcome", "More"])
        app.pressButton("Close Welcome")
        await app.settle()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["More"])
    }

    @Test func `A document group that is to be presented begins with a new document`() async {
        let app = AppHarness(NewDocumentApp.self)
        await app.start()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["Untitled"])
    }
}

extension DocumentCreationSource {
    fileprivate static let app = DocumentCreationSource(id: "app")
    fileprivate static let file = DocumentCreationSource(id: "file")
}

private struct LaunchApp: App {
    struct NoInk: LocalizedError {
        var errorDescription: String? { "There is no ink." }
    }

    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { file in
            NoteEditor(note: file.$document)
            if file.creationSource == .app { Text("from the app") }
            if file.creationSource == .file { Text("from a file") }
        }
        .documentBrowserContextMenu { urls in
            Button("Count \(urls?.map(\.lastPathComponent).joined(separator: ", ") ?? "all")") {}
        }
        .documentBrowserContextMenu { urls in
            if let urls { Button("Archive \(urls.count)") {} }
        }
        DocumentGroupLaunchScene("My Notes") {
            NewDocumentButton("Start Writing")
            NewDocumentButton(Text("From App"), for: NoteDocument.self, source: .app) {
                NoteDocument(text: "prepared")
            }
            NewDocumentButton(Text("From File"), contentType: .plainText, source: .file) {
                URL(filePath: "/templates/letter.txt")
            }
            NewDocumentButton("From Missing", contentType: .plainText) {
                URL(filePath: "/templates/missing.txt")
            }
            NewDocumentButton("From Nothing", contentType: .plainText) { nil }
            NewDocumentButton("Cancelled", for: NoteDocument.self) { throw CancellationError() }
            NewDocumentButton("Failing", for: NoteDocument.self) { throw NoInk() }
        }
        .documentLaunchSubtitle("For every day")
    }
}

private struct PlainLaunchApp: App {
    var body: some Scene {
        DocumentGroupLaunchScene()
        DocumentGroup(newDocument: NoteDocument()) { NoteEditor(note: $0.$document) }
    }
}

private struct NewDocumentApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { NoteEditor(note: $0.$document) }
            .defaultLaunchBehavior(.presented)
    }
}

private struct WelcomeApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { NoteEditor(note: $0.$document) }
        Window("Welcome", id: "welcome") { WelcomeView() }.defaultLaunchBehavior(.presented)
        Window("More", id: "more") { WelcomeView() }
    }
}

private struct WelcomeView: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        Button("More") { openWindow(id: "more") }
        Button("Close Welcome") { dismissWindow(id: "welcome") }
    }
}
