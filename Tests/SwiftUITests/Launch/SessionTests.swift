import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing

@testable import AppShell
@testable import SwiftUI

/// What is open at the end of a session is open at the start of the next.
@MainActor
struct SessionTests {
    private func path(_ name: String) -> String { "/home/me/Documents/\(name)" }

    private func running<Application: App>(_ type: Application.Type) async -> AppHarness {
        let app = AppHarness(type)
        for name in ["a.txt", "b.txt"] { app.files.put(name, at: FileLocation(path: path(name))) }
        await app.start([path("a.txt"), path("b.txt")])
        return app
    }

    private func nextRun<Application: App>(
        of type: Application.Type,
        after previous: AppHarness
    ) -> AppHarness {
        let app = AppHarness(type, after: previous)
        app.listing.put([], in: FileLocation(path: "/home/me/Documents"))
        return app
    }

    private func titles(of app: AppHarness) -> [String] {
        app.desktop.openWindows.map(\.frame.title)
    }

    @Test func `Documents that were open as the desktop ended the app open again, once`() async {
        let first = await running(NoteApp.self)
        #expect(first.runtime.rescue())
        let next = nextRun(of: NoteApp.self, after: first)
        await next.start()
        #expect(titles(of: next) == ["a.txt", "b.txt"])
        let last = nextRun(of: NoteApp.self, after: next)
        await last.start()
        #expect(titles(of: last) == ["Documents"])
    }

    @Test func `After Quit they do not, unless the person wants that`() async {
        let first = await running(NoteApp.self)
        await first.perform(.quit)
        let next = nextRun(of: NoteApp.self, after: first)
        await next.start()
        #expect(titles(of: next) == ["Documents"])

        next.defaults.set(true, forKey: "NSQuitAlwaysKeepsWindows")
        next.runtime.open([Array(path("b.txt").utf8)])
        await next.settle()
        await next.perform(.quit)
        let last = nextRun(of: NoteApp.self, after: next)
        await last.start()
        #expect(titles(of: last) == ["b.txt"])
    }

    @Test func `What is gone by then is passed over`() async throws {
        var first: AppHarness? = await running(NoteApp.self)
        #expect(first?.runtime.rescue() == true)
        let next = nextRun(of: NoteApp.self, after: try #require(first))
        // Nobody of the first run is left to notice.
        first = nil
        next.files.remove(FileLocation(path: path("a.txt")))
        await next.start()
        #expect(titles(of: next) == ["b.txt"])
        #expect(next.desktop.questions.isEmpty)
    }

    @Test func `A start with a file opens that alone`() async {
        let first = await running(NoteApp.self)
        #expect(first.runtime.rescue())
        let next = nextRun(of: NoteApp.self, after: first)
        await next.start([path("b.txt")])
        #expect(titles(of: next) == ["b.txt"])
    }

    @Test func `A group that is not to be restored is not`() async {
        let first = await running(ForgetfulApp.self)
        #expect(first.runtime.rescue())
        let next = nextRun(of: ForgetfulApp.self, after: first)
        await next.start()
        #expect(titles(of: next) == ["Documents"])
    }
}

private struct ForgetfulApp: App {
    var body: some Scene {
        DocumentGroup(newDocument: NoteDocument()) { NoteEditor(note: $0.$document) }
            .restorationBehavior(.disabled)
    }
}
