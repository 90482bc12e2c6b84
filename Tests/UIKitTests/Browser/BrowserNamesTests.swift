import DocumentEngine
import Foundation
import HeadlessBackend
import RenderTree
import TestSupport
import Testing
import UniformTypeIdentifiers

@testable import AppShell
@testable import UIKit

extension UIDocumentSuites {
    @MainActor @Suite("Names that the document browser asks for") struct BrowserNamesTests {
        private let harness: KitHarness
        private let browser = TestBrowser(forOpening: [.plainText])

        init() throws {
            let browser = browser
            harness = try KitHarness { browser }
        }

        private func launch(_ names: [String]) async throws {
            for name in names { try harness.playground.write(name, to: name) }
            await harness.launch()
            await harness.wait { browser.pane?.model.state == .shown }
        }

        /// Types one text after the other, each into the question that is there by then.
        private func enter(_ texts: String...) {
            var left = texts
            harness.desktop.enter = { _ in left.isEmpty ? nil : left.removeFirst() }
        }

        private func template() throws -> URL {
            let folder = harness.playground.location("templates")
            try? FileManager.default.createDirectory(
                at: folder.url,
                withIntermediateDirectories: true
            )
            return try harness.playground.write("Dear", to: "templates/Letter.txt").url
        }

        @Test("A new document's name that is taken is told, and the text stays to be mended")
        func takenByDocument() async throws {
            try await launch(["Bill.txt"])
            let template = try template()
            browser.onCreate = { $0(template, .copy) }
            enter("Bill", "Bill of May")
            await harness.perform(.new)
            await harness.wait { browser.imported.count == 1 }
            #expect(harness.playground.text(of: "Bill of May.txt") == "Dear")
            #expect(harness.playground.text(of: "Bill.txt") == "Bill.txt")
            #expect(harness.desktop.textQuestions.map(\.text) == ["Letter", "Bill"])
            #expect(
                harness.desktop.textRemarks.map(\.text)
                    == ["There is already a file named “Bill.txt”."]
            )
        }

        @Test("A name that is free is proposed for a new document and for a new folder")
        func proposes() async throws {
            try await launch(["Letter.txt", "New Folder"])
            let template = try template()
            browser.onCreate = { $0(template, .copy) }
            await harness.perform(.new)
            await harness.wait { harness.desktop.textQuestions.count == 1 }
            await harness.perform(.newFolder)
            await harness.wait { harness.desktop.textQuestions.count == 2 }
            #expect(
                harness.desktop.textQuestions.map(\.text) == ["Letter (2)", "New Folder (2)"]
            )
        }

        @Test("A new folder gets no name that another file has")
        func takenByFolder() async throws {
            try await launch(["a.txt"])
            enter("a.txt", "..", "b")
            await harness.perform(.newFolder)
            await harness.wait { browser.pane?.model.rows.count == 2 }
            #expect(harness.desktop.textQuestions.map(\.text) == ["New Folder", "a.txt", ".."])
            #expect(harness.desktop.questions.isEmpty)
        }

        @Test("A new name that is taken is told in the question, and nothing after it")
        func renames() async throws {
            try await launch(["a.txt", "b.txt"])
            enter("b", "c")
            browser.pane?.askToRename(harness.playground.location("a.txt"))
            await harness.wait { harness.playground.text(of: "c.txt") != nil }
            #expect(harness.playground.text(of: "c.txt") == "a.txt")
            #expect(harness.playground.text(of: "b.txt") == "b.txt")
            #expect(harness.desktop.questions.isEmpty)
        }

        @Test("A document that cannot be made is said not to be created")
        func tellsOfCreating() async throws {
            let location = FileLocation(path: "/a/Bill.txt")
            #expect(
                FileOperationError(.create, .diskFull, at: location).errorDescription
                    == "“Bill.txt” could not be created because the disk is full."
            )
            try await launch([])
            let gone = harness.playground.location("gone")
            let template = try template()
            browser.show(gone)
            await harness.wait { browser.pane?.model.folder == gone }
            browser.onCreate = { $0(template, .copy) }
            enter("Bill")
            await harness.perform(.new)
            await harness.wait { !browser.failed.isEmpty }
            #expect(
                browser.failed.first?.1.localizedDescription
                    == "“Bill.txt” could not be created because the folder “gone” does not exist."
            )
        }
    }
}
