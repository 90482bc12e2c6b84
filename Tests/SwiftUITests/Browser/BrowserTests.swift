import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import AppShell
@testable import SwiftUI

@MainActor
struct BrowserTests {
    private func app() -> AppHarness {
        let app = AppHarness(NoteApp.self)
        app.files.put("A", at: FileLocation(path: "/home/me/Documents/a.txt"))
        app.files.put("B", at: FileLocation(path: "/home/me/Documents/b.txt"))
        app.files.put("?", at: FileLocation(path: "/home/me/Documents/c.png"))
        app.listing.put([], in: FileLocation(path: "/home/me/Documents"))
        app.listing.put([], in: FileLocation(path: "/home/me"))
        app.listing.put([], in: FileLocation(path: "/home/me/Documents/more"))
        return app
    }

    private let morePath = "/home/me/Documents/more"
    private var more: FileLocation { FileLocation(path: morePath) }

    private func open(_ name: String, in app: AppHarness) async throws {
        _ = await app.browsedNames()
        let rows = try #require(app.browser).model.rows
        let index = try #require(rows.firstIndex { $0.location.name == name })
        let window = try #require(app.window)
        let list = try #require(
            window.ids().first {
                if case .fileList = window.node($0)?.content { true } else { false }
            }
        )
        window.client.handle(.rowActivated(index), from: list)
        await app.settle()
    }

    @Test func `A start without files shows the documents that there are`() async {
        let app = app()
        await app.start()
        #expect(await app.browsedNames() == ["a.txt", "b.txt"])
        #expect(app.window?.frame.title == "Documents")
        #expect(app.desktop.openWindows.count == 1)
    }

    @Test func `A document opens from the browser, which goes away`() async throws {
        let app = app()
        await app.start()
        try await open("b.txt", in: app)
        #expect(app.desktop.openWindows.map(\.frame.title) == ["b.txt"])
        #expect(app.text == "B")
        #expect(!app.hasQuit)
    }

    @Test func `A new document takes the browser's place`() async {
        let app = app()
        await app.start()
        await app.perform(.new)
        #expect(app.desktop.openWindows.map(\.frame.title) == ["Untitled"])
    }

    @Test func `A new document is saved where the browser was, if the person wants it so`() async {
        let app = app()
        await app.start([morePath])
        _ = await app.browsedNames()
        await app.perform(.new)
        app.type("new")
        await app.perform(.save)
        #expect(app.desktop.fileDialogs.map(\.folder) == [more.bytes])
    }

    @Test func `A file that has vanished is named, and the browser stays`() async throws {
        let app = app()
        await app.start()
        _ = await app.browsedNames()
        app.listing.put(
            [FolderEntry(name: Array("gone.txt".utf8), kind: .file)],
            in: FileLocation(path: "/home/me/Documents")
        )
        await app.wait { app.browser?.model.rows.count == 3 }
        try await open("gone.txt", in: app)
        #expect(app.desktop.questions.last?.title.contains("gone.txt") == true)
        #expect(app.desktop.openWindows.map(\.frame.title) == ["Documents"])
    }

    @Test func `A folder and a file open side by side`() async {
        let app = app()
        await app.start([morePath, "/home/me/Documents/a.txt"])
        #expect(Set(app.desktop.openWindows.map(\.frame.title)) == ["a.txt", "more"])
    }

    @Test func `A folder is handed over to a running application`() async {
        let app = app()
        await app.start(["/home/me/Documents/a.txt"])
        app.runtime.open([more.bytes])
        await app.settle()
        #expect(app.desktop.openWindows.map(\.frame.title) == ["a.txt", "more"])
    }

    @Test func `The folder shown last is shown at the next start`() async {
        let app = app()
        await app.start([morePath])
        _ = await app.browsedNames()
        await app.perform(.close)
        app.runtime.activate()
        await app.settle()
        #expect(app.window?.frame.title == "more")
    }

    @Test func `An activation raises the document rather than the browser`() async throws {
        let app = app()
        await app.start(["/home/me/Documents/a.txt"])
        await app.perform(.browse)
        #expect(app.desktop.openWindows.count == 2)
        app.runtime.activate()
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
    }

    @Test func `Browse Documents shows the browser beside the document`() async {
        let app = app()
        await app.start(["/home/me/Documents/a.txt"])
        await app.choose("Browse Documents")
        #expect(app.desktop.openWindows.map(\.frame.title) == ["a.txt", "Documents"])
        #expect(await app.browsedNames() == ["a.txt", "b.txt"])
    }

    @Test func `Unsaved documents of an earlier run come instead of the browser`() async throws {
        let recovery = MemoryRecoveryStore()
        let first = AppHarness(NoteApp.self, recovery: recovery)
        await first.launch()
        first.type("kept")
        #expect(first.runtime.rescue())
        let next = AppHarness(NoteApp.self, recovery: recovery)
        await next.start()
        #expect(next.browser == nil)
        #expect(next.text == "kept")
    }

    @Test func `An app without documents has no browser`() async {
        let app = AppHarness(PlainApp.self)
        await app.start()
        #expect(app.browser == nil)
        #expect(app.desktop.openWindows.count == 1)
    }

    @Test func `Opened documents are noted for the whole desktop`() async {
        let app = app()
        await app.start(["/home/me/Documents/a.txt"])
        let place = FileLocation(path: "/home/me/Documents/a.txt")
        #expect(app.recents.locations == [place])
        #expect(app.recents.types[place] == "text/plain")
        await app.perform(.browse)
        await app.perform(.showRecents)
        #expect(await app.browsedNames() == ["a.txt"])
        #expect(app.window?.frame.title == "Recent")
    }

    @Test func `Closing the browser ends what has no other window`() async {
        let app = app()
        await app.start()
        await app.perform(.close)
        #expect(!app.runtime.hasOpenWindows)
    }

    @Test func `Reading and watching end with the window`() async {
        let app = app()
        await app.start()
        _ = await app.browsedNames()
        #expect(app.listing.watched.contains(FileLocation(path: "/home/me/Documents")))
        await app.perform(.close)
        #expect(app.listing.watched == [])
    }
}

private struct PlainApp: App {
    var body: some Scene {
        WindowGroup { Text("Hello") }
    }
}
