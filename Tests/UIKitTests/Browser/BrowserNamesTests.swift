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
        func tellsOfCreating() {
            let location = FileLocation(path: "/a/Bill.txt")
            #expect(
                FileOperationError(.create, .diskFull, at: location).errorDescription
                    == "“Bill.txt” could not be created because the disk is full."
            )
        }

        // MARK: - A folder that goes meanwhile

        private func showFolder(_ name: String) async throws -> FileLocation {
            try await launch([])
            let folder = harness.playground.location(name)
            try FileManager.default.createDirectory(
                at: folder.url,
                withIntermediateDirectories: true
            )
            browser.show(folder)
            await harness.wait {
                browser.pane?.model.folder == folder && browser.pane?.model.state == .shown
            }
            return folder
        }

        /// Types a name and has the folder go at the same time.
        private func enter(_ name: String, asGoes folder: FileLocation) {
            harness.desktop.enter = { _ in
                try? FileManager.default.removeItem(at: folder.url)
                return name
            }
        }

        @Test(
            "Where the folder goes while a name is typed, that is said there, and nothing is made"
        )
        func folderGoes() async throws {
            let folder = try await showFolder("letters")
            let template = try template()
            browser.onCreate = { $0(template, .move) }
            enter("Bill", asGoes: folder)
            let before = harness.playground.names
            await harness.perform(.new)
            await harness.settle()
            #expect(
                harness.desktop.textRemarks.map(\.text) == ["“letters” is not there any more."]
            )
            #expect(harness.playground.names == before.filter { $0 != "letters" })
            #expect(harness.playground.text(of: "templates/Letter.txt") == "Dear")
            #expect(browser.imported.isEmpty && harness.desktop.questions.isEmpty)
        }

        @Test("A new folder is not made elsewhere either")
        func folderGoesForFolder() async throws {
            let folder = try await showFolder("letters")
            enter("Bills", asGoes: folder)
            await harness.perform(.newFolder)
            await harness.wait { !harness.desktop.textRemarks.isEmpty }
            #expect(
                harness.desktop.textRemarks.map(\.text) == ["“letters” is not there any more."]
            )
            #expect(!harness.playground.names.contains("Bills"))
        }

        @Test("A question for a name hears that its folder has gone, else the window says so")
        func judgesAgain() async throws {
            let folder = try await showFolder("letters")
            let pane = try #require(browser.pane)
            var judged = 0
            pane.askForText = { question in
                question.check?.onChange = { judged += 1 }
                #expect(pane.model.onLeave(folder))
                return nil
            }
            pane.askForFolder()
            await harness.wait { judged == 1 }
            await harness.settle()
            #expect(judged == 1)
            #expect(pane.model.onLeave(folder))
            let window = try #require(harness.windows.first)
            await harness.wait { !window.toasts.isEmpty }
            #expect(window.toasts.map(\.title) == ["“letters” is not there any more"])
            // Nobody is kept from typing elsewhere.
            #expect(harness.desktop.questions.isEmpty)
        }

        @Test("A new document begun among the recent ones is made, and shown, in a folder")
        func amongRecents() async throws {
            try await launch(["a.txt"])
            let template = try template()
            browser.onCreate = { $0(template, .copy) }
            browser.pane?.model.showRecents()
            enter("Bill")
            await harness.perform(.new)
            await harness.wait { browser.imported.count == 1 }
            let place = harness.playground.location("Bill.txt")
            #expect(browser.pane?.model.place == .folder(harness.playground.folder))
            await harness.wait { browser.pane?.model.selectedLocations == [place] }
            #expect(browser.pane?.model.selectedLocations == [place])
        }
    }
}
