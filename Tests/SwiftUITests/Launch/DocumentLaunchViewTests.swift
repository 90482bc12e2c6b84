import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import SwiftUI
@testable import UIKit

@MainActor
struct DocumentLaunchViewTests {
    private let folder = FileLocation(path: "/home/me/Documents")

    private func started() async -> AppHarness {
        let app = AppHarness(ReaderApp.self)
        app.files.put("a", at: folder.appending(name: "a.txt"))
        app.files.put("b", at: folder.appending(name: "b.txt"))
        app.files.put("?", at: folder.appending(name: "c.png"))
        app.listing.put([], in: folder)
        await app.start()
        await app.wait { browser(of: app)?.pane?.model.state == .shown }
        return app
    }

    private func browser(of app: AppHarness) -> LaunchBrowser? {
        let roots = app.application.windows.compactMap(\.rootViewController)
        return roots.flatMap(\.children).compactMap { $0 as? LaunchBrowser }.first
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

    @Test func `Title, actions and files of the types that it is for are shown`() async throws {
        let app = await started()
        #expect(texts(of: app).contains("Reader"))
        #expect(texts(of: app).contains("Any text"))
        let rows = try #require(browser(of: app)?.pane?.model.rows)
        #expect(rows.map(\.location.name) == ["a.txt", "b.txt"])
    }

    @Test func `A chosen file opens in a window of its own, once`() async throws {
        let app = await started()
        let pane = try #require(browser(of: app)?.pane)
        pane.model.select(1)
        pane.openSelection()
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
        #expect(app.window?.frame.title == "b.txt")
        #expect(texts(of: app).contains("Reading b.txt"))
        pane.openSelection()
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
        await app.perform(.close)
        #expect(app.desktop.openWindows.count == 1)
        pane.openSelection()
        await app.settle()
        #expect(app.desktop.openWindows.count == 2)
    }

    @Test func `The files are read again when the window was closed and another came`() async {
        let app = await started()
        await app.perform(.close)
        #expect(app.listing.watched == [])
        app.runtime.activate()
        await app.settle()
        #expect(await app.wait { browser(of: app)?.pane?.model.state == .shown })
    }

    @Test func `A making that fails is told`() async {
        let app = await started()
        app.pressButton("New from Nowhere")
        #expect(await app.wait { !app.desktop.questions.isEmpty })
        #expect(app.desktop.questions.last?.title.contains("nowhere.txt") == true)
    }
}

private struct ReaderApp: App {
    var body: some Scene {
        WindowGroup {
            DocumentLaunchView("Reader", for: [.plainText]) {
                NewDocumentButton("New from Nowhere", contentType: .plainText) {
                    URL(filePath: "/nowhere.txt")
                }
            } onDocumentOpen: { url in
                Text("Reading \(url.lastPathComponent)")
            }
            .documentLaunchSubtitle("Any text")
        }
    }
}
