import Foundation
import HeadlessBackend
import RenderTree
import Testing

@testable import DocumentKit
@testable import SwiftUI
@testable import UIKit

extension DocumentKitTests {
    @MainActor @Suite struct DocumentGroupInspectorTests {
        @Test func `The browser is found, also behind a document`() async throws {
            try await GroupHarness.run { app in
                #expect(Inspector().documentBrowser == nil)
                await app.start()
                let browser = try #require(Inspector().documentBrowser)
                #expect(Inspector().rootViewController === browser)
                browser.allowsDocumentCreation = false
                await app.start(["a.txt"])
                #expect(Inspector().documentBrowser === browser)
            }
        }

        @Test func `The browser is found with a launch scene as well`() async {
            await GroupHarness.run(showing: true) { app in
                await app.start()
                #expect(app.shows("Launch"))
                #expect(Inspector().documentBrowser != nil)
            }
        }

        @Test func `A window is in use although none is active`() async {
            await GroupHarness.run { app in
                await app.start()
                #expect(app.windows.allSatisfy { !$0.isActive })
                #expect(Inspector().rootViewController != nil)
            }
        }

        @Test func `Closing the document saves it, and then tells`() async {
            await GroupHarness.run { app in
                await app.start(["a.txt"])
                app.type("!")
                var isDone = false
                Inspector().dismissCurrentDocument { isDone = true }
                await app.wait { isDone }
                #expect(isDone)
                #expect(app.contents(of: "a.txt") == "a!")
                #expect(app.windows.isEmpty)
            }
        }

        @Test func `A button closes the document by the function's name alone`() async {
            await GroupHarness.run { app in
                await app.start(["a.txt"])
                app.type("?")
                await app.press("Close Document")
                await app.settle()
                #expect(app.contents(of: "a.txt") == "a?")
                #expect(app.windows.isEmpty)
            }
        }

        @Test func `Only the document in use is closed, with what stands over it`() async throws {
            try await GroupHarness.run { app in
                await app.start(["a.txt", "b.txt"])
                try Text("over b").presentAsDocumentGroupSheet()
                await app.idle()
                Inspector().dismissCurrentDocument()
                await app.wait { app.windows.count == 1 }
                #expect(app.titles == ["a.txt"])
            }
        }

        @Test func `What covers a document goes with it`() async throws {
            try await GroupHarness.run { app in
                await app.start(["a.txt"])
                try Text("cover").presentAsDocumentGroupFullScreenCover()
                await app.idle()
                #expect(app.windows.count == 2)
                Inspector().dismissCurrentDocument()
                await app.wait { !app.titles.contains("a.txt") }
                #expect(!app.shows("cover"))
            }
        }

        @Test func `A sheet over the browser is no document and stays`() async throws {
            try await GroupHarness.run { app in
                await app.start()
                try Text("splash").presentAsDocumentGroupSheet()
                await app.idle()
                var isDone = false
                Inspector().dismissCurrentDocument { isDone = true }
                await app.idle()
                #expect(isDone)
                #expect(app.shows("splash"))
                #expect(app.windows.count == 2)
            }
        }

        @Test func `A document can be marked as edited without an undo, and is saved`() async throws
        {
            try await GroupHarness.run { app in
                await app.start(["a.txt"])
                let window = try #require(app.windows.last)
                #expect(!window.frame.isEdited)
                #expect(Inspector().markCurrentDocumentEdited())
                await app.idle()
                #expect(window.frame.isEdited)
                #expect(ActiveDocument.current.isEdited)
                Inspector().dismissCurrentDocument()
                await app.wait { app.windows.isEmpty }
                #expect(app.contents(of: "a.txt") == "a")
                #expect(!Inspector().markCurrentDocumentEdited())
            }
        }
    }
}

private struct Inspector: DocumentGroupInspector {}
